// Finding the legal move that a typed one means.
#pragma once

#include <algorithm>

#include "draughts/notation/typed_move.hpp"
#include "draughts/position.hpp"

namespace laststone::draughts {

// Whether the typed squares lie in order on the way a route goes, with its ends as ends.
bool follows(const Board& board, const Route& route, const TypedMove& typed);

// Whether they are the route's path, square by square.
bool is_path_of(const Route& route, const TypedMove& typed);

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

// How well a legal move fits what was typed.
enum class Fit : std::uint8_t { none, passes, exact };

template <const Rules& R>
Fit fit(const Position<R>& position, const Move<R>& move, const TypedMove& typed, int& routes_left_to_try) {
    const bool same_ends = move.from() == typed.from().square && move.to() == typed.to().square;
    if (!same_ends || (typed.says_capture && !move.is_capture())) return Fit::none;
    if (typed.squares.size() == 2) return move.captured().count() <= 1 ? Fit::exact : Fit::passes;
    Fit best = Fit::none;
    position.for_each_route(move, routes_left_to_try, [&](const Route& route) {
        if (is_path_of(route, typed)) best = Fit::exact;
        else if (best == Fit::none && follows(R.board, route, typed)) best = Fit::passes;
        return best != Fit::exact;
    });
    return best;
}

// A complete path that is typed exactly means that move alone, even if another passes the same squares.
template <const Rules& R>
Matches<R> match(const Position<R>& position, const typename Position<R>::MoveList& legal, const TypedMove& typed) {
    Matches<R> passing;
    Matches<R> exact;
    int routes_left_to_try = Position<R>::most_routes_tried;
    for (const Move<R>& move : legal) switch (fit(position, move, typed, routes_left_to_try)) {
        case Fit::none: break;
        case Fit::passes: passing.moves.push_back(move); break;
        case Fit::exact: exact.moves.push_back(move); break;
        }
    if (!exact.moves.empty()) return exact;
    if (passing.moves.empty() && typed.squares.size() > 2)
        for (const Move<R>& move : legal)
            if (lists_captured(move, typed)) passing.moves.push_back(move);
    return passing;
}

} // namespace laststone::draughts
