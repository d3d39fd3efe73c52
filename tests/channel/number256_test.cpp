#include "channel/number256.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace laststone::channel {
namespace {

TEST(Number256, DecimalsAreReadAndWritten) {
    EXPECT_EQ(Number256::parse("0")->text(), "0");
    EXPECT_EQ(Number256{1'000'000'000'000'000'000}.text(), "1000000000000000000");
    const std::string largest = "115792089237316195423570985008687907853269984665640564039457584007913129639935";
    EXPECT_EQ(Number256::parse(largest)->text(), largest);
    EXPECT_EQ(hex(Number256::parse(largest)->bytes()), std::string(64, 'f'));
}

TEST(Number256, WhatIsNoNumberOrTooLargeIsRefused) {
    for (const char* text : {"", "-1", "1.5", "0x10", " 1",
                             "115792089237316195423570985008687907853269984665640564039457584007913129639936",
                             "1000000000000000000000000000000000000000000000000000000000000000000000000000000"})
        EXPECT_FALSE(Number256::parse(text)) << text;
}

RC_GTEST_PROP(Number256, AnyNumberIsWrittenAndReadBack, (const std::array<std::uint8_t, 32>& bytes)) {
    RC_ASSERT(Number256::parse(Number256{bytes}.text()).value() == Number256{bytes});
}

} // namespace
} // namespace laststone::channel
