// Weights as text: docs/formats/weights.md.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "draughts/eval/weights.hpp"
#include "draughts/setup.hpp"

namespace laststone::draughts {

// The game's board says how many there are.
std::string write_weights(const Rules& rules, const Weights& weights);
std::expected<Weights, ParseError> parse_weights(const Rules& rules, std::string_view text);

} // namespace laststone::draughts
