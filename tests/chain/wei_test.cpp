#include "chain/wei.hpp"

#include <gtest/gtest.h>

namespace laststone::chain {
namespace {

TEST(Wei, IsReadAndWrittenAsEther) {
    for (const auto* text : {"0", "1", "0.000000000000000001", "0.05", "1234.5", "18.000000000000000001"})
        EXPECT_EQ(ether_text(parse_ether(text).value()), text);
    EXPECT_EQ(parse_ether("1"), Number256::parse("1000000000000000000"));
}

TEST(Wei, WhatIsNoAmountIsRefused) {
    for (const auto* text : {"", ".", ".5", "1.", "1.2.3", "-1", "1e3", "0x1", "0.0000000000000000001", " 1"})
        EXPECT_FALSE(parse_ether(text)) << text;
}

TEST(Wei, SumsAndProductsCarryAndStayAtTheLargest) {
    EXPECT_EQ(times(0xffffffffffffffff, 0xffffffffffffffff).text(), "340282366920938463426481119284349108225");
    EXPECT_EQ(plus(Number256{0xffffffffffffffff}, Number256{1}).text(), "18446744073709551616");
    channel::Bytes32 all{};
    all.fill(0xff);
    EXPECT_EQ(plus(Number256{all}, Number256{1}), Number256{all});
}

TEST(Wei, ANumberOfMoreThan64BitsIsNoSmallOne) {
    EXPECT_EQ(as_uint64(Number256{0xffffffffffffffff}), 0xffffffffffffffff);
    EXPECT_FALSE(as_uint64(plus(Number256{0xffffffffffffffff}, Number256{1})));
}

} // namespace
} // namespace laststone::chain
