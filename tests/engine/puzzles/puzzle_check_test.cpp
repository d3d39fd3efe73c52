#include "engine/puzzles/puzzle_check.hpp"

#include <map>

#include "engine/own_tables.hpp"
#include "engine/puzzles/a_puzzle.hpp"
#include "engine/puzzles/own_puzzles.hpp"
#include "engine/puzzles/puzzle_text.hpp"

namespace laststone::engine {
namespace {

TEST(PuzzleCheck, AMoveThatIsNotTheOnlyOneIsFound) {
    PuzzleChecker checker{{.modest = 10'000, .deep = 50'000}};
    EXPECT_EQ(checker.fault_in(a_puzzle("english", "W:W14,24,27:B5,12,20", Aim::win, {"24-19"})), std::nullopt);
    EXPECT_EQ(checker.fault_in(a_puzzle("english", "W:W14,24,27:B5,12,20", Aim::win, {"27-23"})),
              "move 1, 27-23, is not the only one");
    EXPECT_EQ(checker.fault_in(a_puzzle("english", "B:W32:BK27,K23", Aim::win, {"23-19"})),
              "move 1, 23-19, is not the only one");
}

TEST(PuzzleCheck, AnotherAimIsAFault) {
    PuzzleChecker checker{{.modest = 10'000, .deep = 50'000}};
    EXPECT_TRUE(checker.fault_in(a_puzzle("english", "W:W14,24,27:B5,12,20", Aim::draw, {"24-19"})));
}

TEST(PuzzleCheck, ThemesMustAgreeWithTheirDefinitions) {
    PuzzleChecker checker{{}};
    Puzzle puzzle = a_puzzle("english", "W:W14,24,27:B5,12,20", Aim::win, {"24-19"});
    puzzle.themes.add(Theme::hunt);
    EXPECT_EQ(checker.fault_in(puzzle), "its themes are others");
}

TEST(PuzzleCheck, AForcedMoveIsAFault) {
    PuzzleChecker checker{{}};
    EXPECT_EQ(checker.fault_in(a_puzzle("english", "W:W18:B14,5", Aim::win, {"18x9"})), "there is but one move");
}

// Those that come with the program.
class OwnPuzzlesTest : public testing::TestWithParam<std::string_view> {
protected:
    static PuzzleCollection collection() {
        const auto own = std::ranges::find(own_puzzles(), GetParam(), &OwnPuzzles::game);
        auto parsed = parse_puzzles(own->text);
        EXPECT_TRUE(parsed) << parsed.error().what;
        return parsed.value_or(PuzzleCollection{});
    }
};

TEST_P(OwnPuzzlesTest, EveryOneIsProvedAgain) {
    if (own_tables().empty()) GTEST_SKIP() << "built without tables";
    PuzzleChecker checker{{}};
    const std::size_t stride = LASTSTONE_SANITIZED != 0 ? 20 : 1;
    const PuzzleCollection all = collection();
    for (std::size_t at = 0; at < all.puzzles.size(); at += stride)
        EXPECT_EQ(checker.fault_in(all.puzzles[at]), std::nullopt) << all.puzzles[at].position;
}

TEST_P(OwnPuzzlesTest, NoTwoAreOfOnePosition) {
    std::map<std::string, int> seen;
    for (const Puzzle& puzzle : collection().puzzles) EXPECT_EQ(seen[puzzle.position]++, 0) << puzzle.position;
}

TEST_P(OwnPuzzlesTest, ALineTakesTensOfBytes) {
    const auto own = std::ranges::find(own_puzzles(), GetParam(), &OwnPuzzles::game);
    EXPECT_LT(own->text.size(), 100 * collection().puzzles.size() + 100);
}

INSTANTIATE_TEST_SUITE_P(All, OwnPuzzlesTest,
                         testing::Values("english", "russian", "brazilian", "international", "nogo"),
                         [](const auto& game) { return std::string{game.param}; });

} // namespace
} // namespace laststone::engine
