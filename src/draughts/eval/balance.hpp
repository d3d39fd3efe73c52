// What one side has against the other: men and kings of both, as one number.
#pragma once

#include <algorithm>
#include <cstddef>

#include "draughts/board.hpp"
#include "draughts/eval/windows.hpp"

namespace laststone::draughts {

// Men and kings of a side; of so many that nobody has them in a game, as many as count.
struct Forces {
    int men = 0;
    int kings = 0;
};
inline constexpr int most_kings = 3;
constexpr int most_men(const Board& board) { return (board.rows() / 2 - 1) * board.squares() / board.rows(); }
constexpr std::size_t forces_of(const Board& board) {
    return static_cast<std::size_t>((most_men(board) + 1) * (most_kings + 1));
}
constexpr std::size_t number_of(const Board& board, Forces forces) {
    return static_cast<std::size_t>(std::min(forces.men, most_men(board)) * (most_kings + 1) +
                                    std::min(forces.kings, most_kings));
}

// What some forces are worth against others is what it costs those: one weight is kept for both, none for equal ones.
constexpr std::size_t kept_balances(const Board& board) { return forces_of(board) * (forces_of(board) - 1) / 2; }
constexpr KeptWeight kept_balance(std::size_t white, std::size_t black) {
    const std::size_t higher = std::max(white, black);
    if (white == black) return {0, 0};
    return {higher * (higher - 1) / 2 + std::min(white, black), white > black ? 1 : -1};
}

} // namespace laststone::draughts
