// The one list of games.
#pragma once

#include <span>
#include <string_view>

#include "catalog/draughts_game.hpp"
#include "catalog/game.hpp"

namespace laststone::catalog {

// Every game, each followed by its options. NoGo is there once: `nogo:4x6` and its like are found below.
std::span<const Game* const> all_games();

// Those of draughts alone.
std::span<const DraughtsGame* const> draughts_games();

// Nothing for an unknown id.
const Game* find_game(std::string_view id);

// The draughts game of a PDN game type, or of the game given if that has the same type; nothing where there is none.
const DraughtsGame* find_pdn_game(int pdn_game_type, const Game& usual);

// The known id nearest to an unknown one; empty where none is near.
std::string_view nearest_game(std::string_view id);

} // namespace laststone::catalog
