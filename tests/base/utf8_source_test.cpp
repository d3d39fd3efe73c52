#include "base/utf8_source.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace laststone::base {
namespace {

using namespace std::string_literals;

// The text as it comes out, and what was assumed, when the source gives so many bytes at a time.
struct Converted {
    std::string text;
    std::optional<Encoding> assumed;
    friend bool operator==(const Converted&, const Converted&) = default;
};
Converted converted(std::string_view bytes, std::optional<Encoding> encoding = {}, std::size_t at_a_time = 1 << 20) {
    Utf8Source source{[&](std::span<char> buffer) {
                          const std::size_t n = std::min({buffer.size(), bytes.size(), at_a_time});
                          std::ranges::copy(bytes.substr(0, n), buffer.begin());
                          bytes.remove_prefix(n);
                          return n;
                      },
                      encoding};
    std::string text;
    std::string buffer(std::min<std::size_t>(at_a_time, 4096), '\0');
    while (const std::size_t n = source(buffer)) text.append(buffer, 0, n);
    return {text, source.assumed()};
}

TEST(Utf8Source, Utf8StaysAsItIs) {
    std::string text = "caf\u00E9 \u0418\u0432\u0430\u043D\n";
    while (text.size() < 300'000) text += text;
    EXPECT_EQ(converted(text), (Converted{text, std::nullopt}));
    EXPECT_EQ(converted(""), (Converted{"", std::nullopt}));
}

TEST(Utf8Source, LinesThatAreNoUtf8AreGuessed) {
    EXPECT_EQ(converted("\u0418\n\xC8\xE2\xE0\xED\xEE\xE2\n\u0418\n"),
              (Converted{"\u0418\n\u0418\u0432\u0430\u043D\u043E\u0432\n\u0418\n", Encoding::cp1251}));
}

TEST(Utf8Source, ACharacterCutInTwoDoesNotSpoilItsLine) {
    const std::string line = "\u0418\u0432\u0430\u043D\u043E\u0432";
    EXPECT_EQ(converted(line + "\xD0\n"), (Converted{line + "\uFFFD\n", Encoding::utf8}));
}

TEST(Utf8Source, WhatIsNamedIsNotGuessed) {
    EXPECT_EQ(converted("\xE9", Encoding::koi8_r), (Converted{"\u0418", std::nullopt}));
    EXPECT_EQ(converted("\xC3\xA9", Encoding::cp1252), (Converted{"\u00C3\u00A9", std::nullopt}));
    EXPECT_EQ(converted("\xE9", Encoding::utf8), (Converted{"\uFFFD", std::nullopt}));
}

TEST(Utf8Source, AByteOrderMarkTells) {
    EXPECT_EQ(converted("\xFF\xFE" "a\0b\0"s), (Converted{"\uFEFFab", Encoding::utf16_le}));
    EXPECT_EQ(converted("\xFE\xFF\0a\0b"s, Encoding::utf16_le), (Converted{"\uFEFFab", std::nullopt}));
}

// However the source cuts the text, and however long its lines are.
TEST(Utf8Source, GivesTheSameByteAfterByte) {
    std::string cyrillic(200'000, '\xE0');
    cyrillic[70'000] = '\n';
    std::string wide = "\xFF\xFE";
    for (int i = 0; i < 40'000; ++i) wide += "a\0\x3C\xD8\xC6\xDF"s;
    std::string utf8 = "a";
    while (utf8.size() < 200'000) utf8 += "\U0001F3C6";
    for (const std::string& text : {cyrillic, wide, utf8}) {
        const Converted whole = converted(text);
        EXPECT_TRUE(is_utf8(whole.text));
        EXPECT_EQ(converted(text, {}, 1), whole);
        EXPECT_EQ(converted(text, {}, 7), whole);
    }
}

} // namespace
} // namespace laststone::base
