#include "base/encoding.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace laststone::base {
namespace {

using namespace std::string_literals;

std::string in_utf8(std::string_view bytes, Encoding encoding) {
    std::string out;
    append_utf8(out, bytes, encoding);
    return out;
}

TEST(Encoding, EachIsFoundByItsName) {
    for (const std::string_view word : encoding_names) EXPECT_TRUE(find_encoding(word)) << word;
    for (int i = 0; i <= static_cast<int>(Encoding::koi8_u); ++i)
        EXPECT_EQ(find_encoding(name(static_cast<Encoding>(i))), static_cast<Encoding>(i));
    EXPECT_EQ(find_encoding("Windows-1251"), Encoding::cp1251);
    EXPECT_EQ(find_encoding("latin-1"), Encoding::cp1252);
    EXPECT_EQ(find_encoding("ISO_8859-1"), Encoding::cp1252);
    for (const char* const word : {"", "cp125", "cp12512", "utf-8!", "Shift_JIS"}) EXPECT_FALSE(find_encoding(word)) << word;
}

TEST(Encoding, Utf8StaysAsItIs) {
    for (const std::string text :
         {"", "caf\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x8F\x86", "\xD0\x90\xD0\xB1", "\xEF\xBF\xBD"}) {
        EXPECT_TRUE(is_utf8(text));
        EXPECT_EQ(in_utf8(text, Encoding::utf8), text);
    }
}

TEST(Encoding, WhatOnlyLooksLikeUtf8IsNone) {
    for (const std::string text : {"\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82", "\x80", "\xFF"}) {
        EXPECT_FALSE(is_utf8("plain text before " + text));
        EXPECT_FALSE(is_utf8(text + " and behind"));
        EXPECT_TRUE(is_utf8(in_utf8(text, Encoding::utf8)));
    }
}

TEST(Encoding, KnowsWhereACharacterIsCutOff) {
    EXPECT_EQ(unfinished_utf8("abc"), 0u);
    EXPECT_EQ(unfinished_utf8("ab\xC3"), 1u);
    EXPECT_EQ(unfinished_utf8("ab\xC3\xA9"), 0u);
    EXPECT_EQ(unfinished_utf8("\xE2\x82"), 2u);
    EXPECT_EQ(unfinished_utf8("\xF0\x9F\x8F"), 3u);
    EXPECT_EQ(unfinished_utf8("\x80\x80\x80\x80"), 0u);
}

TEST(Encoding, PagesMeanWhatTheyMean) {
    EXPECT_EQ(in_utf8("\xC8\xE2\xE0\xED", Encoding::cp1251), "\u0418\u0432\u0430\u043D");
    EXPECT_EQ(in_utf8("\xE9\xD7\xC1\xCE", Encoding::koi8_r), "\u0418\u0432\u0430\u043D");
    EXPECT_EQ(in_utf8("\x88\xA2\xA0\xAD", Encoding::cp866), "\u0418\u0432\u0430\u043D");
    EXPECT_EQ(in_utf8("\xB8\xD2\xD0\xDD", Encoding::iso8859_5), "\u0418\u0432\u0430\u043D");
    EXPECT_EQ(in_utf8("\xA3\xF3\x9F", Encoding::cp1250), "\u0141\u00F3\u017A");
    EXPECT_EQ(in_utf8("\xA3\xF3\xBC", Encoding::iso8859_2), "\u0141\u00F3\u017A");
    EXPECT_EQ(in_utf8("\x9D\xA2\xAB", Encoding::cp852), "\u0141\u00F3\u017A");
    EXPECT_EQ(in_utf8("\x80 \x96 \xE9", Encoding::cp1252), "\u20AC \u2013 \u00E9");
    EXPECT_EQ(in_utf8("\xFE\xFD\xF0", Encoding::cp1254), "\u015F\u0131\u011F");
    EXPECT_EQ(in_utf8("\xF0\xEB\xFB", Encoding::cp1257), "\u0161\u0117\u016B");
    EXPECT_EQ(in_utf8("\xA6\xA7", Encoding::koi8_u), "\u0456\u0457");
    EXPECT_EQ(in_utf8("\x98", Encoding::cp1251), "\uFFFD") << "means nothing";
}

TEST(Encoding, Utf16HasPairs) {
    EXPECT_EQ(in_utf8("a\0\x10\4\x3C\xD8\xC6\xDF"s, Encoding::utf16_le), "a\u0410\U0001F3C6");
    EXPECT_EQ(in_utf8("\0a\4\x10\xD8\x3C\xDF\xC6"s, Encoding::utf16_be), "a\u0410\U0001F3C6");
    EXPECT_EQ(in_utf8("\x3C\xD8 \0"s, Encoding::utf16_le), "\uFFFD ") << "half a pair";
    EXPECT_EQ(in_utf8("a\0b"s, Encoding::utf16_le), "a\uFFFD") << "half a character";
}

// Tags and comments as files have them.
struct Sample {
    Encoding encoding;
    std::string_view bytes;
};
TEST(Encoding, IsGuessedByLetters) {
    for (const auto& [encoding, bytes] : {
             Sample{Encoding::cp1251, "[White \"\xC8\xE2\xE0\xED\xEE\xE2 \xC8.\"]"},
             {Encoding::cp1251, "{\xE1\xE5\xEB\xFB\xE5 \xE2\xFB\xE8\xE3\xF0\xFB\xE2\xE0\xFE\xF2}"},
             {Encoding::cp1251, "[White \"\xC8\xC2\xC0\xCD\xCE\xC2\"]"},
             {Encoding::cp1251, "\xF1" "3-d4"},
             {Encoding::koi8_r, "[White \"\xE9\xD7\xC1\xCE\xCF\xD7 \xE9.\"]"},
             {Encoding::cp866, "[White \"\x88\xA2\xA0\xAD\xAE\xA2 \x88.\"]"},
             {Encoding::iso8859_5, "[White \"\xB8\xD2\xD0\xDD\xDE\xD2 \xB8.\"]"},
             {Encoding::cp1250, "[White \"\xA3ukasz W\xF3jcik\"]"},
             {Encoding::cp1250, "[White \"Dvo\xF8\xE1k, Hor\xE1\xE8" "ek\"]"},
             {Encoding::cp1252, "[White \"J\xE9r\xF4me M\xFCller\"]"},
             {Encoding::cp1252, "[Site \"Gen\xE8ve\"]"},
             {Encoding::cp1252, "[White \"Mu\xF1oz\"]"},
             {Encoding::cp1252, "1. 32\x96" "28"},
         })
        EXPECT_EQ(guess_encoding(bytes), encoding) << name(guess_encoding(bytes)) << ' ' << in_utf8(bytes, encoding);
}

TEST(Encoding, Utf16IsSeenByItsZeros) {
    EXPECT_EQ(guess_utf16("[\0E\0v\0e\0n\0t\0"s), Encoding::utf16_le);
    EXPECT_EQ(guess_utf16("\0[\0E\0v\0e\0n\0t"s), Encoding::utf16_be);
    EXPECT_EQ(guess_utf16("[Event \"a\0b\"]"s), std::nullopt);
    EXPECT_EQ(guess_utf16(std::string(100, '\0')), std::nullopt);
}

} // namespace
} // namespace laststone::base
