// The bridge from the positions of commands to states of 32 bytes.
#pragma once

#include "catalog/game.hpp"
#include "catalog/state.hpp"
#include "channel/state32.hpp"

namespace laststone::app {

// The position as the first state of a game. Throws Failure where the game is not English, or there are too many pieces.
channel::State32 first_state_of(const catalog::Game& game, const catalog::State& state);

// 32 bytes in hexadecimal, or @FILE with them. Throws Failure where they are not 32 bytes.
channel::Bytes32 read_state(std::string_view argument, std::string_view what);

} // namespace laststone::app
