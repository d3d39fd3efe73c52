// Makes openings for games that would be drawn too often from the start: fewer men, random moves, filtered by a search.
#pragma once

#include <cstdint>
#include <optional>

#include "catalog/game.hpp"
#include "engine/session.hpp"
#include "match/opening.hpp"

namespace laststone::match {

struct OpeningRecipe {
    int fewer = 1;  // men of each side, taken away at random
    int plies = 6;  // random moves
    int depth = 13; // of the search that evaluates the position
    int least = 0;  // hundredths of a man that either side must be ahead,
    int most = 60;  // and must not
};

// A position of the recipe; nothing where chance has made one that is not wanted, or where a capture is due. Equal seeds
// give equal answers from a session of one thread.
std::optional<Opening> make_opening(const catalog::Game& game, const OpeningRecipe& recipe, std::uint64_t seed,
                                    engine::Session& session);

} // namespace laststone::match
