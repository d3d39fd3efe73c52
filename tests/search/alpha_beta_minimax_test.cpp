// Alpha-beta against the definition of what it computes.
#include <gtest/gtest.h>

#include "search/alpha_beta.hpp"
#include "search/maze_search.hpp"
#include "search/minimax.hpp"

namespace laststone::search {
namespace {

constexpr std::uint64_t compared_mazes = 1'500;
constexpr int deepest = 7;
constexpr std::array<std::size_t, 3> table_sizes{64, 1 << 10, 1 << 16};

// The score at every depth, and a first move that is worth it.
void expect_minimax(const Start<Maze>& start, TranspositionTable& table, const Techniques& techniques, std::uint64_t seed) {
    Minimax minimax{start};
    MazeSearch search{start, table, techniques};
    for (int depth = 1; depth <= deepest; ++depth) {
        const auto found = search(depth);
        ASSERT_EQ(found.score.value(), minimax.best(depth).value()) << "maze " << seed << ", depth " << depth;
        ASSERT_EQ(minimax.of_move(found.pv[0], depth), found.score) << "maze " << seed << ", depth " << depth;
    }
}

// Where the same position is always met at the same depth, a table changes no score.
TEST(AlphaBeta, EqualsMinimaxWithATableOfAnySize) {
    for (std::uint64_t seed = 0; seed < compared_mazes; ++seed)
        if (const auto start = random_start(seed, Maze::Kind::counts, static_cast<int>(seed % 8), never_drawn))
            for (const std::size_t bytes : table_sizes) {
                TranspositionTable table{bytes};
                ASSERT_NO_FATAL_FAILURE(expect_minimax(*start, table, no_techniques, seed));
            }
}

// Where no two ways share a key, nothing is taken from the table that another way has left there.
TEST(AlphaBeta, EqualsMinimaxThroughRepetitionsAndClocks) {
    for (std::uint64_t seed = 0; seed < compared_mazes; ++seed)
        for (const Maze::DrawRules& rules :
             {Maze::DrawRules{3, 0}, Maze::DrawRules{2, 0}, Maze::DrawRules{0, 9}, Maze::DrawRules{3, 12}})
            if (const auto start = random_start(seed, Maze::Kind::branches, static_cast<int>(seed % 12), rules)) {
                TranspositionTable table{1 << 16};
                ASSERT_NO_FATAL_FAILURE(expect_minimax(*start, table, no_techniques, seed));
            }
}

TEST(AlphaBeta, EqualsMinimaxWhicheverMoveIsLookedAtFirst) {
    for (std::uint64_t seed = 0; seed < compared_mazes; ++seed)
        if (const auto start = random_start(seed, Maze::Kind::counts, 2, never_drawn)) {
            TranspositionTable table{1 << 16};
            ASSERT_NO_FATAL_FAILURE(expect_minimax(*start, table, ordering_alone, seed));
        }
}

// The clock runs out within eight plies everywhere: scores that were found with other clocks and after other games are in
// the table, and none of them may be trusted.
TEST(AlphaBeta, EqualsMinimaxNearADrawWhateverTheTableHolds) {
    for (std::uint64_t seed = 0; seed < compared_mazes; ++seed) {
        const Maze::DrawRules rules{3, 8};
        TranspositionTable table{1 << 16};
        const auto start = random_start(seed, Maze::Kind::loops, static_cast<int>(seed % 7), rules);
        if (!start) continue;
        for (int plies = rules.plies - 1; plies >= 0; --plies) {
            Start<Maze> other = *start;
            other.clock = {plies};
            if (plies % 2 == 0) other.earlier.clear();
            ASSERT_NO_FATAL_FAILURE(expect_minimax(other, table, no_techniques, seed));
        }
    }
}

TEST(AlphaBeta, OutsideItsWindowAScoreIsABoundOfTheTrueOne) {
    for (std::uint64_t seed = 0; seed < compared_mazes; ++seed) {
        const auto start = random_start(seed, Maze::Kind::counts, 1, never_drawn);
        if (!start) continue;
        base::Random random{seed};
        TranspositionTable table{1 << 16};
        MazeSearch search{*start, table, ordering_alone};
        for (int depth = 1; depth <= deepest; ++depth) {
            const Score alpha{static_cast<int>(base::below(401, random)) - 200};
            const Score beta = alpha + 1 + static_cast<int>(base::below(100, random));
            const Score found = search(depth, alpha, beta).score;
            const Score truth = Minimax{*start}.best(depth);
            ASSERT_TRUE(found <= alpha ? truth <= found : found >= beta ? truth >= found : truth == found)
                << "maze " << seed << ", depth " << depth;
        }
    }
}

// However much is pruned: a win is there, no later than it is said to be, and so is a loss.
TEST(AlphaBeta, WhatItProvesIsSo) {
    int proofs = 0;
    for (std::uint64_t seed = 0; seed < compared_mazes; ++seed) {
        const auto start = random_start(seed, Maze::Kind::loops, 1, never_drawn);
        if (!start) continue;
        TranspositionTable table{1 << 12};
        MazeSearch search{*start, table, Techniques{}};
        for (int depth = 1; depth <= 8; ++depth) {
            const Score found = search(depth).score;
            if (!found.is_decided()) continue;
            ++proofs;
            if (found.plies() > 12) continue; // minimax would take long
            const Score truth = Minimax{*start}.best(found.plies());
            ASSERT_EQ(truth.is_win(), found.is_win()) << seed << ' ' << depth;
            ASSERT_EQ(truth.is_loss(), found.is_loss()) << seed << ' ' << depth;
            ASSERT_LE(truth.plies(), found.plies()) << seed << ' ' << depth;
        }
    }
    EXPECT_GT(proofs, 1'000) << "a test of nothing";
}

} // namespace
} // namespace laststone::search
