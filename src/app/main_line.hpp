// The moves of a recorded game as states that can be played on.
#pragma once

#include <memory>
#include <vector>

#include "catalog/draughts_game.hpp"
#include "catalog/state.hpp"
#include "game/record.hpp"

namespace laststone::app {

// Moves of the main line that follow each other without a new position being set up.
struct MoveSequence {
    std::unique_ptr<catalog::State> end; // after the last of them; nothing where nobody can play on
    std::vector<game::NodeId> moves{};
};

// At least one. The record counts squares our way, and its moves have been checked.
std::vector<MoveSequence> main_line(const catalog::DraughtsGame& game, const game::Record& record);

} // namespace laststone::app
