// How a variant's board lies in bits: cells, directions, steps and rays.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/bits.hpp"
#include "draughts/rules.hpp"

namespace laststone::draughts {

// Directions count so that the opposite of d is 3 - d; the four extra ones of Frisian follow, with 11 - d.
using Direction = int;
constexpr Direction opposite(Direction d) { return d < 4 ? 3 - d : 11 - d; }

template <const Rules& R>
class Geometry {
    static constexpr Board board = R.board;
    static constexpr bool on_all_squares = board.every_square;
    static constexpr bool captures_straight = R.capture_lines == Lines::diagonal_and_orthogonal;

    // Squares of one row lie side by side, and the rows are spaced by ghost columns: a diagonal step off the side lands on
    // a cell that no piece can stand on, so steps need no edge masks. Sideways captures need one ghost more in each row.
    static constexpr int half_row = board.squares_in_row() + (captures_straight ? 1 : 0);
    static constexpr int row_start(int row) {
        if constexpr (on_all_squares) return row * board.columns();
        int cell = 0;
        for (int above = 0; above < row; ++above) cell += half_row + (board.first_column(above) == 0 ? 1 : 0);
        return cell;
    }

    // Rows and columns that a step in each direction moves by.
    static constexpr std::array<Place, 8> strides =
        on_all_squares ? std::array<Place, 8>{{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}}
                       : std::array<Place, 8>{{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}, {-2, 0}, {0, -2}, {0, 2}, {2, 0}}};
    static constexpr int shift(Direction d) {
        constexpr std::array<int, 8> straight{-8, -1, 1, 8};
        constexpr std::array<int, 8> slanted{-half_row - 1,     -half_row, half_row, half_row + 1,
                                             -2 * half_row - 1, -1,        1,        2 * half_row + 1};
        return on_all_squares ? straight[static_cast<std::size_t>(d)] : slanted[static_cast<std::size_t>(d)];
    }
    static constexpr bool is_forward(Color us, Direction d) {
        const int rows = strides[static_cast<std::size_t>(d)].row;
        return us == Color::white ? rows < 0 : rows > 0;
    }
    static constexpr bool is_backward(Color us, Direction d) { return is_forward(game::other(us), d); }

public:
    static constexpr int cells = row_start(board.rows() - 1) + board.squares_in_row();
    static constexpr int directions = captures_straight ? 8 : 4;
    using Set = base::Bits<cells>;

    static constexpr int cell(Square square) { return cell_of_square[square.index()]; }
    static constexpr Square square(int cell) { return square_of_cell[static_cast<std::size_t>(cell)]; }
    static constexpr Set single(Square square) { return Set::single(cell(square)); }
    static constexpr Square square(Set one) { return square(one.lowest()); }

    // The neighbours of a set in one direction. On diagonal boards it may hold ghosts: meet it with a set of squares.
    template <Direction D>
    static constexpr Set step(Set set) {
        if constexpr (on_all_squares && D == 1) return (set - left_edge).template shifted<shift(D)>();
        else if constexpr (on_all_squares && D == 2) return (set - right_edge).template shifted<shift(D)>();
        else return set.template shifted<shift(D)>();
    }
    // All squares from a cell to the edge.
    static constexpr Set ray(Direction d, int cell) {
        return rays[static_cast<std::size_t>(d)][static_cast<std::size_t>(cell)];
    }
    // The member of a ray's part that is met first; the set must not be empty.
    template <Direction D>
    static constexpr int nearest(Set on_ray) {
        if constexpr (shift(D) > 0) return on_ray.lowest();
        else return on_ray.highest();
    }

    // The directions open to each kind of move.
    template <Color Us>
    static constexpr std::array<bool, 8> man_steps = [] {
        std::array<bool, 8> may{};
        for (Direction d = 0; d < 4; ++d)
            may[static_cast<std::size_t>(d)] = is_forward(Us, d) || (R.men_step_sideways && !is_backward(Us, d));
        return may;
    }();
    template <Color Us>
    static constexpr std::array<bool, 8> man_captures = [] {
        std::array<bool, 8> may{};
        for (Direction d = 0; d < directions; ++d)
            may[static_cast<std::size_t>(d)] =
                R.men_capture_backward || is_forward(Us, d) || (R.men_step_sideways && !is_backward(Us, d));
        return may;
    }();
    static constexpr std::array<bool, 8> king_steps{true, true, true, true};
    static constexpr std::array<bool, 8> king_captures = [] {
        std::array<bool, 8> may{};
        for (Direction d = 0; d < directions; ++d) may[static_cast<std::size_t>(d)] = true;
        return may;
    }();

private:
    static constexpr int cell_at(Place at) { return row_start(at.row) + (on_all_squares ? at.column : at.column / 2); }
    template <class F>
    static constexpr Set squares_where(F holds) {
        Set set;
        for (int n = 1; n <= board.squares(); ++n)
            if (const Place at = board.place(Square{n}); holds(at)) set |= Set::single(cell_at(at));
        return set;
    }

    static constexpr auto cell_of_square = [] {
        std::array<std::uint8_t, max_squares> table{};
        for (int n = 1; n <= board.squares(); ++n)
            table[Square{n}.index()] = static_cast<std::uint8_t>(cell_at(board.place(Square{n})));
        return table;
    }();
    static constexpr auto square_of_cell = [] {
        std::array<Square, static_cast<std::size_t>(cells)> table{};
        for (int n = 1; n <= board.squares(); ++n) table[cell_of_square[Square{n}.index()]] = Square{n};
        return table;
    }();
    static constexpr auto rays = [] {
        std::array<std::array<Set, static_cast<std::size_t>(cells)>, 8> table{};
        for (Direction d = 0; d < directions; ++d)
            for (int n = 1; n <= board.squares(); ++n) {
                const Place stride = strides[static_cast<std::size_t>(d)];
                Place at = board.place(Square{n});
                Set& ray = table[static_cast<std::size_t>(d)][cell_of_square[Square{n}.index()]];
                for (at = {at.row + stride.row, at.column + stride.column}; board.holds(at);
                     at = {at.row + stride.row, at.column + stride.column})
                    ray |= Set::single(cell_at(at));
            }
        return table;
    }();
    static constexpr Set left_edge = squares_where([](Place at) { return at.column == 0; });
    static constexpr Set right_edge = squares_where([](Place at) { return at.column == board.columns() - 1; });

public:
    static constexpr Set squares = squares_where([](Place) { return true; });
    template <Color Us>
    static constexpr Set crowning_squares = squares_where([](Place at) { return at.row == crowning_row(board, Us); });
    // The long diagonal that joins two corners.
    static constexpr Set main_road = squares_where([](Place at) {
        return board.playing_corner == Corner::top_right ? at.row + at.column == board.rows() - 1 : at.row == at.column;
    });
};

// Calls f.template operator()<D>() for each direction in which `May[D]` is true.
template <const std::array<bool, 8>& May, class F>
constexpr void for_each_direction(F&& f) {
    const auto visit = [&]<Direction D>() {
        if constexpr (May[static_cast<std::size_t>(D)]) f.template operator()<D>();
    };
    visit.template operator()<0>();
    visit.template operator()<1>();
    visit.template operator()<2>();
    visit.template operator()<3>();
    visit.template operator()<4>();
    visit.template operator()<5>();
    visit.template operator()<6>();
    visit.template operator()<7>();
}

} // namespace laststone::draughts
