#include "engine/puzzles/weak_players.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "catalog/games.hpp"

namespace laststone::engine {
namespace {

const std::atomic<bool> nobody_stops = false;

std::vector<std::string> weak_game(const char* game, std::uint64_t number) {
    Session player{weak_player()};
    std::vector<std::string> positions;
    for (const auto& state : positions_of_weak_players(player, *catalog::find_game(game), 7, number, nobody_stops))
        positions.push_back(state->position());
    return positions;
}

std::string first_position_of(const char* game) { return (*catalog::find_game(game)->read("start"))->position(); }

TEST(WeakPlayers, PlayTheSameGameForTheSameNumberAndAnotherForTheNext) {
    const auto game = weak_game("russian", 3);
    EXPECT_GT(game.size(), 10U);
    EXPECT_EQ(game.front(), first_position_of("russian"));
    EXPECT_EQ(weak_game("russian", 3), game);
    EXPECT_NE(weak_game("russian", 4), game);
}

TEST(WeakPlayers, PlayNogoWithoutASizeOnSeveralBoards) {
    std::set<std::string> starts;
    for (std::uint64_t number = 0; number < 3; ++number) starts.insert(weak_game("nogo", number).front());
    EXPECT_EQ(starts.size(), 3U);
    EXPECT_EQ(weak_game("nogo:4x4", 0).front(), first_position_of("nogo:4x4"));
}

TEST(WeakPlayers, GiveNothingOfAGameThatIsStopped) {
    Session player{weak_player()};
    const std::atomic<bool> stop = true;
    EXPECT_TRUE(positions_of_weak_players(player, *catalog::find_game("english"), 1, 1, stop).empty());
}

} // namespace
} // namespace laststone::engine
