#include "channel/bytes.hpp"

#include <gtest/gtest.h>

namespace laststone::channel {
namespace {

TEST(Bytes, HexadecimalIsWrittenAndReadBack) {
    const Bytes<4> bytes{0x00, 0x7f, 0x80, 0xff};
    EXPECT_EQ(hex(bytes), "007f80ff");
    EXPECT_EQ(prefixed_hex(bytes), "0x007f80ff");
    EXPECT_EQ(parse_bytes<4>("0x007F80ff"), bytes);
    EXPECT_EQ(parse_bytes<4>("007f80FF"), bytes);
}

TEST(Bytes, WhatIsNotSoManyBytesHasAFault) {
    EXPECT_EQ(parse_bytes<2>("00g0").error().offset, 2U);
    EXPECT_NE(parse_bytes<2>("000").error().what.find("odd"), std::string::npos);
    EXPECT_NE(parse_bytes<2>("000000").error().what.find("2 bytes are needed, not 3"), std::string::npos);
    EXPECT_FALSE(parse_bytes<2>(""));
    EXPECT_TRUE(parse_bytes<0>("0x"));
}

} // namespace
} // namespace laststone::channel
