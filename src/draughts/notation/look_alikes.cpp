#include "draughts/notation/look_alikes.hpp"

#include <algorithm>
#include <array>

namespace laststone::draughts {
namespace {

constexpr bool is_ascii_byte(char c) { return static_cast<unsigned char>(c) < 0x80; }

// Dashes of every length, the minus sign and the hyphens that do not show or do not break; multiplication signs; colons.
constexpr auto look_alikes = std::to_array<LookAlike>({
    {"\u2010", "-"}, {"\u2011", "-"},   {"\u2012", "-"},   {"\u2013", "-"}, {"\u2014", "-"}, {"\u2015", "-"},
    {"\u2212", "-"}, {"\u2043", "-"},   {"\u2796", "-"},   {"\uFE58", "-"}, {"\uFE63", "-"}, {"\uFF0D", "-"},
    {"\u00AD", "-"}, {"\u00D7", "x"},   {"\u2715", "x"},   {"\u2716", "x"}, {"\u2A2F", "x"}, {"\uFF58", "x"},
    {"\uFF1A", ":"}, {"\u2236", ":"},   {"\u00BD", "1/2"}, {"\u00A0", " "}, {"\u2007", " "}, {"\u2009", " "},
    {"\u200A", " "}, {"\u202F", " "},   {"\u3000", " "},   {"\u0410", "a"}, {"\u0430", "a"}, {"\u0412", "b"},
    {"\u0421", "c"}, {"\u0441", "c"},   {"\u0415", "e"},   {"\u0435", "e"}, {"\u041D", "h"}, {"\u0425", "x"},
    {"\u0445", "x"}, {"\u2026", "..."}, {"\u0405", "1/2"}, // the byte of a half, in a file that is Cyrillic otherwise
});

} // namespace

const LookAlike* look_alike(std::string_view text) {
    if (text.empty() || is_ascii_byte(text[0])) return nullptr;
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

PlainText::PlainText(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const LookAlike* const found = look_alike(text.substr(at));
        const std::string_view plain = found ? found->plain : text.substr(at, 1);
        text_ += plain;
        origins_.insert(origins_.end(), plain.size(), at);
        at += found ? found->bytes.size() : 1;
    }
    origins_.push_back(text.size());
}

bool is_ascii(std::string_view text) { return std::ranges::all_of(text, is_ascii_byte); }

} // namespace laststone::draughts
