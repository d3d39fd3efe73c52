// Moves of a shape of draughts to those of the run-time door, and back.
#pragma once

#include "catalog/move.hpp"
#include "draughts/position.hpp"

namespace laststone::catalog {

constexpr Square square_of(draughts::Square square) { return Square{square.number()}; }
constexpr draughts::Square square_of(Square square) { return draughts::Square{square.number()}; }

// A route of a legal move in this position.
template <const draughts::Rules& R>
Move move_of(const draughts::Position<R>& position, const draughts::Route& route) {
    Move move{.from = square_of(route.from()),
              .to = square_of(route.to()),
              .becomes_king = route.king_at_end && !draughts::is_king(position[route.from()])};
    for (const draughts::Square square : route.path) move.path.push_back(square_of(square));
    for (const draughts::Square square : route.captured) move.captured.push_back(square_of(square));
    return move;
}
// With the way that the position gives it.
template <const draughts::Rules& R>
Move move_of(const draughts::Position<R>& position, const draughts::Move<R>& move) {
    return move_of(position, position.route(move));
}

// The move must be legal in this position.
template <const draughts::Rules& R>
draughts::Move<R> move_in(const draughts::Position<R>& position, const Move& move) {
    using Set = draughts::SquareSet<R>;
    Set captured;
    for (const Square square : move.captured) captured |= Set{square_of(square)};
    const draughts::Square from = square_of(move.from);
    return {Set{from}.bits(), Set{square_of(move.to)}.bits(), captured.bits(),
            move.becomes_king || draughts::is_king(position[from])};
}

inline draughts::Route route_of(const Move& move) {
    draughts::Route route;
    for (const Square square : move.path) route.path.push_back(square_of(square));
    for (const Square square : move.captured) route.captured.push_back(square_of(square));
    return route;
}

} // namespace laststone::catalog
