#include "api/rooms/token.hpp"

#include <gtest/gtest.h>

#include <set>

namespace laststone::api {
namespace {

TEST(Token, NewOnesDifferAndCannotBeGuessed) {
    std::set<std::string> tokens;
    for (int i = 0; i < 100; ++i) tokens.insert(new_token());
    EXPECT_EQ(tokens.size(), 100U);
    for (const std::string& token : tokens) EXPECT_EQ(weakness_of(token), "") << token;
    EXPECT_EQ(new_token(12).size(), 12U);
}

TEST(Token, OnlyEqualOnesAreEqual) {
    EXPECT_TRUE(are_equal("sesame", "sesame"));
    EXPECT_TRUE(are_equal("", ""));
    for (const char* const other : {"", "sesam", "sesamee", "sesamesesame", "Sesame"}) {
        EXPECT_FALSE(are_equal("sesame", other)) << other;
        EXPECT_FALSE(are_equal(other, "sesame")) << other;
    }
}

TEST(Token, SaysWhyOneCanBeGuessed) {
    for (const char* const token :
         {"", "sesame", "password1234567", "aaaaaaaaaaaaaaaaaaaaaaaa", "abababababababababab", "abcdefghijklmnopqrst",
          "12345678901234567890", "with a space in it!!", "semi;colon;cookies;x"})
        EXPECT_NE(weakness_of(token), "") << token;
    EXPECT_EQ(weakness_of("correct-horse-battery-staple"), "");
}

} // namespace
} // namespace laststone::api
