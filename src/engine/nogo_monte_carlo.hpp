// Monte-Carlo search on a NoGo board, exact near the end: compiled for each board in a file of its own under instances/.
#pragma once

#include "engine/nogo_result.hpp"
#include "engine/player.hpp"

namespace laststone::engine {

// By games played to their end. The position must have a legal move. The tree is kept from question to question.
template <class B>
SearchResult sample_nogo(const nogo::Position<B>& position, const NogoSquares& squares, const SearchRequest& request,
                         const SearchResources& resources, const Watch& watch);
// By the network: the same, on the two largest boards.
template <class B>
SearchResult evaluate_nogo(const nogo::Position<B>& position, const NogoSquares& squares, const SearchRequest& request,
                           const SearchResources& resources, const Watch& watch);

} // namespace laststone::engine
