// Games of PDN files, each with the variant it is of.
#pragma once

#include <expected>
#include <string>

#include "catalog/draughts_game.hpp"
#include "draughts/notation/pdn_reader.hpp"
#include "game/record.hpp"

namespace laststone::catalog {

struct CollectedGame {
    const DraughtsGame& game;
    game::Record record; // squares counted our way, moves not yet checked
};

// A game whose type we do not know is a fault; one without a type is of the usual game. Where there is no Result tag,
// the ending is taken for it.
std::expected<CollectedGame, draughts::PdnError> collected(draughts::PdnGame game, const Game& usual);

// The game as files of its type write it.
std::string pdn_text(const DraughtsGame& game, game::Record record);

} // namespace laststone::catalog
