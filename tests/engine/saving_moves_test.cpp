// Positions with one move that saves the game: found by the search alone, and known to the program's own tables.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/games.hpp"
#include "engine/own_tables.hpp"
#include "engine/session.hpp"

namespace laststone::engine {
namespace {

// Its other moves look better and lose, one of them in 44 plies only.
constexpr std::string_view out_of_sight = "W:W19,32:B22,K23";

struct SavingMove {
    std::string position{};
    std::string move{};
};

std::vector<SavingMove> saving_moves() {
    std::ifstream file{std::string{LASTSTONE_TEST_DATA} + "/endgame/english_saving_moves.txt"};
    std::vector<SavingMove> all;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        SavingMove& saving = all.emplace_back();
        std::istringstream{line} >> saving.position >> saving.move;
    }
    return all;
}

struct Answer {
    std::string move{}; // empty where there is none
    Score score{};
};
Answer answer_to(const SavingMove& saving, const Settings& settings, int depth) {
    const auto state = catalog::find_game("english")->read(saving.position).value();
    const SearchResult result = Session{settings}.think(*state, {.limits = {.depth = depth}});
    return {result.move() != nullptr ? state->text(*result.move()) : "", result.score()};
}

TEST(SavingMoves, AreFoundBySearchAlone) {
    const auto all = saving_moves();
    EXPECT_EQ(all.size(), 14U);
    for (const SavingMove& saving : all) {
        const Answer answer = answer_to(saving, {.hash_mib = 4, .own_tables = false}, 15);
        EXPECT_TRUE(answer.move == saving.move || saving.position == out_of_sight)
            << saving.position << ' ' << answer.move;
        EXPECT_FALSE(answer.score.is_loss()) << saving.position;
    }
}

TEST(SavingMoves, AreKnownAtOnceToTheTables) {
    if (own_tables().empty()) GTEST_SKIP() << "built without tables";
    for (const SavingMove& saving : saving_moves())
        for (const int depth : {1, 4, 9}) {
            const Answer answer = answer_to(saving, {.hash_mib = 1}, depth);
            EXPECT_EQ(answer.move, saving.move) << saving.position << " at depth " << depth;
            EXPECT_FALSE(answer.score.is_loss()) << saving.position;
        }
}

} // namespace
} // namespace laststone::engine
