// Trees and the records of PDN files, one made from the other.
#pragma once

#include <string>

#include "api/records/tree.hpp"
#include "catalog/draughts_game.hpp"
#include "game/record.hpp"

namespace laststone::api {

// The record counts squares our way.
Tree tree_of_record(const catalog::DraughtsGame& game, const game::Record& record);
// The tree must be of a draughts game, and its moves legal.
std::string pdn_of(const Tree& tree);

} // namespace laststone::api
