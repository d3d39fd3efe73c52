#include "base/under_way.hpp"

#include <gtest/gtest.h>

namespace laststone::base {
namespace {

TEST(UnderWay, AGameIsUnderWayUntilItEnds) {
    UnderWay under_way;
    EXPECT_FALSE(under_way.contains(7));
    under_way.begin(7);
    EXPECT_TRUE(under_way.contains(7));
    EXPECT_FALSE(under_way.contains(8));
    under_way.end(8);
    EXPECT_TRUE(under_way.contains(7));
    under_way.end(7);
    EXPECT_FALSE(under_way.contains(7));
}

TEST(UnderWay, ForgetsOneGameForAnother) {
    UnderWay under_way;
    const std::uint64_t elsewhere = 7 + (std::uint64_t{1} << 40);
    under_way.begin(7);
    under_way.begin(elsewhere);
    EXPECT_FALSE(under_way.contains(7));
    under_way.end(7);
    EXPECT_TRUE(under_way.contains(elsewhere));
}

} // namespace
} // namespace laststone::base
