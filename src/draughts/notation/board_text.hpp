// The board drawn with letters, one line a row, to be kept in a file: docs/formats/board_text.md.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "draughts/rules.hpp"
#include "draughts/setup.hpp"

namespace laststone::draughts {

// A header of files, then a line a row, row 1 on top. The side to move is not in it.
std::string write_board_text(const Rules& rules, const Setup& setup);

// Reads that, the same without header or row numbers, and what draw_board draws.
// More pieces of a colour than the game starts with are a fault. The side that starts the game is to move.
std::expected<Setup, ParseError> parse_board_text(const Rules& rules, std::string_view text);

} // namespace laststone::draughts
