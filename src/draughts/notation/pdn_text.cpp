#include "draughts/notation/pdn_text.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/characters.hpp"

namespace laststone::draughts {
namespace {

constexpr std::uint8_t byte(char c) { return static_cast<std::uint8_t>(c); }
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

} // namespace

bool is_plain(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return (byte(c) >= 0x20 && byte(c) < 0x7F) || c == '\n'; });
}

std::string without_controls(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c != '\r') out += is_control(c) && c != '\n' && c != '\t' ? ' ' : c;
        else if (i + 1 == text.size() || text[i + 1] != '\n') out += '\n';
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

} // namespace laststone::draughts
