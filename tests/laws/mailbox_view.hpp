// Positions, moves and routes in the words of the mailbox generator, so that the two can be compared.
#pragma once

#include <algorithm>
#include <string_view>
#include <tuple>
#include <vector>

#include "draughts/all_squares.hpp"
#include "draughts/position.hpp"
#include "reference/mailbox.hpp"

namespace laststone::laws {

using namespace draughts;

// The game must be known to it.
template <const Rules& R>
const reference::Variant& mailbox_rules() {
    static const reference::Variant& variant = *reference::find_variant(R.id);
    return variant;
}

inline char mailbox_letter(Piece piece) { return std::string_view{".bBwW"}[static_cast<std::size_t>(piece)]; }

template <const Rules& R>
reference::Board mailbox_board(const Position<R>& position) {
    const Setup setup = position.setup();
    reference::Board board{.cells = {}, .to_move = position.to_move() == Color::black ? 'b' : 'w'};
    for (const Square square : all_squares(R.board)) board.cells.push_back(mailbox_letter(setup[square]));
    const auto run = [&](Color side) {
        return reference::Board::Run{setup.king_run(side).moves, setup.king_run(side).king.number()};
    };
    board.black_run = run(Color::black);
    board.white_run = run(Color::white);
    return board;
}

template <const Rules& R>
reference::Move mailbox_move(const Move<R>& move) {
    reference::Move result{move.from().number(), move.to().number(), {}, move.king_at_end()};
    for (const Square square : move.captured()) result.captured.push_back(square.number());
    std::ranges::sort(result.captured);
    return result;
}

template <const Rules& R>
std::vector<reference::Move> mailbox_moves(const Position<R>& position) {
    std::vector<reference::Move> moves;
    for (const Move<R>& move : position.legal_moves()) moves.push_back(mailbox_move(move));
    std::ranges::sort(moves);
    return moves;
}

// A route by its ends and the order of capture. Directions are left out: both sides list a route once for each.
using PlainRoute = std::tuple<int, std::vector<int>, int, bool>;

template <const Rules& R>
std::vector<PlainRoute> plain_routes(const Position<R>& position) {
    std::vector<PlainRoute> routes;
    position.for_each_route([&](const Route& route) {
        std::vector<int> captured;
        for (const Square square : route.captured) captured.push_back(square.number());
        routes.emplace_back(route.from().number(), captured, route.to().number(), route.king_at_end);
    });
    std::ranges::sort(routes);
    return routes;
}

inline std::vector<PlainRoute> plain_routes(const reference::Variant& variant, const reference::Board& board) {
    std::vector<PlainRoute> routes;
    for (const reference::Route& route : reference::legal_routes(variant, board)) {
        std::vector<int> captured;
        for (const auto& [square, way] : route.hops) captured.push_back(square);
        routes.emplace_back(route.from, captured, route.to, route.king_at_end);
    }
    std::ranges::sort(routes);
    return routes;
}

} // namespace laststone::laws
