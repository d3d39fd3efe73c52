// Why a piece cannot be moved at all now.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "draughts/explain.hpp"

namespace laststone::draughts {

// Nothing where a piece of the side to move stands there.
std::optional<Explanation> not_yours(const Rules& rules, const Setup& setup, Square square);

Explanation too_many_king_moves(const Rules& rules, Square king);

// A capture that must be played instead.
struct Compulsory {
    Square from;
    std::string text;
};

// No legal move begins on the square, and the game goes on.
Explanation explain_piece(const Rules& rules, const Setup& setup, Square square,
                          const std::vector<Compulsory>& captures);

} // namespace laststone::draughts
