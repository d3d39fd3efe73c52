// A recorded game whose moves have been checked.
#pragma once

#include "game/key.hpp"
#include "game/record.hpp"

namespace laststone::draughts {

// A game that fits, with all that collections are sorted by.
struct PlayedGame {
    game::Record record; // every move and position in it written the way we write them
    game::Key key{};     // equal for equal games: the type, the start and all positions of the main line
};

} // namespace laststone::draughts
