#include "draughts/notation/pdn_text.hpp"

#include <gtest/gtest.h>

#include <string>

namespace laststone::draughts {
namespace {

using namespace std::string_literals;

TEST(PdnText, PlainIsPrintableAsciiAndLineFeeds) {
    EXPECT_TRUE(is_plain("Wiersma, Harm\n1.32-28 ~"));
    EXPECT_FALSE(is_plain("tab\t"));
    EXPECT_FALSE(is_plain("caf\xC3\xA9"));
    EXPECT_FALSE(is_plain("\0"s));
}

TEST(PdnText, LinesEndInLineFeeds) { EXPECT_EQ(without_controls("a\r\nb\rc\nd\r"), "a\nb\nc\nd\n"); }

TEST(PdnText, ControlCharactersBecomeSpaces) { EXPECT_EQ(without_controls("a\0b\x1B\x7F\tc"s), "a b  \tc"); }

TEST(PdnText, QuotesAndBackslashesAreEscaped) {
    EXPECT_EQ(escaped(R"(the "big" C:\one)"), R"(the \"big\" C:\\one)");
    EXPECT_EQ(unescaped(R"(the \"big\" C:\\one)"), R"(the "big" C:\one)");
}

TEST(PdnText, OtherBackslashesMeanThemselves) { EXPECT_EQ(unescaped(R"(C:\new\)"), R"(C:\new\)"); }

TEST(PdnText, AValueIsOneLine) { EXPECT_EQ(escaped("two\nlines"), "two lines"); }

TEST(PdnText, ClosingBracesBecomeParentheses) { EXPECT_EQ(without_braces("{a}"), "{a)"); }

TEST(PdnText, NoLineOfACommentIsATag) {
    EXPECT_EQ(comment_text("see\n [Event \"x\"] \n[%clk 1:00]"), "see  [Event \"x\"] \n[%clk 1:00]");
    EXPECT_EQ(comment_text("}\n\n[7 \t\"a"), ")  [7 \t\"a");
    for (const std::string_view text : {"a\n[b] \"c\"\n[", "a\n[b \"c\"]", "a\n[b \"c\"] d\n", "[b \"c\"]\n"})
        EXPECT_EQ(comment_text(text), text);
}

} // namespace
} // namespace laststone::draughts
