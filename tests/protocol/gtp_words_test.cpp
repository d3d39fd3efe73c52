#include "protocol/gtp_words.hpp"

#include <gtest/gtest.h>

namespace laststone::protocol {
namespace {

TEST(GtpWords, ColorsAreWordsOrLettersInAnyCase) {
    EXPECT_EQ(gtp_color("b"), game::Color::black);
    EXPECT_EQ(gtp_color("WHITE"), game::Color::white);
    EXPECT_EQ(gtp_color("red"), std::nullopt);
    EXPECT_EQ(gtp_color(""), std::nullopt);
}

TEST(GtpWords, CountsAreWholeAndNotTooLarge) {
    EXPECT_EQ(gtp_count("12"), 12);
    EXPECT_EQ(gtp_count("1000000"), 1'000'000);
    for (const char* const word : {"", "-1", "1.5", "x", "1000001", "99999999999999999999"})
        EXPECT_EQ(gtp_count(word), std::nullopt) << word;
}

TEST(GtpWords, SecondsMayHaveDecimals) {
    EXPECT_EQ(gtp_seconds("2.5"), search::Seconds{2.5});
    EXPECT_EQ(gtp_seconds("0"), search::Seconds{0});
    for (const char* const word : {"", "-1", "1s", "nan", "inf"}) EXPECT_EQ(gtp_seconds(word), std::nullopt) << word;
}

TEST(GtpWords, LinesLoseCommentsAndControls) {
    EXPECT_EQ(gtp_cleaned("play\tb D4 # a comment"), "play b D4 ");
    EXPECT_EQ(gtp_cleaned("na\x01me\r"), "name");
    EXPECT_EQ(gtp_lowered("GenMove"), "genmove");
}

} // namespace
} // namespace laststone::protocol
