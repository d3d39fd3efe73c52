// A NoGo position as text: `..X/.O./... w`, or drawn over several lines: docs/formats/nogo_text.md.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "nogo/setup.hpp"

namespace laststone::nogo {

// Why a text could not be read: a sentence without its full stop, and the place of the fault counted from 0.
struct ParseError {
    std::string what;
    std::size_t offset = 0;
    friend bool operator==(const ParseError&, const ParseError&) = default;
};

// Reads rows joined by `/`, a drawn board, a matrix, `start`, and a size such as `4x6` for its empty board. Where a shape is
// given, it must be the board's. Black is to move unless the text says otherwise.
std::expected<Setup, ParseError> parse_text(std::optional<Shape> shape, std::string_view text);

// `..X/.O./... w`
std::string write_text(const Setup& setup);

// Rows of numbers from the top: 1 Black's stones, 2 White's, 0 empty.
std::string write_matrix(const Setup& setup);

} // namespace laststone::nogo
