// A NoGo position as text: `..X/.O./... w`, or drawn over several lines: docs/formats/nogo_text.md.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "game/parse_error.hpp"
#include "nogo/setup.hpp"

namespace laststone::nogo {

using game::ParseError;

// Reads rows joined by `/`, a drawn board, a matrix, `start`, and a size such as `4x6` for its empty board. Where a shape is
// given, it must be the board's. Black is to move unless the text says otherwise.
std::expected<Setup, ParseError> parse_text(std::optional<Shape> shape, std::string_view text);

// `..X/.O./... w`
std::string write_text(const Setup& setup);

// Rows of numbers from the top: 1 Black's stones, 2 White's, 0 empty.
std::string write_matrix(const Setup& setup);

} // namespace laststone::nogo
