// One way to play a move, square by square: for notation, display and explanations.
#pragma once

#include <span>

#include "base/static_vector.hpp"
#include "draughts/square.hpp"

namespace laststone::draughts {

struct Route {
    // From the first square to the last, with one square after each captured piece: where the piece turns, or else the
    // one right behind the captured piece.
    base::StaticVector<Square, 65> path;
    base::StaticVector<Square, 64> captured; // in the order of capture
    bool king_at_end = false;

    Square from() const { return path[0]; }
    Square to() const { return path.back(); }
    bool is_capture() const { return !captured.empty(); }
};

void sort_by_squares(std::span<Route> routes);

} // namespace laststone::draughts
