#include "api/archive/dates.hpp"

#include <gtest/gtest.h>

namespace laststone::api {
namespace {

TEST(Dates, AreReadWithDotsOrHyphens) {
    EXPECT_EQ(parse_date("1847"), "1847");
    EXPECT_EQ(parse_date("1847.05"), "1847.05");
    EXPECT_EQ(parse_date("1847-05-31"), "1847.05.31");
}

TEST(Dates, OtherTextsAreNone) {
    for (const char* const text : {"", "184", "18475", "1847.5", "1847.13", "1847.00", "1847.05.32", "1847/05", "184x",
                                   "1847.05.01x", "yesterday", "1847..01"})
        EXPECT_FALSE(parse_date(text)) << text;
}

} // namespace
} // namespace laststone::api
