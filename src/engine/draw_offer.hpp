// Whether the engine takes a draw that is offered.
#pragma once

#include <cstddef>

#include "game/score.hpp"

namespace laststone::engine {

// With its score after so many plies: once it is no better and the opening is over, or where it is worse by half a man.
constexpr bool takes_draw(game::Score score, std::size_t plies) {
    constexpr std::size_t plies_of_opening = 20;
    constexpr game::Score clearly_worse{-50};
    return score <= clearly_worse || (score <= game::Score::draw() && plies >= plies_of_opening);
}

} // namespace laststone::engine
