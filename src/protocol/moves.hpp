// Moves between a protocol's form and the game's own.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/state.hpp"

namespace laststone::protocol {

// The squares of a move in Hub form: from, to, and the captured ones in order; empty where the text is none.
std::vector<int> hub_numbers(std::string_view text);

// The legal move that a Hub text means, as the game writes it: captured squares may come in any order.
std::optional<std::string> from_hub(const catalog::State& state, std::string_view text);

// A legal move of the game in Hub form; "0-0" where it is none.
std::string to_hub(const catalog::State& state, std::string_view move);
// A whole line, played on from the state.
std::vector<std::string> to_hub(const catalog::State& state, const std::vector<std::string>& moves);

} // namespace laststone::protocol
