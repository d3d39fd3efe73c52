// Random positions of any game, through the run-time door: thin and crowded boards, and some with many kings.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>

#include "base/random.hpp"
#include "catalog/games.hpp"
#include "catalog/state.hpp"
#include "draughts/notation/fen.hpp"
#include "draughts/random_setup.hpp"

namespace laststone::laws {

struct RandomPosition {
    const catalog::DraughtsGame& game;
    draughts::Setup setup;
    std::string fen;
    std::unique_ptr<catalog::State> state;
};

inline const catalog::DraughtsGame& draughts_game(const catalog::Game& game) {
    return static_cast<const catalog::DraughtsGame&>(game);
}

inline RandomPosition random_position(const catalog::Game& game, std::uint64_t seed) {
    const catalog::DraughtsGame& variant = draughts_game(game);
    const draughts::Rules& rules = variant.rules();
    base::Random random{seed};
    const bool many_kings = base::below(3, random) == 0;
    const auto most_men = static_cast<std::uint64_t>(many_kings ? 3 : std::min(rules.men_at_start(), 14));
    const std::uint64_t most_kings = many_kings ? 7 : 3;
    const auto up_to = [&](std::uint64_t most) { return static_cast<int>(base::below(most + 1, random)); };
    const draughts::PieceCounts counts{up_to(most_men), up_to(most_kings), up_to(most_men), up_to(most_kings)};
    const auto turn = base::below(2, random) == 0 ? game::Color::black : game::Color::white;
    const draughts::Setup setup = draughts::random_setup(rules, counts, turn, random).value();
    std::string fen = draughts::write_fen(rules, setup);
    auto state = game.read(fen, {}).value();
    return {variant, setup, std::move(fen), std::move(state)};
}

} // namespace laststone::laws
