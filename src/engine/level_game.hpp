// A game between two levels, for measuring the steps of the ladder: the same number gives the same game.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "catalog/game.hpp"
#include "engine/levels.hpp"
#include "engine/session.hpp"

namespace laststone::engine {

struct LevelGame {
    int black = 1;
    int white = 1;
    std::uint64_t seed = 1;
    std::uint64_t opening = 0; // which of the seed's openings: six random plies, about even
    std::size_t longest = 200; // plies; then the game is drawn
};

// Nothing if it was stopped. The session forgets what it has learnt before.
std::optional<game::Outcome> play_level_game(Session& session, const catalog::Game& game, const LevelGame& plan,
                                             const std::atomic<bool>& stop);

} // namespace laststone::engine
