#include "engine/puzzles/puzzle_finder.hpp"

#include "engine/own_tables.hpp"
#include "engine/puzzles/a_puzzle.hpp"

namespace laststone::engine {
namespace {

std::optional<Puzzle> english_puzzle(const char* position, std::uint64_t nodes, bool own_tables = true) {
    Session session{{.threads = 1, .hash_mib = 1, .own_tables = own_tables}};
    return puzzle_in(session, *state_of("english", position), {.nodes = nodes});
}
std::string first_move(const Puzzle& puzzle) { return start_of(puzzle)->text(puzzle.solution.front()); }

TEST(PuzzleFinder, FindsTheOnlyMoveThatWins) {
    const auto puzzle = english_puzzle("W:W14,24,27:B5,12,20", 50'000);
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(puzzle->aim, Aim::win);
    EXPECT_EQ(first_move(*puzzle), "24-19");
}

TEST(PuzzleFinder, FindsAShotToItsLastCapture) {
    const auto puzzle = english_puzzle("W:W11,21,22,25,26,27,28,29,31,32:B1,2,3,4,5,10,12,15,18,19", 200'000);
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(puzzle->aim, Aim::gain);
    EXPECT_EQ(start_of(*puzzle)->line_texts(puzzle->solution),
              (std::vector<std::string>{"11-7", "2x11", "27-23", "18x27", "32x7"}));
    EXPECT_TRUE(puzzle->themes.has(Theme::shot));
}

// Three other moves win as well, in 83 plies instead of 13.
TEST(PuzzleFinder, TablesKnowOfMovesThatWinMoreSlowly) {
    if (own_tables().empty()) GTEST_SKIP() << "built without tables";
    EXPECT_FALSE(english_puzzle("W:WK3,K18:B4,K16", 400'000));
}

TEST(PuzzleFinder, TablesKnowTheOnlyDrawWithoutASearch) {
    if (own_tables().empty()) GTEST_SKIP() << "built without tables";
    const char* const position = "W:W16,K19:BK10,12";
    const auto puzzle = english_puzzle(position, 1'000);
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(puzzle->aim, Aim::draw);
    EXPECT_EQ(first_move(*puzzle), "16-11");
    EXPECT_FALSE(english_puzzle(position, 1'000, false)) << "a search does not";
}

TEST(PuzzleFinder, TwoMovesThatWinAreNoPuzzle) { EXPECT_FALSE(english_puzzle("B:W32:BK27,K23", 50'000)); }

TEST(PuzzleFinder, AQuietPositionIsNoPuzzle) { EXPECT_FALSE(english_puzzle("B:W21-32:B1-12", 50'000)); }

TEST(PuzzleFinder, AForcedMoveIsNoPuzzle) { EXPECT_FALSE(english_puzzle("W:W18:B14,5", 50'000)); }

TEST(PuzzleFinder, TakingTheMostThereIsIsNoPuzzle) { EXPECT_FALSE(english_puzzle("W:W18,32:B14,7,23,1", 50'000)); }

TEST(PuzzleFinder, AStopLeavesNothing) {
    const std::atomic<bool> stop = true;
    Session session{{.threads = 1, .hash_mib = 1}};
    EXPECT_FALSE(puzzle_in(session, *state_of("english", "W:W14,24,27:B5,12,20"), {.nodes = 50'000, .stop = &stop}));
}

} // namespace
} // namespace laststone::engine
