// Finding the legal move that a typed one means.
#pragma once

#include <algorithm>

#include "draughts/notation/typed_move.hpp"
#include "draughts/position.hpp"

namespace laststone::draughts {

// Whether the typed squares lie in order on the way a route goes, with its ends as ends.
bool follows(const Board& board, const Route& route, const TypedMove& typed);

template <const Rules& R>
struct Matches {
    base::StaticVector<Move<R>, 16> moves; // of those the text can mean; more than one is ambiguous
};

// Whether the typed squares are from, to, and exactly the captured ones, as Hub writes moves.
template <const Rules& R>
bool lists_captured(const Move<R>& move, const TypedMove& typed) {
    if (typed.squares[0].square != move.from() || typed.squares[1].square != move.to()) return false;
    SquareSet<R> listed;
    for (std::size_t i = 2; i < typed.squares.size(); ++i) {
        if (!typed.squares[i].square) return false;
        listed |= SquareSet<R>{typed.squares[i].square};
    }
    return move.is_capture() && listed == move.captured();
}

template <const Rules& R>
Matches<R> match(const Position<R>& position, const typename Position<R>::MoveList& legal, const TypedMove& typed) {
    Matches<R> found;
    const bool has_path = typed.squares.size() > 2;
    const auto fits = [&](const Move<R>& move) {
        return move.from() == typed.from().square && move.to() == typed.to().square && (move.is_capture() || !typed.says_capture);
    };
    for (const Move<R>& move : legal) {
        if (!fits(move)) continue;
        bool followed = !has_path;
        if (has_path)
            position.for_each_route(move, [&](const Route& route) { followed = followed || follows(R.board, route, typed); });
        if (followed) found.moves.push_back(move);
    }
    if (found.moves.empty() && has_path)
        for (const Move<R>& move : legal)
            if (lists_captured(move, typed)) found.moves.push_back(move);
    return found;
}

} // namespace laststone::draughts
