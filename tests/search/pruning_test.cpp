#include "search/pruning.hpp"

#include <gtest/gtest.h>

namespace laststone::search {
namespace {

TEST(Reduction, FirstMovesAndShallowDepthsAreSearchedWhole) {
    for (int depth = 0; depth <= 100; ++depth) EXPECT_EQ(reduction(depth, 0, false), 0);
    for (int index = 0; index < 200; ++index) EXPECT_EQ(reduction(2, index, false), 0);
}

TEST(Reduction, GrowsWithDepthAndLatenessAndNeverReachesTheDepth) {
    for (int depth = 3; depth <= 100; ++depth)
        for (int index = 2; index < 200; ++index) {
            EXPECT_GE(reduction(depth + 1, index, false), reduction(depth, index, false));
            EXPECT_GE(reduction(depth, index + 1, false), reduction(depth, index, false));
            EXPECT_LE(reduction(depth, index, true), reduction(depth, index, false));
            EXPECT_GE(reduction(depth, index, true), 0);
        }
}

TEST(SafeMargin, IsForShallowDepthsAndWiderTheDeeper) {
    for (int depth = 1; depth < 10; ++depth) {
        EXPECT_FALSE(is_safe(Score{100}, Score{100}, depth));
        EXPECT_EQ(is_safe(Score{20'000}, Score{100}, depth), depth <= SafeMargin::most_depth);
        EXPECT_GT(SafeMargin::margin(depth + 1), SafeMargin::margin(depth));
    }
}

TEST(Futility, IsForShallowDepthsAndWiderTheDeeper) {
    for (int depth = 1; depth < 10; ++depth) {
        EXPECT_FALSE(is_hopeless(Score{100}, Score{100}, depth));
        EXPECT_EQ(is_hopeless(Score{-20'000}, Score{100}, depth), depth <= Futility::most_depth);
        EXPECT_GT(Futility::margin(depth + 1), Futility::margin(depth));
    }
}

TEST(ProbableCut, AsksAShallowerSearchWhereThePositionIsGood) {
    for (int depth = 1; depth < 30; ++depth) {
        EXPECT_EQ(is_probable_cut(Score{100}, Score{100}, depth), depth >= ProbableCut::least_depth);
        EXPECT_FALSE(is_probable_cut(Score{99}, Score{100}, depth));
        EXPECT_LT(ProbableCut::depth(depth), depth);
    }
}

TEST(Remembering, LeavesOutTheLastPly) {
    EXPECT_FALSE(is_worth_remembering(1));
    for (int depth = 2; depth < 100; ++depth) EXPECT_TRUE(is_worth_remembering(depth));
}

TEST(ForcedReply, AnswersItselfUntilTheLineIsTooLong) {
    EXPECT_TRUE(is_forced_reply(1, 3, 10));
    EXPECT_FALSE(is_forced_reply(2, 3, 10));
    EXPECT_FALSE(is_forced_reply(0, 3, 10));
    EXPECT_FALSE(is_forced_reply(1, 20, 10));
}

} // namespace
} // namespace laststone::search
