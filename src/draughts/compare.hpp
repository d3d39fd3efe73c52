// What differs between two positions of one game.
#pragma once

#include <array>
#include <vector>

#include "draughts/rules.hpp"
#include "draughts/setup.hpp"

namespace laststone::draughts {

struct SquareDifference {
    Square square;
    Piece first = Piece::none;
    Piece second = Piece::none;
    friend constexpr bool operator==(const SquareDifference&, const SquareDifference&) = default;
};

struct CountDifference {
    Piece piece = Piece::none;
    int first = 0;
    int second = 0;
    friend constexpr bool operator==(const CountDifference&, const CountDifference&) = default;
};

struct SetupComparison {
    std::vector<SquareDifference> squares; // in square order
    std::vector<CountDifference> counts;   // of the kinds of which the two have different numbers
    bool same_side_to_move = true;
    bool same_king_runs = true; // where the game limits king moves

    // 1 for equal positions, 0 where no piece stands alike in both. Of all squares that are occupied in either, the
    // part that holds the same piece in both; another side to move, or other counts of king moves, weigh as one more
    // square that differs.
    double similarity = 1;

    bool equal() const { return squares.empty() && same_side_to_move && same_king_runs; }
};

SetupComparison compare(const Rules& rules, const Setup& first, const Setup& second);

} // namespace laststone::draughts
