// The evaluation weights of each game: fitted to its own games, or to those of a game like it.
#pragma once

#include "draughts/eval/weights.hpp"

namespace laststone::draughts {

// Those of the game that `rules.judged_like` names, where some were fitted; plain ones otherwise.
Weights usual_weights(const Rules& rules);

} // namespace laststone::draughts
