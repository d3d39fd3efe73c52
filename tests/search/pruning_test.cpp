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

TEST(ForcedReply, AnswersItselfUntilTheLineIsTooLong) {
    EXPECT_TRUE(is_forced_reply(1, 3, 10));
    EXPECT_FALSE(is_forced_reply(2, 3, 10));
    EXPECT_FALSE(is_forced_reply(0, 3, 10));
    EXPECT_FALSE(is_forced_reply(1, 20, 10));
}

} // namespace
} // namespace laststone::search
