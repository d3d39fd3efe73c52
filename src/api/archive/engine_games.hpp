// How the engine's games against itself began, from data/openings/engine_games.txt.
#pragma once

#include <cstdint>
#include <string_view>

#include "api/archive/archived_game.hpp"

namespace laststone::api {

// What was played from a position in these games, without examples; nothing where none came there.
Explored engine_games(std::uint64_t key);

// The table as a text: see scripts/engine_games.sh.
std::string_view engine_games_text();

} // namespace laststone::api
