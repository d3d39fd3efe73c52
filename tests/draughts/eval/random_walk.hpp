// Positions of random games, for what must hold along them.
#pragma once

#include "base/random.hpp"
#include "draughts/position.hpp"

namespace laststone::draughts {

// Calls f(parent, move, child) on the way through random games.
template <const Rules& R, class F>
void walk(std::uint64_t seed, F&& f) {
    base::Random random{seed};
    for (int game = 0; game < 20; ++game) {
        Position<R> position;
        for (int ply = 0; ply < 80; ++ply) {
            const auto moves = position.legal_moves();
            if (moves.empty()) break;
            const auto move = moves[base::below(moves.size(), random)];
            const Position<R> child = position.play(move);
            f(position, move, child);
            position = child;
        }
    }
}

// The board turned and the colours swapped: the same position for the other side.
template <const Rules& R>
Position<R> seen_by_other(const Position<R>& position) {
    const Setup setup = position.setup();
    Setup other{.pieces = {}, .to_move = game::other(setup.to_move), .king_runs = {}};
    const int squares = R.board.squares();
    for (int n = 1; n <= squares; ++n)
        if (const Piece there = setup[Square{n}]; there != Piece::none)
            other[Square{squares + 1 - n}] = piece(is_black(there) ? Color::white : Color::black, is_king(there));
    return Position<R>::from(other).value();
}

} // namespace laststone::draughts
