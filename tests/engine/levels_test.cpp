#include "engine/levels.hpp"

#include <gtest/gtest.h>

namespace laststone::engine {
namespace {

TEST(Levels, EachLooksAtMoreThanTheOneBelow) {
    for (int level = 2; level < highest_level; ++level)
        EXPECT_GT(*limits_of_level(level, search::Seconds{1}).nodes,
                  *limits_of_level(level - 1, search::Seconds{1}).nodes);
}

TEST(Levels, TheHighestIsLimitedByTimeAlone) {
    const search::Limits limits = limits_of_level(highest_level, search::Seconds{3});
    EXPECT_FALSE(limits.nodes);
    EXPECT_EQ(limits.time, search::Seconds{3});
}

} // namespace
} // namespace laststone::engine
