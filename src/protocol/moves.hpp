// Moves in the form that Hub and DXP have them.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "catalog/state.hpp"

namespace laststone::protocol {

// The squares of a move in Hub form: from, to, and the captured ones in order; empty where the text is none.
std::vector<int> hub_numbers(std::string_view text);

// The legal move that a Hub text means: captured squares may come in any order.
std::optional<catalog::Move> from_hub(const catalog::State& state, std::string_view text);

} // namespace laststone::protocol
