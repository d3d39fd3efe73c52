#include "protocol/talk.hpp"

#include <gtest/gtest.h>

namespace laststone::protocol {
namespace {

TEST(Talk, WordsStandBetweenBlanks) {
    EXPECT_EQ(words_of(" go\tdepth  3\r\n"), (std::vector<std::string>{"go", "depth", "3"}));
    EXPECT_TRUE(words_of(" \t\r\n").empty());
}

TEST(Talk, WordsAreJoinedWithBlanks) {
    EXPECT_EQ(joined(words_of("  a b\tc ")), "a b c");
    EXPECT_EQ(joined({}), "");
}

TEST(Talk, OnlyAWholeNumberIsANumber) {
    EXPECT_EQ(number_of("12"), 12);
    EXPECT_EQ(number_of("-3"), -3);
    for (const std::string_view text : {"", "x", "12x", " 1", "1.5", "99999999999999999999"})
        EXPECT_EQ(number_of(text), std::nullopt) << text;
}

TEST(Talk, BytesOfOthersDoNotBreakALine) {
    std::string heard;
    LineWriter writer{[&](const std::string& line) { heard = line; }};
    writer("a\nb\x01\x7f\tc");
    EXPECT_EQ(heard, "a?b???c");
}

TEST(Talk, DecimalsHaveAPoint) { EXPECT_EQ(decimals(-0.125, 2), "-0.12"); }

} // namespace
} // namespace laststone::protocol
