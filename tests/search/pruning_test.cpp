#include "search/pruning.hpp"

#include <gtest/gtest.h>

namespace laststone::search {
namespace {

const SearchParameters usual;

TEST(LateMoveReduction, FirstMovesAndShallowDepthsAreSearchedWhole) {
    const LateMoveReductions reduction{usual};
    for (int depth = 0; depth <= 100; ++depth) EXPECT_EQ(reduction(depth, 0, false), 0);
    for (int index = 0; index < 200; ++index) EXPECT_EQ(reduction(2, index, false), 0);
}

TEST(LateMoveReduction, GrowsWithDepthAndLatenessAndNeverReachesTheDepth) {
    const LateMoveReductions reduction{usual};
    for (int depth = 3; depth <= 100; ++depth)
        for (int index = 2; index < 200; ++index) {
            EXPECT_GE(reduction(depth + 1, index, false), reduction(depth, index, false));
            EXPECT_GE(reduction(depth, index + 1, false), reduction(depth, index, false));
            EXPECT_LE(reduction(depth, index, true), reduction(depth, index, false));
            EXPECT_GE(reduction(depth, index, true), 0);
        }
}

TEST(LateMoveReduction, FollowsItsParameters) {
    const LateMoveReductions more{*with_parameter(usual, "ReductionBase", 180)};
    const LateMoveReductions less{*with_parameter(usual, "ReductionDivisor", 280)};
    const LateMoveReductions reduction{usual};
    EXPECT_EQ(more(20, 10, false), reduction(20, 10, false) + 1);
    EXPECT_LT(less(20, 10, false), reduction(20, 10, false));
}

TEST(ReverseFutility, IsForShallowDepthsAndWiderTheDeeper) {
    for (int depth = 1; depth < 10; ++depth) {
        EXPECT_FALSE(is_reverse_futile(usual, Score{100}, Score{100}, depth));
        EXPECT_EQ(is_reverse_futile(usual, Score{20'000}, Score{100}, depth), depth <= usual.reverse_futility_depth);
        const int margin = usual.reverse_futility_base + usual.reverse_futility_slope * depth;
        EXPECT_FALSE(is_reverse_futile(usual, Score{99 + margin}, Score{100}, depth));
    }
}

TEST(Futility, IsForShallowDepthsAndWiderTheDeeper) {
    for (int depth = 1; depth < 10; ++depth) {
        EXPECT_FALSE(is_futile(usual, Score{100}, Score{100}, depth));
        EXPECT_EQ(is_futile(usual, Score{-20'000}, Score{100}, depth), depth <= usual.futility_depth);
        const int margin = usual.futility_base + usual.futility_slope * depth;
        EXPECT_FALSE(is_futile(usual, Score{101 - margin}, Score{100}, depth));
    }
}

TEST(ProbCut, AsksAShallowerSearchWhereThePositionIsGood) {
    for (int depth = 1; depth < 30; ++depth) {
        EXPECT_EQ(tries_prob_cut(usual, Score{100}, Score{100}, depth), depth >= usual.prob_cut_depth);
        EXPECT_FALSE(tries_prob_cut(usual, Score{99}, Score{100}, depth));
        EXPECT_EQ(prob_cut(usual, depth).reduced_depth, depth / 2);
        EXPECT_GT(prob_cut(usual, depth + 1).margin, prob_cut(usual, depth).margin);
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
