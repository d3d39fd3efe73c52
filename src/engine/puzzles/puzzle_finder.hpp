// Finds the puzzle that a position is, if it is one.
#pragma once

#include <optional>

#include "engine/puzzles/puzzle.hpp"
#include "engine/session.hpp"

namespace laststone::engine {

// The state must be one of draughts. `carefully` is for each of the solver's moves; nothing once its stop is set.
std::optional<Puzzle> puzzle_in(Session& session, const catalog::State& state, const search::Limits& carefully);

// Whether a move that keeps or reaches the one aim goes on with a puzzle of the other.
constexpr bool goes_on(Aim aim, Aim next) { return next == aim || (aim == Aim::gain && next == Aim::win); }

} // namespace laststone::engine
