#include "base/characters.hpp"

#include <algorithm>
#include <utility>

#include "base/encoding.hpp"

namespace laststone::base {
namespace {

constexpr std::size_t longest_quote = 12;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool is_printable(char c) { return c >= ' ' && c <= '~'; }

// Of a whole UTF-8 character.
char32_t code_point(std::string_view character) {
    const std::size_t length = character.size();
    const auto lead = static_cast<unsigned char>(character.front());
    char32_t code = length == 1 ? lead : lead & (0x7FU >> length);
    for (const char c : character.substr(1)) code = (code << 6) | (static_cast<unsigned char>(c) & 0x3FU);
    return code;
}

// Neither controls, nor what is invisible, turns the direction of writing or has no agreed shape.
bool is_shown_as_it_is(std::string_view character) {
    using Span = std::pair<char32_t, char32_t>;
    static constexpr Span hidden[]{{0x00, 0xA0},       {0xAD, 0xAD},     {0x34F, 0x34F},   {0x61C, 0x61C},
                                   {0x180B, 0x180F},   {0x200B, 0x200F}, {0x2028, 0x202F}, {0x2060, 0x206F},
                                   {0xE000, 0xF8FF},   {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}, {0xFFF0, 0xFFFF},
                                   {0xE0000, 0x10FFFF}};
    if (character.size() == 1) return is_printable(character.front());
    const char32_t code = code_point(character);
    return std::ranges::none_of(hidden, [code](Span span) { return code >= span.first && code <= span.second; });
}

void append_bytes(std::string& out, std::string_view bytes) {
    constexpr std::string_view hex = "0123456789ABCDEF";
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        out += "\\x";
        out += hex[byte / 16];
        out += hex[byte % 16];
    }
}

// A character, or the byte that is none.
std::string_view first_of(std::string_view text) { return text.substr(0, std::max<std::size_t>(utf8_length(text), 1)); }

} // namespace

std::string_view trimmed(std::string_view text) {
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    while (!text.empty() && is_white_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_white_space(text.back())) text.remove_suffix(1);
    return text;
}

int saturated_number(std::string_view digits) {
    constexpr int too_large = 1'000'000;
    int number = 0;
    for (const char digit : digits) number = std::min(number * 10 + (digit - '0'), too_large);
    return number;
}

std::string quoted(std::string_view text) { return quoted(text, longest_quote); }

std::string quoted(std::string_view text, std::size_t longest) {
    std::string out = "'";
    for (std::size_t count = 0; count < longest && !text.empty(); ++count) {
        const std::string_view character = first_of(text);
        if (utf8_length(character) > 0 && is_shown_as_it_is(character)) out += character;
        else append_bytes(out, character);
        text.remove_prefix(character.size());
    }
    return out + (text.empty() ? "'" : "...'");
}

std::string quoted_first(std::string_view text) { return quoted(text.empty() ? text : first_of(text)); }

std::string shortened(std::string_view text) {
    return std::string{text.substr(0, longest_quote)} + (text.size() > longest_quote ? "..." : "");
}

} // namespace laststone::base
