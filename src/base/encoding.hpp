// The encodings that text files come in, and their texts as UTF-8.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace laststone::base {

enum class Encoding : std::uint8_t {
    utf8,
    utf16_le,
    utf16_be,
    cp1250,
    cp1251,
    cp1252,
    cp1254,
    cp1257,
    cp852,
    cp866,
    iso8859_2,
    iso8859_5,
    koi8_r,
    koi8_u
};

// As people know them: `UTF-8`, `CP1251`.
std::string_view name(Encoding encoding);
// By any usual name, whatever its case and its dashes: cp1251, Windows-1251, latin-1...
std::optional<Encoding> find_encoding(std::string_view name);
// For messages and completion: utf-8, utf-16, cp1250...
inline constexpr std::array<std::string_view, 14> encoding_names{
    "utf-8", "utf-16", "utf-16be", "cp1250", "cp1251", "cp1252", "cp1254",
    "cp1257", "cp852", "cp866", "iso-8859-2", "iso-8859-5", "koi8-r", "koi8-u"};

// The length of the UTF-8 character that `text`, which is not empty, begins with; 0 where it begins with none. Overlong
// forms and surrogates are none.
std::size_t utf8_length(std::string_view text);
bool is_utf8(std::string_view text);
// Bytes at the end that may be the beginning of one more character.
std::size_t unfinished_utf8(std::string_view text);

// Appends the text as UTF-8; U+FFFD stands for what means nothing. UTF-16 of an odd number of bytes ends in one.
void append_utf8(std::string& out, std::string_view bytes, Encoding encoding);

// What a text that is no UTF-8 is most likely to be: UTF-16, or the page of Cyrillic or Latin letters whose letters and
// neighbours look most like those of a language.
Encoding guess_encoding(std::string_view text);
// Whether the text looks like UTF-16 without a byte order mark: half of its bytes are nothing.
std::optional<Encoding> guess_utf16(std::string_view text);

} // namespace laststone::base
