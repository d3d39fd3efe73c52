// The shape of a board: which places are squares, and how they are counted and named.
#pragma once

#include <cassert>
#include <cstdint>

#include "draughts/piece.hpp"
#include "draughts/square.hpp"

namespace laststone::draughts {

inline constexpr int max_squares = 72;

// On boards where half of the places are in play: the upper corner that is.
enum class Corner : std::uint8_t { top_left, top_right };

struct Board {
    int files = 8;
    int ranks = 8;
    Corner playing_corner = Corner::top_right; // so that the corner at White's left hand is in play
    bool every_square = false;                 // light squares too

    constexpr int columns() const { return files; }
    constexpr int rows() const { return ranks; }
    constexpr int squares_in_row() const { return every_square ? files : files / 2; }
    constexpr int squares() const { return ranks * squares_in_row(); }

    // The column of a row's first square.
    constexpr int first_column(int row) const {
        if (every_square) return 0;
        const bool even = row % 2 == 0;
        return (playing_corner == Corner::top_right) == even ? 1 : 0;
    }
    constexpr bool holds(Place at) const {
        return at.row >= 0 && at.row < ranks && at.column >= 0 && at.column < files &&
               (every_square || at.column % 2 == first_column(at.row));
    }
    constexpr bool holds(Square square) const { return square.number() >= 1 && square.number() <= squares(); }
    constexpr Place place(Square square) const {
        assert(holds(square));
        const int index = square.number() - 1;
        const int row = index / squares_in_row();
        const int in_row = index % squares_in_row();
        return {row, every_square ? in_row : 2 * in_row + first_column(row)};
    }
    // No square where the place is light or off the board.
    constexpr Square square(Place at) const {
        if (!holds(at)) return Square{};
        return Square{at.row * squares_in_row() + (every_square ? at.column : at.column / 2) + 1};
    }
    // Letters name files from the left, numbers rank from White's side: a1 is at the bottom left.
    constexpr char file_letter(int column) const { return static_cast<char>('a' + column); }
    constexpr int rank_number(int row) const { return ranks - row; }

    friend constexpr bool operator==(const Board&, const Board&) = default;
};

// The row where a side's men are crowned, from the top.
constexpr int crowning_row(const Board& board, Color color) { return color == Color::white ? 0 : board.rows() - 1; }

} // namespace laststone::draughts
