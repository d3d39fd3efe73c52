// Whether a game is certain to end in a draw, however it goes on.
#pragma once

#include <cstddef>

#include "catalog/state.hpp"

namespace laststone::engine {

// Drawn already by a rule, or with best play in every line as far as so many positions show. Where they do not: false.
bool is_proven_draw(const catalog::State& state, std::size_t positions = 500);

} // namespace laststone::engine
