// The board as rows of numbers: 1 Black's men, 2 White's, kings negative, 0 for empty places: docs/formats/matrix.md.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "draughts/rules.hpp"
#include "draughts/setup.hpp"

namespace laststone::draughts {

// One line a row, from the top. The side to move is not in it.
std::string write_matrix(const Rules& rules, const Setup& setup);

// Commas, brackets and any white space may stand between the numbers: [[0, 1], [1, 0]] is read as well.
// The side that starts the game is to move.
std::expected<Setup, ParseError> parse_matrix(const Rules& rules, std::string_view text);

} // namespace laststone::draughts
