#include "draughts/notation/pdn_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/characters.hpp"

namespace laststone::draughts {
namespace {

constexpr std::uint8_t byte(char c) { return static_cast<std::uint8_t>(c); }
constexpr bool continues(char c) { return (byte(c) & 0xC0) == 0x80; }

// The length of the UTF-8 character that `text` begins with; 0 if there is none.
std::size_t utf8_length(std::string_view text) {
    // First bytes, and what the second may be: this leaves out overlong forms, surrogates and all past U+10FFFF.
    struct Lead {
        std::uint8_t first, last, length, second_from, second_to;
    };
    static constexpr std::array<Lead, 9> leads{{{0x00, 0x7F, 1, 0, 0},
                                                {0xC2, 0xDF, 2, 0x80, 0xBF},
                                                {0xE0, 0xE0, 3, 0xA0, 0xBF},
                                                {0xE1, 0xEC, 3, 0x80, 0xBF},
                                                {0xED, 0xED, 3, 0x80, 0x9F},
                                                {0xEE, 0xEF, 3, 0x80, 0xBF},
                                                {0xF0, 0xF0, 4, 0x90, 0xBF},
                                                {0xF1, 0xF3, 4, 0x80, 0xBF},
                                                {0xF4, 0xF4, 4, 0x80, 0x8F}}};
    const auto lead =
        std::ranges::find_if(leads, [&](const Lead& l) { return byte(text[0]) >= l.first && byte(text[0]) <= l.last; });
    if (lead == leads.end() || lead->length > text.size()) return 0;
    if (lead->length == 1) return 1;
    if (byte(text[1]) < lead->second_from || byte(text[1]) > lead->second_to) return 0;
    return std::ranges::all_of(text.substr(2, lead->length - 2u), continues) ? lead->length : 0;
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

void append_latin1(std::string& out, char c) {
    out += static_cast<char>(0xC0 | byte(c) >> 6);
    out += static_cast<char>(0x80 | (byte(c) & 0x3F));
}

constexpr bool is_control(char c) { return byte(c) < 0x20 || byte(c) == 0x7F; }

constexpr bool is_blank(char c) { return is_control(c) || c == ' '; }

// A bracket, a name and a quote.
bool begins_tag(std::string_view text) {
    const auto in_name = [](char c) { return base::is_letter(c) || base::is_digit(c) || c == '_'; };
    text.remove_prefix(1);
    const auto name = std::ranges::find_if_not(text, in_name);
    const auto value = std::find_if_not(name, text.end(), is_blank);
    return name != text.begin() && value != text.end() && *value == '"';
}

// Whether the line that `text` begins with is not its last, and ends as a tag does.
bool fills_line(std::string_view text) {
    const std::size_t end = text.find_first_of("\n\r");
    if (end == std::string_view::npos) return false;
    std::string_view line = text.substr(0, end);
    while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
    return line.ends_with("\"]");
}

// In UTF-8 first: where that does not fit, the bytes are those of Windows, Western or Cyrillic.
constexpr auto look_alikes = std::to_array<LookAlike>({
    {"\u2010", "-"}, {"\u2011", "-"}, {"\u2012", "-"},   {"\u2013", "-"}, {"\u2014", "-"},   {"\u2015", "-"},
    {"\u2212", "-"}, {"\u00D7", "x"}, {"\u00BD", "1/2"}, {"\u00A0", " "}, {"\u2009", " "},   {"\u202F", " "},
    {"\u0410", "a"}, {"\u0430", "a"}, {"\u0412", "b"},   {"\u0421", "c"}, {"\u0441", "c"},   {"\u0415", "e"},
    {"\u0435", "e"}, {"\u041D", "h"}, {"\u0425", "x"},   {"\u0445", "x"}, {"\u2026", "..."}, {"\x96", "-"},
    {"\x97", "-"},   {"\xD7", "x"},   {"\xBD", "1/2"},   {"\xA0", " "},   {"\x85", "..."},   {"\xC0", "a"},
    {"\xE0", "a"},   {"\xD1", "c"},   {"\xF1", "c"},     {"\xC5", "e"},   {"\xE5", "e"},     {"\xF5", "x"},
});

} // namespace

bool is_plain(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return (byte(c) >= 0x20 && byte(c) < 0x7F) || c == '\n'; });
}

std::string to_utf8(std::string_view bytes) {
    const bool utf8 = is_utf8(bytes);
    std::string out;
    out.reserve(bytes.size());
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const char c = bytes[i];
        if (c == '\r') {
            if (i + 1 == bytes.size() || bytes[i + 1] != '\n') out += '\n';
        } else if (is_control(c)) {
            out += c == '\n' || c == '\t' ? c : ' ';
        } else if (byte(c) < 0x80 || utf8) {
            out += c;
        } else {
            append_latin1(out, c);
        }
    }
    return out;
}

std::string unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool escapes = text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\');
        out += text[escapes ? ++i : i];
    }
    return out;
}

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c == '\n' || c == '\r' ? ' ' : c;
    }
    return out;
}

std::string without_braces(std::string_view text) {
    std::string out{text};
    std::ranges::replace(out, '}', ')');
    return out;
}

std::string comment_text(std::string_view text) {
    std::string out = without_braces(text);
    const auto is_line_end = [](char c) { return c == '\n' || c == '\r'; };
    for (std::size_t at = out.find('['); at != std::string::npos; at = out.find('[', at + 1)) {
        const std::string_view rest = std::string_view{out}.substr(at);
        if (!begins_tag(rest)) continue;
        std::size_t start = at;
        while (start > 0 && is_blank(out[start - 1])) --start;
        const std::span blanks{out.begin() + static_cast<std::ptrdiff_t>(start), at - start};
        const auto line_ends = std::ranges::count_if(blanks, is_line_end);
        if (line_ends > 1 || (line_ends == 1 && fills_line(rest))) std::ranges::fill(blanks, ' ');
    }
    return out;
}

const LookAlike* look_alike(std::string_view text) {
    if (text.empty() || byte(text[0]) < 0x80) return nullptr;
    const auto found = std::ranges::find_if(look_alikes, [&](const LookAlike& l) { return text.starts_with(l.bytes); });
    return found != look_alikes.end() ? &*found : nullptr;
}

std::string without_look_alikes(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const LookAlike* const found = look_alike(text);
        out += found ? found->plain : text.substr(0, 1);
        text.remove_prefix(found ? found->bytes.size() : 1);
    }
    return out;
}

} // namespace laststone::draughts
