// ASCII characters, whatever the locale and whether or not char is signed.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace laststone::base {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_letter(char c) { return is_lower(c) || is_upper(c); }
constexpr bool is_white_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
constexpr char to_lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char to_upper(char c) { return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c; }

// How many characters at the beginning of `text` are digits.
constexpr std::size_t leading_digits(std::string_view text) {
    std::size_t n = 0;
    while (n < text.size() && is_digit(text[n])) ++n;
    return n;
}

// Without white space, or a UTF-8 byte order mark, at either end. Points into `text`.
std::string_view trimmed(std::string_view text);

// Where `part`, which points into `text`, begins in it.
inline std::size_t offset_in(std::string_view text, std::string_view part) {
    return static_cast<std::size_t>(part.data() - text.data());
}

// The number that `digits` spell; all that are too large for any board or counter become one million.
int saturated_number(std::string_view digits);

// A text that is part of the program, line by line because compilers need not take longer ones.
inline std::string joined(std::span<const char* const> lines) {
    std::string text;
    for (const char* const line : lines) (text += line) += '\n';
    return text;
}

// For messages: the beginning of a text nobody has checked, in quotes, with \x07 for bytes that cannot be printed. UTF-8 is
// shown as it is, but for what a terminal would not show as one character from left to right.
std::string quoted(std::string_view text);
std::string quoted(std::string_view text, std::size_t longest); // in characters
// Its first character alone.
std::string quoted_first(std::string_view text);

// For messages: digits or letters known to be harmless, cut short where there are too many.
std::string shortened(std::string_view text);

} // namespace laststone::base
