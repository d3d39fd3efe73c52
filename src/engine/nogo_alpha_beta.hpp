// Alpha-beta on a NoGo board, evaluated by mobility: compiled for each board in a file of its own under instances/.
#pragma once

#include "engine/nogo_result.hpp"
#include "engine/player.hpp"

namespace laststone::engine {

// The position must have a legal move.
template <class B>
SearchResult search_nogo(const nogo::Position<B>& position, const NogoSquares& squares, const SearchRequest& request,
                         const SearchResources& resources, const Watch& watch);

} // namespace laststone::engine
