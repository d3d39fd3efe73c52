// The position string of the Hub protocol: the side to move, then one letter a square: docs/formats/hub.md.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "draughts/rules.hpp"
#include "draughts/setup.hpp"

namespace laststone::draughts {

std::string write_hub(const Rules& rules, const Setup& setup);

// Reads Hub 2, and Hub 1 with its small letter for the side to move. White space around it is no part of it.
std::expected<Setup, ParseError> parse_hub(const Rules& rules, std::string_view text);

} // namespace laststone::draughts
