#include "draughts/notation/cursor.hpp"

#include <gtest/gtest.h>

namespace laststone::draughts {
namespace {

TEST(Cursor, TakesOnlyWhatStandsHere) {
    Cursor cursor{"ab"};
    EXPECT_FALSE(cursor.take('b'));
    EXPECT_TRUE(cursor.take('a'));
    EXPECT_EQ(cursor.offset(), 1U);
    EXPECT_EQ(cursor.rest(), "b");
}

TEST(Cursor, NeverPassesTheEnd) {
    Cursor cursor{"ab"};
    EXPECT_EQ(cursor.skip(5), "ab");
    cursor.skip();
    EXPECT_TRUE(cursor.at_end());
    EXPECT_EQ(cursor.here(), '\0');
    EXPECT_EQ(cursor.offset(), 2U);
}

TEST(Cursor, ANulByteIsNotTheEnd) {
    const Cursor cursor{std::string_view{"\0", 1}};
    EXPECT_FALSE(cursor.at_end());
    EXPECT_TRUE(cursor.at('\0'));
    EXPECT_FALSE(Cursor{""}.at('\0'));
}

} // namespace
} // namespace laststone::draughts
