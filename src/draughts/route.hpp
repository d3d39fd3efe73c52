// One way to play a move, square by square: for notation, display and explanations.
#pragma once

#include <cstddef>
#include <span>

#include "base/static_vector.hpp"
#include "draughts/rules.hpp"
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

// Of a man's path that makes it a king: the index of the square where it is crowned.
std::size_t crowned_at(const Rules& rules, Color side, std::span<const Square> path);

void sort_by_squares(std::span<Route> routes);

} // namespace laststone::draughts
