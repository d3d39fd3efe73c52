// What alpha-beta writes into a table, and what it takes from one.
#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <vector>

#include "search/alpha_beta.hpp"
#include "search/maze_search.hpp"
#include "search/minimax.hpp"

namespace laststone::search {
namespace {

constexpr std::uint64_t tried_mazes = 400;
constexpr int asked_depth = 5;

// Calls f with every position that can be reached in so many plies, as often as there are ways.
void for_each_below(const Maze& maze, int plies, const std::function<void(const Maze&)>& f) {
    if (plies == 0) return;
    for (const Maze::Move& move : maze.legal_moves()) {
        f(maze.play(move));
        for_each_below(maze.play(move), plies - 1, f);
    }
}

void expect_true(const TableEntry& entry, const Maze& maze) {
    const Start<Maze> start{.position = maze, .rules = &never_drawn};
    const Score truth = maze.has_move() ? Minimax{start}.best(entry.depth) : Score::lost_in(0);
    switch (entry.bound) {
    case Bound::exact: ASSERT_EQ(entry.score, truth); break;
    case Bound::lower: ASSERT_LE(entry.score, truth); break;
    case Bound::upper: ASSERT_GE(entry.score, truth); break;
    case Bound::none: FAIL(); break;
    }
}

// Those that failed high are lower bounds, those that failed low upper ones; wins and losses are counted from where they
// were found.
TEST(AlphaBetaTable, EveryEntryIsTrue) {
    std::array<int, 4> seen{};
    for (std::uint64_t seed = 0; seed < tried_mazes; ++seed) {
        const auto start = random_start(seed, Maze::Kind::counts, 0, never_drawn);
        if (!start) continue;
        TranspositionTable table{1 << 16};
        MazeSearch search{*start, table, ordering_alone};
        for (int deeper = 1; deeper <= asked_depth + 1; ++deeper) search(deeper);
        for_each_below(start->position, asked_depth - 1, [&](const Maze& maze) {
            const auto entry = table.find(maze.key());
            if (!entry) return;
            ++seen[static_cast<std::size_t>(entry->bound)];
            ASSERT_NO_FATAL_FAILURE(expect_true(*entry, maze)) << seed;
        });
    }
    for (const Bound bound : {Bound::upper, Bound::lower, Bound::exact})
        EXPECT_GT(seen[static_cast<std::size_t>(bound)], 500) << "a test of nothing";
}

// Three plies above the leaves late moves are reduced, and nothing below them is: a score that stays above beta there was
// found in full depth.
TEST(AlphaBetaTable, AReducedMoveThatFailsHighIsSearchedInFull) {
    Techniques reductions_alone = no_techniques;
    reductions_alone.late_move_reductions = true;
    int seen = 0;
    for (std::uint64_t seed = 0; seed < 4 * tried_mazes; ++seed) {
        const auto start = random_start(seed, Maze::Kind::counts, 0, never_drawn);
        if (!start) continue;
        TranspositionTable table{1 << 16};
        MazeSearch{*start, table, reductions_alone}(asked_depth);
        for_each_below(start->position, asked_depth - 3, [&](const Maze& maze) {
            const auto entry = table.find(maze.key());
            if (!entry || entry->depth != 3 || entry->bound != Bound::lower) return;
            ++seen;
            ASSERT_NO_FATAL_FAILURE(expect_true(*entry, maze)) << seed;
        });
    }
    EXPECT_GT(seen, 500) << "a test of nothing";
}

// Far from what any position is worth.
constexpr Score absurd{9'000};

std::vector<Start<Maze>> starts(Maze::Kind kind, const Maze::DrawRules& rules) {
    std::vector<Start<Maze>> found;
    for (std::uint64_t seed = 0; found.size() < tried_mazes; ++seed)
        if (const auto start = random_start(seed, kind, 0, rules)) found.push_back(*start);
    return found;
}

// The score of a search whose table holds this of every position after one ply and after two.
Score told(const Start<Maze>& start, const TableEntry& entry) {
    TranspositionTable table{1 << 16};
    for_each_below(start.position, 2, [&](const Maze& maze) { table.store(maze.key(), entry); });
    return MazeSearch{start, table}(asked_depth).score;
}

// After two plies the table is asked for depth - 2.
TEST(AlphaBetaTable, AnEntryOnePlyTooShallowIsNeverUsed) {
    for (const Start<Maze>& start : starts(Maze::Kind::counts, never_drawn)) {
        const Score truth = Minimax{start}.best(asked_depth);
        for (const Bound bound : {Bound::exact, Bound::lower, Bound::upper})
            for (const Score score : {absurd, -absurd})
                ASSERT_EQ(told(start, {score, asked_depth - 3, bound, 0}), truth);
    }
}

// The first move is always searched. Of the others the table says, for the depth asked, that they are bad.
TEST(AlphaBetaTable, AnEntryDeepEnoughIsUsed) {
    int believed = 0;
    for (const Start<Maze>& start : starts(Maze::Kind::counts, never_drawn)) {
        const Maze::MoveList moves = start.position.legal_moves();
        const Score first = Minimax{start}.of_move(moves[0], asked_depth);
        if (first.is_decided()) continue;
        TranspositionTable table{1 << 16};
        for (const Maze::Move& move : moves)
            table.store(start.position.play(move).key(), {absurd, asked_depth - 1, Bound::lower, 0});
        ASSERT_EQ(MazeSearch(start, table)(asked_depth).score, first);
        believed += first != Minimax{start}.best(asked_depth) ? 1 : 0;
    }
    EXPECT_GT(believed, 50) << "a test of nothing";
}

// That a position is no worse than lost, or no better than won, says nothing.
TEST(AlphaBetaTable, ABoundOnTheWrongSideDecidesNothing) {
    for (const Start<Maze>& start : starts(Maze::Kind::counts, never_drawn)) {
        const Score truth = Minimax{start}.best(asked_depth);
        ASSERT_EQ(told(start, {Score::lost_in(0), asked_depth, Bound::lower, 0}), truth);
        ASSERT_EQ(told(start, {Score::won_in(1), asked_depth, Bound::upper, 0}), truth);
    }
}

// Told that the reply to each move but the first wins for the mover in three plies more, it says so counted from the root.
TEST(AlphaBetaTable, AStoredWinIsCountedFromWhereItIsFound) {
    int wins = 0;
    for (const Start<Maze>& start : starts(Maze::Kind::counts, never_drawn)) {
        const Maze::MoveList moves = start.position.legal_moves();
        if (moves.size() < 2 || Minimax{start}.of_move(moves[0], asked_depth).is_decided()) continue;
        TranspositionTable table{1 << 16};
        for (const Maze::Move& move : moves)
            for_each_below(start.position.play(move), 1, [&](const Maze& maze) {
                table.store(maze.key(), {Score::won_in(3), asked_depth - 2, Bound::exact, 0});
            });
        const Score found = MazeSearch{start, table}(asked_depth, Score{absurd}, Score{absurd} + 1).score;
        if (!found.is_win() || found.plies() < 5) continue; // none of what was stored, or a true win that is nearer
        ++wins;
        ASSERT_EQ(found, Score::won_in(5));
    }
    EXPECT_GT(wins, 50) << "a test of nothing";
}

// One that stood on the board before may soon be drawn: another way to it says nothing.
TEST(AlphaBetaTable, APositionThatStoodBeforeIsNotTrusted) {
    const Maze::DrawRules thrice{3, 0};
    int returns = 0;
    for (std::uint64_t seed = 0; seed < 100 * tried_mazes; ++seed) {
        const auto start = random_start(seed, Maze::Kind::branches, 8, thrice);
        if (!start) continue;
        TranspositionTable table{1 << 16};
        bool is_return = false;
        const Maze::MoveList moves = start->position.legal_moves();
        for (const Maze::Move& move : moves) {
            const Maze child = start->position.play(move);
            if (std::ranges::find(start->earlier, child) == start->earlier.end()) continue;
            is_return = is_return || !(move == moves[0]);
            table.store(child.key(), {absurd, asked_depth, Bound::exact, 0});
        }
        if (!is_return) continue;
        ++returns;
        ASSERT_EQ(MazeSearch(*start, table)(asked_depth).score, Minimax{*start}.best(asked_depth)) << seed;
    }
    EXPECT_GT(returns, 50) << "a test of nothing";
}

// A clock that runs out soon makes draws of what another way has won; one that has long to run does not.
TEST(AlphaBetaTable, IsTrustedOnlyWhereNoClockRunsOutSoon) {
    for (const int left : {asked_depth, asked_depth + 8, asked_depth + 9, asked_depth + 30}) {
        const Maze::DrawRules rules{0, 60};
        int differ = 0;
        for (Start<Maze> start : starts(Maze::Kind::branches, rules)) {
            start.clock = {rules.plies - left};
            const Maze::MoveList moves = start.position.legal_moves();
            TranspositionTable table{1 << 16};
            for (const Maze::Move& move : moves)
                if (!move.falls) table.store(start.position.play(move).key(), {absurd, asked_depth, Bound::exact, 0});
            differ += MazeSearch{start, table}(asked_depth).score != Minimax{start}.best(asked_depth) ? 1 : 0;
        }
        const bool is_soon = left <= asked_depth + 8;
        EXPECT_EQ(differ == 0, is_soon) << left << " plies";
    }
}

} // namespace
} // namespace laststone::search
