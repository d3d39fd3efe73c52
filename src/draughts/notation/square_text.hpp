// The names of squares: numbers as players count them, or a letter for the file and a number for the rank.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "draughts/board.hpp"
#include "draughts/rules.hpp"
#include "draughts/setup.hpp"

namespace laststone::draughts {

// `22` or `c3`. The square must be on the board.
std::string square_text(const Board& board, Naming naming, Square square);

// `c3` for any place of the board, a light one too.
std::string place_name(const Board& board, Place place);

// Why a name is not a square: `kind` tells a light square from what is not a square at all.
struct SquareFault : ParseError {
    enum class Kind : std::uint8_t { no_name, off_the_board, light };
    Kind kind = Kind::no_name;
};

// A square and the number of characters that named it.
struct NamedSquare {
    Square square;
    std::size_t length = 0;
};

// Reads the one name that `text` begins with: `22`, `07`, `c3` or `C3`. Offsets count from the beginning of `text`.
std::expected<NamedSquare, SquareFault> parse_leading_square(const Board& board, std::string_view text);

// The same where nothing may follow the name.
std::expected<Square, SquareFault> parse_square(const Board& board, std::string_view text);

} // namespace laststone::draughts
