// The networks that are part of the library: the files under networks/.
#pragma once

#include "draughts/eval/nnue_weights.hpp"

namespace laststone::draughts {

// Of a game that has one.
NnueWeights built_in_nnue(const Rules& rules);

} // namespace laststone::draughts
