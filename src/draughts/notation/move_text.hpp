// Moves as the game's players write them.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "draughts/position.hpp"
#include "draughts/route.hpp"

namespace laststone::draughts {

enum class MoveStyle : std::uint8_t {
    game,  // `11-15`, `22x15`, `c3:e5`
    arrow, // `C6->E4`, rows counted from the top
    hub    // `28x19x23`, numbers with the captured squares behind
};

// Every square of the path, between the game's separators.
std::string route_text(const Rules& rules, const Route& route, MoveStyle style = MoveStyle::game);
// As the Hub protocol has moves.
std::string hub_text(Square from, Square to, const std::vector<Square>& captured);
// First and last square alone.
std::string short_text(const Rules& rules, Square from, Square to, bool captures);

// Whether the first and last square do not tell a capture from all other legal moves.
template <const Rules& R>
bool is_ambiguous(const MoveList<R>& legal, const Move<R>& move) {
    const auto same_ends = [&](const Move<R>& other) { return other.from() == move.from() && other.to() == move.to(); };
    return move.is_capture() && std::count_if(legal.begin(), legal.end(), same_ends) > 1;
}

// move must be among the legal moves given. A capture is written with its whole path where from and to leave a choice, and
// in arrows always.
template <const Rules& R>
std::string move_text(const Position<R>& position, const MoveList<R>& legal, const Move<R>& move,
                      MoveStyle style = MoveStyle::game) {
    if (style == MoveStyle::arrow || is_ambiguous(legal, move)) return route_text(R, position.route(move), style);
    return short_text(R, move.from(), move.to(), move.is_capture());
}
template <const Rules& R>
std::string move_text(const Position<R>& position, const Move<R>& move, MoveStyle style = MoveStyle::game) {
    if (!move.is_capture()) return route_text(R, position.route(move), style);
    return move_text(position, position.legal_moves(), move, style);
}

// The same for all legal moves at once, in their order.
template <const Rules& R>
std::vector<std::string> move_texts(const Position<R>& position, const MoveList<R>& legal,
                                    MoveStyle style = MoveStyle::game) {
    if (style == MoveStyle::hub) {
        std::vector<std::string> texts;
        for (const Move<R>& move : legal) {
            const auto captured = move.captured();
            texts.push_back(hub_text(move.from(), move.to(), {captured.begin(), captured.end()}));
        }
        return texts;
    }
    std::vector<Move<R>> whole; // those written with their whole path
    for (const Move<R>& move : legal)
        if (style == MoveStyle::arrow || is_ambiguous(legal, move)) whole.push_back(move);
    const std::vector<Route> routes = position.routes_of(whole);
    std::vector<std::string> texts;
    auto next = routes.begin();
    for (const Move<R>& move : legal)
        texts.push_back(style == MoveStyle::arrow || is_ambiguous(legal, move)
                            ? route_text(R, *next++, style)
                            : short_text(R, move.from(), move.to(), move.is_capture()));
    return texts;
}

} // namespace laststone::draughts
