#include "search/abdada.hpp"

#include <gtest/gtest.h>

namespace laststone::search {
namespace {

constexpr game::Key some_key{0x1234'5678'9abc'def0};

TEST(AbdadaMove, OfAThreadAloneIsNeverDeferred) {
    const AbdadaMove move;
    move.begin();
    EXPECT_FALSE(move.is_being_searched());
    move.end();
}

TEST(AbdadaMove, IsBeingSearchedFromBeginToEnd) {
    MovesInSearch searching;
    const AbdadaMove mine{searching, some_key, 17, 6}, same{searching, some_key, 17, 6};
    EXPECT_FALSE(same.is_being_searched());
    mine.begin();
    EXPECT_TRUE(same.is_being_searched());
    mine.end();
    EXPECT_FALSE(same.is_being_searched());
}

TEST(AbdadaMove, IsIdentifiedByPositionMoveAndDepth) {
    MovesInSearch searching;
    const AbdadaMove mine{searching, some_key, 17, 6};
    mine.begin();
    EXPECT_FALSE((AbdadaMove{searching, game::Key{some_key.value + 1}, 17, 6}.is_being_searched()));
    EXPECT_FALSE((AbdadaMove{searching, some_key, 18, 6}.is_being_searched()));
    EXPECT_FALSE((AbdadaMove{searching, some_key, 17, 7}.is_being_searched()));
}

} // namespace
} // namespace laststone::search
