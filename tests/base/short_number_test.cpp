#include "base/short_number.hpp"

#include <gtest/gtest.h>

namespace laststone::base {
namespace {

TEST(ShortNumber, IsReadAsItWasWritten) {
    for (int number = least_short_number; number <= greatest_short_number; ++number) {
        std::string text;
        append_short_number(text, number);
        ASSERT_EQ(text.size(), 2U);
        EXPECT_EQ(short_number(base64_value(text[0]), base64_value(text[1])), number);
    }
}

TEST(ShortNumber, WhatIsTooFarBecomesTheNearest) {
    std::string text;
    append_short_number(text, -100'000);
    append_short_number(text, 100'000);
    EXPECT_EQ(text, "AA//");
}

TEST(ShortNumber, OtherCharactersStandForNothing) {
    for (const char other : {' ', '\n', '-', '_', '=', '\0', static_cast<char>(200)})
        EXPECT_EQ(base64_value(other), -1);
}

} // namespace
} // namespace laststone::base
