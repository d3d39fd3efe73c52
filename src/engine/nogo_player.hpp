// Who plays NoGo.
#pragma once

#include "engine/player.hpp"

namespace laststone::engine {

const Player& nogo_player();

} // namespace laststone::engine
