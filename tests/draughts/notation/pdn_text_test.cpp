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

TEST(PdnText, Utf8StaysAsItIs) {
    for (const std::string text :
         {"caf\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x8F\x86", "\xD0\x90\xD0\xB1", "\xEF\xBF\xBD"})
        EXPECT_EQ(to_utf8(text), text);
}

TEST(PdnText, AnythingElseIsLatin1) {
    EXPECT_EQ(to_utf8("caf\xE9"), "caf\xC3\xA9");
    EXPECT_EQ(to_utf8("\xFF\xA0"), "\xC3\xBF\xC2\xA0");
}

TEST(PdnText, WhatOnlyLooksLikeUtf8IsLatin1) {
    EXPECT_EQ(to_utf8("\xC0\x80"), "\xC3\x80\xC2\x80") << "overlong";
    EXPECT_EQ(to_utf8("\xED\xA0\x80"), "\xC3\xAD\xC2\xA0\xC2\x80") << "surrogate";
    EXPECT_EQ(to_utf8("\xF4\x90\x80\x80"), "\xC3\xB4\xC2\x90\xC2\x80\xC2\x80") << "past the last character";
    EXPECT_EQ(to_utf8("\xE2\x82"), "\xC3\xA2\xC2\x82") << "cut off";
}

TEST(PdnText, LinesEndInLineFeeds) { EXPECT_EQ(to_utf8("a\r\nb\rc\nd\r"), "a\nb\nc\nd\n"); }

TEST(PdnText, ControlCharactersBecomeSpaces) { EXPECT_EQ(to_utf8("a\0b\x1B\x7F\tc"s), "a b  \tc"); }

TEST(PdnText, QuotesAndBackslashesAreEscaped) {
    EXPECT_EQ(escaped(R"(the "big" C:\one)"), R"(the \"big\" C:\\one)");
    EXPECT_EQ(unescaped(R"(the \"big\" C:\\one)"), R"(the "big" C:\one)");
}

TEST(PdnText, OtherBackslashesMeanThemselves) { EXPECT_EQ(unescaped(R"(C:\new\)"), R"(C:\new\)"); }

TEST(PdnText, AValueIsOneLine) { EXPECT_EQ(escaped("two\nlines"), "two lines"); }

TEST(PdnText, ClosingBracesBecomeParentheses) { EXPECT_EQ(without_braces("{a}"), "{a)"); }

TEST(PdnText, LookAlikesBecomeAscii) {
    EXPECT_EQ(without_look_alikes("c3\u2013d4"), "c3-d4");
    EXPECT_EQ(without_look_alikes("\u04413\u00D7e5"), "c3xe5");
    EXPECT_EQ(without_look_alikes("\xF1"
                                  "3\x96"
                                  "d4"),
              "c3-d4");
    EXPECT_EQ(without_look_alikes("1/2 \u00BD \u20AC"), "1/2 1/2 \u20AC");
}

TEST(PdnText, NoLineOfACommentIsATag) {
    EXPECT_EQ(comment_text("see\n [Event \"x\"] \n[%clk 1:00]"), "see  [Event \"x\"] \n[%clk 1:00]");
    EXPECT_EQ(comment_text("}\n\n[7 \t\"a"), ")  [7 \t\"a");
    for (const std::string_view text : {"a\n[b] \"c\"\n[", "a\n[b \"c\"]", "a\n[b \"c\"] d\n", "[b \"c\"]\n"})
        EXPECT_EQ(comment_text(text), text);
}

} // namespace
} // namespace laststone::draughts
