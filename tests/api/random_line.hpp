// Lines of random moves, for tests that ask about them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "catalog/game.hpp"
#include "catalog/state.hpp"

namespace laststone::api {

// So many moves from the start, or fewer where the game ends.
inline std::vector<std::string> random_line(const catalog::Game& game, std::size_t plies, base::Random& random) {
    const auto state = *game.read("start");
    while (state->plies() < plies) {
        const auto moves = state->moves();
        if (!moves || moves->empty()) break;
        state->play((*moves)[base::below(moves->size(), random)]);
    }
    return state->played_texts();
}

} // namespace laststone::api
