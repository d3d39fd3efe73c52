#include "draughts/notation/pdn_date.hpp"

#include <gtest/gtest.h>

namespace laststone::draughts {
namespace {

TEST(PdnDate, ReadsTheFormsFilesHave) {
    EXPECT_EQ(parse_date("2007.05.19"), (PdnDate{2007, 5, 19}));
    EXPECT_EQ(parse_date("2007.??.??"), (PdnDate{2007, 0, 0}));
    EXPECT_EQ(parse_date("1841-?\?-?\?"), (PdnDate{1841, 0, 0}));
    EXPECT_EQ(parse_date("1969.8.7"), (PdnDate{1969, 8, 7}));
    EXPECT_EQ(parse_date("17.12.1983"), (PdnDate{1983, 12, 17}));
    EXPECT_EQ(parse_date("1950."), (PdnDate{1950, 0, 0}));
    EXPECT_EQ(parse_date("2004.10.27 - 2004.11.01"), (PdnDate{2004, 10, 27}));
    EXPECT_EQ(parse_date(" 2007 "), (PdnDate{2007, 0, 0}));
}

TEST(PdnDate, NeedsAYear) {
    for (const char* text : {"", "????.??.??", "03.07.20", "yesterday", "12345", "?", "19??.01.01"})
        EXPECT_EQ(parse_date(text), std::nullopt) << text;
}

TEST(PdnDate, ImpossibleMonthsAndDaysAreUnknown) { EXPECT_EQ(parse_date("2007.13.99"), (PdnDate{2007, 0, 0})); }

TEST(PdnDate, ADateThatIsAskedForMustBePossible) {
    EXPECT_EQ(parse_possible_date("2024.02.29"), (PdnDate{2024, 2, 29}));
    EXPECT_EQ(parse_possible_date("2024-12"), (PdnDate{2024, 12, 0}));
    EXPECT_EQ(parse_possible_date("17.12.1983"), (PdnDate{1983, 12, 17}));
    EXPECT_EQ(parse_possible_date("2024"), (PdnDate{2024, 0, 0}));
    for (const char* text :
         {"2024.13.45", "2024.13", "2023.02.29", "2024.00.01", "2024.04.31", "2024.12.31 or so", "2024.??.12", "24"})
        EXPECT_EQ(parse_possible_date(text), std::nullopt) << text;
}

TEST(PdnDate, EndsAreIncluded) {
    const PdnDate date{2007, 5, 19};
    EXPECT_TRUE(may_lie_between(date, date, date));
    EXPECT_TRUE(may_lie_between(date, PdnDate{2007}, PdnDate{2007}));
    EXPECT_TRUE(may_lie_between(date, {}, {}));
    EXPECT_FALSE(may_lie_between(date, PdnDate{2007, 6}, {}));
    EXPECT_FALSE(may_lie_between(date, {}, PdnDate{2007, 5, 18}));
}

TEST(PdnDate, WhatIsNotKnownMayBeAnything) {
    EXPECT_TRUE(may_lie_between({2007}, PdnDate{2007, 6, 1}, PdnDate{2007, 6, 30}));
    EXPECT_FALSE(may_lie_between({2008}, PdnDate{2007, 6, 1}, PdnDate{2007, 6, 30}));
}

} // namespace
} // namespace laststone::draughts
