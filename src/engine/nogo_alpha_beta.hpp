// Alpha-beta on a NoGo board, evaluated by mobility: compiled for each board in a file of its own under instances/.
#pragma once

#include "engine/nogo_thought.hpp"
#include "engine/player.hpp"

namespace laststone::engine {

// The position must have a legal move.
template <class B>
Thought search_nogo(const nogo::Position<B>& position, const NogoSquares& squares, const Question& question,
                    const Means& means, const Watch& watch);

} // namespace laststone::engine
