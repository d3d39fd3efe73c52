// What pieces are worth on each square, and what else counts: the numbers behind an evaluation, in hundredths of a man.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "draughts/eval/windows.hpp"
#include "draughts/rules.hpp"

namespace laststone::draughts {

// Early in a game, and at its end; in between, in between.
struct Phased {
    int opening = 0;
    int ending = 0;
    friend constexpr Phased operator+(Phased a, Phased b) { return {a.opening + b.opening, a.ending + b.ending}; }
    friend constexpr Phased operator-(Phased a, Phased b) { return {a.opening - b.opening, a.ending - b.ending}; }
    friend constexpr Phased operator*(Phased a, int n) { return {a.opening * n, a.ending * n}; }
    friend constexpr bool operator==(Phased, Phased) = default;
};

// By square as on a board whose playing corner is the upper right one; for White, and turned for Black.
struct Weights {
    std::array<Phased, max_squares> man{};
    std::array<Phased, max_squares> king{};
    Phased to_move{};
    std::vector<Phased> balances{}; // by kept_balance; none: forces count by their squares alone
    std::vector<Phased> windows{};  // by kept_weight; none: windows count nothing
    // Which few pieces seldom win against a flying king, how three kings hunt one, and how a lead of kings that step
    // grows.
    bool knows_endings = true;
    friend bool operator==(const Weights&, const Weights&) = default;
};

// Where nothing was fitted to games: men forward and to the middle, kings to the middle.
inline Weights plain_weights(const Rules& rules) {
    const Board& board = rules.board;
    const bool flying = rules.kings != Kings::step;
    Weights weights;
    weights.to_move = {3, 3};
    for (int n = 1; n <= board.squares(); ++n) {
        const Place at = board.place(Square{n});
        const int rows_from_home = board.rows() - 1 - at.row;
        const int from_side = std::min(at.column, board.columns() - 1 - at.column);
        const int from_end = std::min(at.row, rows_from_home);
        const int central = std::min(from_side, from_end);
        const std::size_t index = unmirrored(board, Square{n}).index();
        weights.man[index] = {100 + from_side + rows_from_home, 95 + from_side / 2 + 4 * rows_from_home};
        if (rows_from_home == 0) weights.man[index].opening += 9;
        weights.king[index] =
            flying ? Phased{270 + 3 * central, 280 + 4 * central} : Phased{126 + 4 * central, 130 + 5 * central};
    }
    return weights;
}

// A matrix that falls from 4 at the rim to 1 in the middle, kings doubled, and nothing else: in units of its own.
inline Weights matrix_weights(const Rules& rules) {
    const Board& board = rules.board;
    Weights weights;
    weights.knows_endings = false;
    for (int n = 1; n <= board.squares(); ++n) {
        const Place at = board.place(Square{n});
        const int from_rim = std::min({at.row, at.column, board.rows() - 1 - at.row, board.columns() - 1 - at.column});
        const int value = std::max(4 - from_rim, 1);
        const std::size_t index = unmirrored(board, Square{n}).index();
        weights.man[index] = {value, value};
        weights.king[index] = {2 * value, 2 * value};
    }
    return weights;
}

} // namespace laststone::draughts
