// The dump: a digit for every place of the board, light ones too, then the side to move: docs/formats/dump.md.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "draughts/rules.hpp"
#include "draughts/setup.hpp"

namespace laststone::draughts {

std::string write_dump(const Rules& rules, const Setup& setup);

// White space around the dump is no part of it; everything else must be exactly what write_dump gives.
std::expected<Setup, ParseError> parse_dump(const Rules& rules, std::string_view text);

} // namespace laststone::draughts
