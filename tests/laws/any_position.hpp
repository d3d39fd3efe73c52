// Random positions of a game for laws: sparse and crowded, of men, of kings, and of both.
#pragma once

#include <rapidcheck.h>

#include <ostream>
#include <vector>

#include "draughts/all_squares.hpp"
#include "draughts/notation/fen.hpp"
#include "draughts/position.hpp"
#include "laws/law.hpp"

namespace laststone::draughts {

// How RapidCheck shows a case.
template <const Rules& R>
void showValue(const Position<R>& position, std::ostream& out) {
    out << R.id << ' ' << write_fen(R, position.setup());
}

} // namespace laststone::draughts

namespace laststone::laws {

using namespace draughts;

// A game as a type, for typed tests.
template <const Rules& R>
struct Of {
    static constexpr const Rules& rules = R;
    using Position = draughts::Position<R>;
};

namespace drawing {

// A number below `bound`, whatever size RapidCheck has come to; shrinks to 0.
inline int below(int bound) { return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, bound)); }

// What stands on a square: nothing from 0 upward, then men, then kings.
inline Piece piece_of(int percentile, int occupied, int kings) {
    const int above = percentile - 100 * (100 - occupied);
    if (above < 0) return Piece::none;
    return piece(above % 2 == 0 ? Color::black : Color::white, above < occupied * kings);
}

template <const Rules& R>
KingRun run_of(const Setup& setup, Color side) {
    std::vector<Square> kings;
    for (const Square square : all_squares(R.board))
        if (setup[square] == piece(side, true)) kings.push_back(square);
    const int moves = kings.empty() ? 0 : below(R.king_run + 1);
    if (moves == 0) return {};
    return {moves, kings[static_cast<std::size_t>(below(static_cast<int>(kings.size())))]};
}

} // namespace drawing

template <const Rules& R>
rc::Gen<Position<R>> any_position() {
    return rc::gen::exec([] {
        const int occupied = *rc::gen::element(8, 15, 30, 50, 75);
        const int kings = *rc::gen::element(0, 15, 50, 100);
        const auto percentile = rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, 10'000));
        const auto drawn =
            *rc::gen::container<std::vector<int>>(static_cast<std::size_t>(R.board.squares()), percentile);
        Setup setup;
        setup.to_move = *rc::gen::element(Color::white, Color::black);
        for (const Square square : all_squares(R.board)) {
            const Piece piece = drawing::piece_of(drawn[square.index()], occupied, kings);
            const bool crowned = is_man(piece) && R.board.place(square).row == crowning_row(R.board, color(piece));
            setup[square] = crowned ? Piece::none : piece;
        }
        if constexpr (R.king_run > 0)
            for (const Color side : {Color::black, Color::white})
                setup.king_run(side) = drawing::run_of<R>(setup, side);
        return Position<R>::from(setup).value();
    });
}

// A few kings on each side and little else.
template <const Rules& R>
rc::Gen<Position<R>> any_kings() {
    return rc::gen::exec([] {
        Setup setup;
        setup.to_move = *rc::gen::element(Color::white, Color::black);
        for (int kings = 2 + drawing::below(11); kings > 0; --kings)
            setup[Square{1 + drawing::below(R.board.squares())}] =
                piece(kings % 2 == 0 ? Color::black : Color::white, true);
        return Position<R>::from(setup).value();
    });
}

// Holds a law against positions of every kind, king endings included.
template <const Rules& R, class Law>
void expect_everywhere(int cases, Law law) {
    expect_law(cases, [&] { law(*any_position<R>()); });
    expect_law(cases, [&] { law(*any_kings<R>()); });
}

// Whether the captures are few enough for a program that walks them all slowly.
template <const Rules& R>
bool is_tame(const Position<R>& position) {
    constexpr int few = 2000;
    int captures = 0;
    for (const Square square : position.pieces(position.to_move() == Color::black ? Pieces::black : Pieces::white))
        position.for_each_capture_of(square, [&](const Route&, Rank) { return ++captures < few; });
    return captures < few;
}

} // namespace laststone::laws
