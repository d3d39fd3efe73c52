// How strong an opponent plays: from 1, whom a child can beat, to 10, which is all it can.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/random.hpp"
#include "catalog/state.hpp"
#include "engine/search_result.hpp"

namespace laststone::engine {

inline constexpr int highest_level = 10;

// Weaker by seeing less, by overlooking what people overlook, and by being content with a move that looks nearly as good
// as the best.
struct Level {
    std::string_view name{};
    std::string_view manner{}; // a word on what it is like, as a sentence
    int rating = 0;            // on the scale of players: docs/levels.md
    std::optional<int> depth{};
    std::optional<std::uint64_t> nodes{};
    int margin = 0;    // in hundredths of a man
    int lines = 1;     // among how many of the best moves it chooses
    int oversight = 0; // how often it overlooks what is hard to see, in percent
};

// From 1 to highest_level.
const Level& level(int number);

// What to ask a session for a move of this level. Where there is but one move, a glance will do.
SearchRequest question_of(const Level& level, search::Seconds time, const catalog::State& state);

// Whether a person is likely to overlook this move of the state: a capture of two or more, one that a man makes backwards or
// a king from afar, and a quiet move.
bool is_hard_to_see(const catalog::State& state, const catalog::Move& move);

// The thought as a player of this level has it: without some of its own sacrifices and long captures, and with some bad
// moves as good as the best, where the answer is hard to see. There must be a move, and there is one left.
SearchResult as_seen_by(const Level& level, const SearchResult& result, const catalog::State& state,
                        base::Random& random);

// The move this level plays: any whose score is within the margin of the best, each as likely; the very best where the
// game is won, and never a move that is known to lose where another is not. There must be a move.
const catalog::Move& choose(const SearchResult& result, const Level& level, base::Random& random);

// All of it: what a level plays in this state, having thought.
catalog::Move move_of(const Level& level, const SearchResult& result, const catalog::State& state,
                      base::Random& random);

} // namespace laststone::engine
