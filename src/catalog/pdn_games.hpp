// Games of PDN files, each with the variant it is of.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "catalog/draughts_game.hpp"
#include "draughts/notation/pdn_reader.hpp"
#include "game/record.hpp"

namespace laststone::catalog {

struct CollectedGame {
    const DraughtsGame& game;
    game::Record record;  // squares counted our way, moves not yet checked
    bool is_typed = true; // its file says which game it is
};

// A game whose type we do not know is a fault; one without a type is of the usual game. Where there is no Result tag,
// the ending is taken for it.
std::expected<CollectedGame, draughts::PdnError> collected(draughts::PdnGame game, const Game& usual);

// The other games that all moves of this one are legal in, those that write moves as it does first: for a game that its
// file does not name, and whose moves do not fit. Nothing where there are no moves.
std::vector<const DraughtsGame*> games_that_fit(const CollectedGame& collected);
// What to say about them: "the moves fit russian: try -g russian"; empty where none fits.
std::string hint(const std::vector<const DraughtsGame*>& games);

// The game as files of its type write it.
std::string pdn_text(const DraughtsGame& game, game::Record record);

} // namespace laststone::catalog
