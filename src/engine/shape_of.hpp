// The rules whose code, and so whose evaluation, serve others of the same shape.
#pragma once

#include "draughts/rules.hpp"

namespace laststone::engine {

const draughts::Rules& shape_of(const draughts::Rules& rules);

} // namespace laststone::engine
