#include "api/archive/engine_games.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>

#include "api/asked_line.hpp"
#include "api/description.hpp"

namespace laststone::api {
namespace {

Explored from_start(const char* id) {
    const catalog::Game& game = **find_game(id);
    return engine_games(position_key(game, **game.read("start")));
}

TEST(EngineGames, AreThereFromTheFirstStart) {
    for (const char* const id : {"english", "russian"}) {
        const Explored explored = from_start(id);
        EXPECT_EQ(explored.moves.size(), 7U) << id;
        EXPECT_GT(explored.games, 1000) << id;
        std::int64_t games = 0;
        for (const Explored::Move& move : explored.moves) {
            EXPECT_EQ(move.games, move.black + move.white + move.draws);
            games += move.games;
        }
        EXPECT_EQ(games, explored.games);
        EXPECT_GE(explored.moves.front().games, explored.moves.back().games);
    }
    EXPECT_EQ(engine_games(7).games, 0);
}

// The moves of the longest line that the table has from here on.
std::size_t deepest(const catalog::State& state) {
    std::size_t most = 0;
    for (const Explored::Move& move : engine_games(position_key(state.game(), state)).moves) {
        const auto found = state.find(move.text);
        EXPECT_TRUE(found.has_value()) << move.text;
        if (found) most = std::max(most, 1 + deepest(*state.after(*found)));
    }
    return most;
}

TEST(EngineGames, LeadFartherThanTheFirstMoves) {
    for (const char* const id : {"english", "russian", "brazilian", "international", "frisian"})
        EXPECT_GE(deepest(**(**find_game(id)).read("start")), 16U) << id;
}

TEST(EngineGames, AreASmallTable) { EXPECT_LT(engine_games_text().size(), 350'000U); }

} // namespace
} // namespace laststone::api
