#include "api/rooms/allowance.hpp"

#include <gtest/gtest.h>

#include "api/rooms/a_room.hpp"

namespace laststone::api {
namespace {

using namespace std::chrono_literals;

TEST(Allowance, IsSpentAtOnceAndEarnedAgain) {
    Allowance allowance{3, 10ms};
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(allowance.take(noon));
    EXPECT_FALSE(allowance.take(noon));
    EXPECT_FALSE(allowance.take(noon + 9ms));
    EXPECT_TRUE(allowance.take(noon + 10ms));
    EXPECT_FALSE(allowance.take(noon + 19ms));
    EXPECT_TRUE(allowance.take(noon + 20ms));
}

TEST(Allowance, DoesNotGrowBeyondItself) {
    Allowance allowance{3, 10ms};
    for (const WallTime now : {noon, noon + 1h})
        for (int i = 0; i < 4; ++i) EXPECT_EQ(allowance.take(now), i < 3);
}

TEST(Allowance, IsNotSpentByWhatIsRefused) {
    Allowance allowance{1, 10ms};
    EXPECT_TRUE(allowance.take(noon));
    for (int i = 0; i < 100; ++i) EXPECT_FALSE(allowance.take(noon + 5ms));
    EXPECT_TRUE(allowance.take(noon + 10ms));
}

} // namespace
} // namespace laststone::api
