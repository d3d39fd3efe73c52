// Alpha-beta on a NoGo board, judged by mobility: compiled for each board in a file of its own under instances/.
#pragma once

#include "engine/player.hpp"
#include "nogo/any_board.hpp"

namespace laststone::engine {

// The position must have a legal move; points are named as the orientation turns them, on a board of this shape.
template <class B>
Thought search_nogo(const nogo::Position<B>& position, nogo::Orientation orientation, nogo::Shape shape,
                    const Question& question, const Means& means, const Watch& watch);

} // namespace laststone::engine
