// The game that most tests of matches play.
#pragma once

#include "catalog/games.hpp"

namespace laststone::match {

inline const catalog::Game& english() { return *catalog::find_game("english"); }

} // namespace laststone::match
