#include "search/shared_work.hpp"

#include <gtest/gtest.h>

namespace laststone::search {
namespace {

constexpr game::Key some_key{0x1234'5678'9abc'def0};

TEST(SharedWork, OfAThreadAloneIsAlwaysFree) {
    const SharedWork work;
    work.begin();
    EXPECT_FALSE(work.is_under_way());
    work.end();
}

TEST(SharedWork, IsUnderWayFromBeginToEnd) {
    base::UnderWay under_way;
    const SharedWork mine{under_way, some_key, 17, 6}, same{under_way, some_key, 17, 6};
    EXPECT_FALSE(same.is_under_way());
    mine.begin();
    EXPECT_TRUE(same.is_under_way());
    mine.end();
    EXPECT_FALSE(same.is_under_way());
}

TEST(SharedWork, IsToldFromOtherWorkByPositionMoveAndDepth) {
    base::UnderWay under_way;
    const SharedWork mine{under_way, some_key, 17, 6};
    mine.begin();
    EXPECT_FALSE((SharedWork{under_way, game::Key{some_key.value + 1}, 17, 6}.is_under_way()));
    EXPECT_FALSE((SharedWork{under_way, some_key, 18, 6}.is_under_way()));
    EXPECT_FALSE((SharedWork{under_way, some_key, 17, 7}.is_under_way()));
}

} // namespace
} // namespace laststone::search
