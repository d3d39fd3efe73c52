#include "base/characters.hpp"

#include <gtest/gtest.h>

#include <array>

namespace laststone::base {
namespace {

TEST(Characters, BytesAboveAsciiAreOfNoKind) {
    for (int byte = 128; byte < 256; ++byte) {
        const char c = static_cast<char>(byte);
        EXPECT_FALSE(is_digit(c) || is_letter(c) || is_white_space(c));
        EXPECT_EQ(to_lower(c), c);
        EXPECT_EQ(to_upper(c), c);
    }
}

TEST(Characters, QuotesShowNothingUnprintable) {
    EXPECT_EQ(quoted("abc"), "'abc'");
    EXPECT_EQ(quoted(std::string_view{"\0\n\x1b\xFF", 4}), "'\\x00\\x0A\\x1B\\xFF'");
    EXPECT_EQ(quoted(" ~\x7F"), "' ~\\x7F'");
}

TEST(Characters, QuotesShowOtherAlphabets) {
    EXPECT_EQ(quoted("новый ход é 棋"), "'новый ход é ...'");
    EXPECT_EQ(quoted("я\xD0"), "'я\\xD0'");                // cut in mid-character
    EXPECT_EQ(quoted("\xC2\x9B[31m"), "'\\xC2\\x9B[31m'"); // a control of terminals
    EXPECT_EQ(quoted("a\xE2\x80\xAE"
                     "b"),
              "'a\\xE2\\x80\\xAEb'");                       // from right to left
    EXPECT_EQ(quoted("\xED\xA0\x80"), "'\\xED\\xA0\\x80'"); // a surrogate
}

TEST(Characters, TheFirstCharacterIsQuotedWhole) {
    EXPECT_EQ(quoted_first("жук"), "'ж'");
    EXPECT_EQ(quoted_first("xyz"), "'x'");
    EXPECT_EQ(quoted_first("\xD0"), "'\\xD0'");
    EXPECT_EQ(quoted_first(""), "''");
}

TEST(Characters, QuotesAreShort) {
    EXPECT_EQ(quoted("123456789012"), "'123456789012'");
    const std::string endless(10'000'000, 'a');
    EXPECT_EQ(quoted(std::string_view{endless}), "'aaaaaaaaaaaa...'");
}

TEST(Characters, TrimmingLeavesTheInside) {
    EXPECT_EQ(trimmed(" \t\r\na b\v\f\n"), "a b");
    EXPECT_EQ(trimmed("\xEF\xBB\xBF x"), "x");
    EXPECT_EQ(trimmed(" \n "), "");
    EXPECT_EQ(trimmed(""), "");
}

TEST(Characters, NumbersDoNotOverflow) {
    EXPECT_EQ(saturated_number(""), 0);
    EXPECT_EQ(saturated_number("0042"), 42);
    EXPECT_EQ(saturated_number(std::string(100'000, '9')), 1'000'000);
}

TEST(Characters, LinesAreJoined) {
    constexpr std::array<const char*, 3> lines{"one", "", "two"};
    EXPECT_EQ(joined(lines), "one\n\ntwo\n");
    EXPECT_EQ(joined({}), "");
}

TEST(Characters, APartKnowsWhereItBegins) {
    constexpr std::string_view text = "  W:W:B ";
    EXPECT_EQ(offset_in(text, trimmed(text)), 2U);
    EXPECT_EQ(offset_in({}, trimmed({})), 0U);
}

} // namespace
} // namespace laststone::base
