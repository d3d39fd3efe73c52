#include "draughts/compare.hpp"

#include <gtest/gtest.h>

#include "draughts/any_setup.hpp"
#include "draughts/every_game.hpp"
#include "draughts/notation/fen.hpp"

namespace laststone::draughts {
namespace {

SetupComparison compared(const Rules& rules, std::string_view first, std::string_view second) {
    return compare(rules, parse_fen(rules, first).value().setup, parse_fen(rules, second).value().setup);
}

TEST(Compare, EqualPositionsAreAlike) {
    base::Random random{1};
    for (const Rules* rules : every_game) {
        const auto setup = any_setup(*rules, random);
        const SetupComparison comparison = compare(*rules, setup, setup);
        EXPECT_TRUE(comparison.equal());
        EXPECT_EQ(comparison.similarity, 1.0);
    }
}

TEST(Compare, EmptyBoardsAreEqual) { EXPECT_EQ(compared(english, "W:W:B", "W:W:B").similarity, 1.0); }

TEST(Compare, NothingInCommonIsZero) {
    EXPECT_EQ(compared(english, "W:W30:B1", "W:W31:B2").similarity, 0.0);
    EXPECT_EQ(compared(english, "W:W30:B1", "W:WK30:BK1").similarity, 0.0);
    EXPECT_EQ(compared(english, "W:W:B", "W:W31:B2").similarity, 0.0);
}

TEST(Compare, CountsTheSquaresThatAgree) {
    EXPECT_DOUBLE_EQ(compared(english, "W:W30,31:B1", "W:W30,32:B1").similarity, 2.0 / 4);
}

TEST(Compare, AnotherSideToMoveIsADifference) {
    const SetupComparison comparison = compared(english, "W:W30:B1", "B:W30:B1");
    EXPECT_FALSE(comparison.equal());
    EXPECT_FALSE(comparison.same_side_to_move);
    EXPECT_TRUE(comparison.squares.empty());
    EXPECT_DOUBLE_EQ(comparison.similarity, 2.0 / 3);
}

TEST(Compare, KingRunsCountWhereTheGameLimitsThem) {
    const SetupComparison comparison = compared(frisian, "W:WK30,31:BK1:+0+130", "W:WK30,31:BK1");
    EXPECT_FALSE(comparison.same_king_runs);
    EXPECT_DOUBLE_EQ(comparison.similarity, 3.0 / 4);
    auto setup = start_setup(english);
    setup.king_run(Color::white) = {1, Square{30}};
    EXPECT_TRUE(compare(english, setup, start_setup(english)).equal());
}

TEST(Compare, NamesTheSquaresInOrderWithBothPieces) {
    const SetupComparison comparison = compared(english, "W:W30:B1", "W:WK30:B1,2");
    EXPECT_EQ(comparison.squares, (std::vector<SquareDifference>{{Square{2}, Piece::none, Piece::black_man},
                                                                 {Square{30}, Piece::white_man, Piece::white_king}}));
}

TEST(Compare, NamesTheKindsWhoseNumbersDiffer) {
    const SetupComparison comparison = compared(english, "W:W30:B1", "W:WK30:B3");
    EXPECT_EQ(comparison.counts, (std::vector<CountDifference>{{Piece::white_man, 1, 0}, {Piece::white_king, 0, 1}}));
}

TEST(Compare, IsTheSameBothWays) {
    base::Random random{2};
    for (const Rules* rules : every_game) {
        const auto a = any_setup(*rules, random);
        const auto b = any_setup(*rules, random);
        EXPECT_EQ(compare(*rules, a, b).similarity, compare(*rules, b, a).similarity);
        EXPECT_EQ(compare(*rules, a, b).squares.size(), compare(*rules, b, a).squares.size());
    }
}

} // namespace
} // namespace laststone::draughts
