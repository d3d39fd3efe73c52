#include "search/pruning.hpp"

#include <gtest/gtest.h>

namespace laststone::search {
namespace {

TEST(LateMoveReduction, FirstMovesAndShallowDepthsAreSearchedWhole) {
    for (int depth = 0; depth <= 100; ++depth) EXPECT_EQ(late_move_reduction(depth, 0, false), 0);
    for (int index = 0; index < 200; ++index) EXPECT_EQ(late_move_reduction(2, index, false), 0);
}

TEST(LateMoveReduction, GrowsWithDepthAndLatenessAndNeverReachesTheDepth) {
    for (int depth = 3; depth <= 100; ++depth)
        for (int index = 2; index < 200; ++index) {
            EXPECT_GE(late_move_reduction(depth + 1, index, false), late_move_reduction(depth, index, false));
            EXPECT_GE(late_move_reduction(depth, index + 1, false), late_move_reduction(depth, index, false));
            EXPECT_LE(late_move_reduction(depth, index, true), late_move_reduction(depth, index, false));
            EXPECT_GE(late_move_reduction(depth, index, true), 0);
        }
}

TEST(ReverseFutility, IsForShallowDepthsAndWiderTheDeeper) {
    for (int depth = 1; depth < 10; ++depth) {
        EXPECT_FALSE(is_reverse_futile(Score{100}, Score{100}, depth));
        EXPECT_EQ(is_reverse_futile(Score{20'000}, Score{100}, depth), depth <= ReverseFutility::most_depth);
        EXPECT_GT(ReverseFutility::margin(depth + 1), ReverseFutility::margin(depth));
    }
}

TEST(Futility, IsForShallowDepthsAndWiderTheDeeper) {
    for (int depth = 1; depth < 10; ++depth) {
        EXPECT_FALSE(is_futile(Score{100}, Score{100}, depth));
        EXPECT_EQ(is_futile(Score{-20'000}, Score{100}, depth), depth <= Futility::most_depth);
        EXPECT_GT(Futility::margin(depth + 1), Futility::margin(depth));
    }
}

TEST(ProbCut, AsksAShallowerSearchWhereThePositionIsGood) {
    for (int depth = 1; depth < 30; ++depth) {
        EXPECT_EQ(tries_prob_cut(Score{100}, Score{100}, depth), depth >= ProbCut::least_depth);
        EXPECT_FALSE(tries_prob_cut(Score{99}, Score{100}, depth));
        EXPECT_LT(ProbCut::reduced_depth(depth), depth);
    }
}

TEST(TranspositionTableUse, LeavesOutTheLastPly) {
    EXPECT_FALSE(uses_table(1));
    for (int depth = 2; depth < 100; ++depth) EXPECT_TRUE(uses_table(depth));
}

TEST(SingleReplyExtension, IsGivenUntilTheVariationIsTooLong) {
    EXPECT_TRUE(extends_single_reply(1, 3, 10));
    EXPECT_FALSE(extends_single_reply(2, 3, 10));
    EXPECT_FALSE(extends_single_reply(0, 3, 10));
    EXPECT_FALSE(extends_single_reply(1, 20, 10));
}

} // namespace
} // namespace laststone::search
