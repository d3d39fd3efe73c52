#include "transport/line_buffer.hpp"

#include <gtest/gtest.h>

namespace laststone::transport {
namespace {

TEST(LineBuffer, LinesComeOutWholeHoweverTheyComeIn) {
    LineBuffer lines;
    lines.add("on");
    EXPECT_EQ(lines.take(false), std::nullopt);
    lines.add("e\r\ntwo\nth");
    EXPECT_EQ(lines.take(false), "one");
    EXPECT_EQ(lines.take(false), "two");
    EXPECT_EQ(lines.take(false), std::nullopt);
}

TEST(LineBuffer, TheLastLineNeedsNoEnd) {
    LineBuffer lines;
    lines.add("\nlast");
    EXPECT_EQ(lines.take(true), "");
    EXPECT_EQ(lines.take(true), "last");
    EXPECT_EQ(lines.take(true), std::nullopt);
}

TEST(LineBuffer, WhatIsTooLongIsCutAndTheNextLineIsNot) {
    LineBuffer lines;
    lines.add(std::string(100'000, 'x') + "\nnext\n");
    EXPECT_EQ(lines.take(false)->size(), std::size_t{1} << 16);
    EXPECT_EQ(lines.take(false), "next");
}

} // namespace
} // namespace laststone::transport
