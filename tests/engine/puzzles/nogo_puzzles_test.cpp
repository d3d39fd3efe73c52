#include "engine/puzzles/nogo_puzzles.hpp"

#include "engine/puzzles/a_puzzle.hpp"

namespace laststone::engine {
namespace {

struct Solving {
    std::atomic<bool> stop = false;
    NogoPuzzles puzzles{stop};
    std::optional<Puzzle> puzzle_in(const char* game, const char* position) {
        return puzzles.puzzle_in(*catalog::as_nogo(*state_of(game, position)));
    }
};

TEST(NogoPuzzles, OneMoveAloneWins) {
    const auto puzzle = Solving{}.puzzle_in("nogo:5x5", "XOXXO/.OXO./OXXO./O..../X.... b");
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(puzzle->aim, Aim::win);
    EXPECT_EQ(start_of(*puzzle)->text(puzzle->solution.front()), "D2");
}

TEST(NogoPuzzles, AnEmptyBoardIsNotNearTheEnd) { EXPECT_FALSE(Solving{}.puzzle_in("nogo:5x5", "start")); }

TEST(NogoPuzzles, SeveralWinningMovesAreNoPuzzle) {
    Solving solving;
    const auto state = state_of("nogo:2x5", "start"); // four moves win
    EXPECT_FALSE(solving.puzzles.only_winning_move(*catalog::as_nogo(*state)));
}

TEST(NogoPuzzles, ABoardThatCannotBeSolvedHasNone) { EXPECT_FALSE(Solving{}.puzzle_in("nogo:19x19", "start")); }

} // namespace
} // namespace laststone::engine
