// How strong an opponent plays: from 1, whom a child can beat, to 10, which is all it can.
#pragma once

#include <cstdint>
#include <optional>

#include "base/random.hpp"
#include "catalog/state.hpp"
#include "engine/thought.hpp"

namespace laststone::engine {

inline constexpr int highest_level = 10;

// Weaker by seeing less, and by being content with a move that looks nearly as good as the best.
struct Level {
    std::optional<int> depth{};
    std::optional<std::uint64_t> nodes{};
    int margin = 0; // in hundredths of a man
    int lines = 1;  // among how many of the best moves it chooses
    int rating = 0; // on the scale of players: docs/levels.md
};

// From 1 to highest_level.
const Level& level(int number);

// What to ask a session for a move of this level. Where there is but one move, a glance will do.
Question question_of(const Level& level, search::Seconds time, const catalog::State& state);

// The move this level plays: any whose score is within the margin of the best, each as likely; the very best where the
// game is won, and never a move that is known to lose where another is not. There must be a move.
const catalog::Move& choose(const Thought& thought, const Level& level, base::Random& random);

} // namespace laststone::engine
