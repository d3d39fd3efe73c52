// Which positions make a puzzle, and what its solution is.
#include "server/puzzle_maker.hpp"

#include <gtest/gtest.h>

#include "engine/own_tables.hpp"
#include "server/asked_line.hpp"

namespace laststone::server {
namespace {

std::optional<Puzzle> english_puzzle(const char* position, std::uint64_t nodes, bool own_tables = true) {
    engine::Session session{{.threads = 1, .hash_mib = 1, .own_tables = own_tables}};
    const catalog::Game& game = **find_game("english");
    const std::atomic<bool> stop = false;
    return puzzle_in(game, **game.read(position), session, {.nodes = nodes}, stop);
}

TEST(PuzzleMaker, FindsTheOnlyMoveThatWins) {
    const auto puzzle = english_puzzle("W:W14,24,27:B5,12,20", 50'000);
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(puzzle->aim, "win");
    EXPECT_EQ(puzzle->solution.front(), "24-19");
}

// A glance shows a clear lead only; that it wins takes five times as many nodes.
TEST(PuzzleMaker, LooksLongerWhereAGlancePromisesAWin) {
    const auto puzzle = english_puzzle("W:WK3,K18:B4,K16", 400'000, false);
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(puzzle->aim, "win");
    EXPECT_EQ(puzzle->solution.front(), "18-23");
}

// Three other moves win as well, in 83 plies instead of 13.
TEST(PuzzleMaker, TablesKnowOfMovesThatWinMoreSlowly) {
    if (engine::own_tables().empty()) GTEST_SKIP() << "built without tables";
    EXPECT_FALSE(english_puzzle("W:WK3,K18:B4,K16", 400'000));
}

TEST(PuzzleMaker, TwoMovesThatWinAreNoPuzzle) { EXPECT_FALSE(english_puzzle("B:W32:BK27,K23", 50'000)); }

TEST(PuzzleMaker, AQuietPositionIsNoPuzzle) { EXPECT_FALSE(english_puzzle("B:W21-32:B1-12", 50'000)); }

} // namespace
} // namespace laststone::server
