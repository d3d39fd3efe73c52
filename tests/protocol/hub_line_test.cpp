#include "protocol/hub_line.hpp"

#include <gtest/gtest.h>

namespace laststone::protocol {
namespace {

TEST(HubLine, HasACommandAndNamedArguments) {
    const HubLine line = parse_hub_line("level moves=75 time=180.5 infinite");
    EXPECT_EQ(line.command, "level");
    EXPECT_EQ(line.number("moves"), 75);
    EXPECT_EQ(line.number("time"), 180.5);
    EXPECT_TRUE(line.has("infinite"));
    EXPECT_FALSE(line.has("depth"));
    EXPECT_EQ(line.value("infinite"), "");
}

TEST(HubLine, ValuesWithBlanksStandInQuotes) {
    const HubLine line = parse_hub_line("pos pos=\"W e\" moves=\"32-28 19-23\"\r");
    EXPECT_EQ(line.value("pos"), "W e");
    EXPECT_EQ(line.value("moves"), "32-28 19-23");
}

TEST(HubLine, AnyTextIsOne) {
    for (const std::string_view text : {"", " ", "=", "a =b", "a b==\"", "a \"", "a b=\"c", "\0x="}) {
        const HubLine line = parse_hub_line(text);
        EXPECT_LE(line.command.size(), text.size());
    }
    EXPECT_EQ(parse_hub_line("a n=12x").number("n"), std::nullopt);
    EXPECT_EQ(parse_hub_line("a n=-1").number("n"), -1);
    EXPECT_EQ(parse_hub_line("a n=1,5").number("n"), 1.5);
    EXPECT_EQ(parse_hub_line("a n=1e13").number("n"), std::nullopt);
    EXPECT_EQ(parse_hub_line("a n=nan").number("n"), std::nullopt);
}

TEST(HubLine, WhatIsWrittenIsReadTheSame) {
    for (const std::string_view value : {"1", "", "a b", "x=y"})
        EXPECT_EQ(parse_hub_line("c " + hub_argument("n", value)).value("n"), value);
    EXPECT_EQ(hub_argument("n", "say \"x\""), "n=\"say 'x'\"");
}

} // namespace
} // namespace laststone::protocol
