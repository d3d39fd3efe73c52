// Positions with one move that saves the game, found without tables: but for one at most, where what loses takes longer
// than a search sees.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "catalog/games.hpp"
#include "engine/session.hpp"

namespace laststone::engine {
namespace {

TEST(SavingMoves, AreFound) {
    std::ifstream file{std::string{LASTSTONE_TEST_DATA} + "/endgame/english_saving_moves.txt"};
    int positions = 0;
    int found = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream words{line};
        std::string position;
        std::string move;
        words >> position >> move;
        const auto state = catalog::find_game("english")->read(position).value();
        const Thought thought = Session{{.hash_mib = 4}}.think(*state, {.limits = {.depth = 15}});
        ASSERT_NE(thought.move(), nullptr) << position;
        found += *thought.move() == move ? 1 : 0;
        EXPECT_FALSE(thought.score().is_loss()) << position;
        ++positions;
    }
    EXPECT_EQ(positions, 14);
    EXPECT_GE(found, positions - 1);
}

} // namespace
} // namespace laststone::engine
