#include "protocol/gtp_words.hpp"

#include <algorithm>
#include <charconv>

#include "base/characters.hpp"
#include "protocol/talk.hpp"

namespace laststone::protocol {

std::unexpected<std::string> gtp_syntax_error() { return std::unexpected<std::string>{"syntax error"}; }

std::string gtp_lowered(std::string_view text) {
    std::string lower{text};
    std::ranges::transform(lower, lower.begin(), base::to_lower);
    return lower;
}

std::optional<game::Color> gtp_color(std::string_view word) {
    const std::string lower = gtp_lowered(word);
    if (lower == "b" || lower == "black") return game::Color::black;
    if (lower == "w" || lower == "white") return game::Color::white;
    return std::nullopt;
}

std::optional<search::Seconds> gtp_seconds(std::string_view text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || !(number >= 0) || number > 1e9) return std::nullopt;
    return search::Seconds{number};
}

std::optional<int> gtp_count(std::string_view text) {
    const auto number = number_of(text);
    if (!number || *number < 0 || *number > 1'000'000) return std::nullopt;
    return static_cast<int>(*number);
}

std::string gtp_cleaned(std::string_view line) {
    std::string text;
    for (const char c : line.substr(0, line.find('#'))) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\t') text += ' ';
        else if (byte >= ' ' && byte != 0x7f) text += c;
    }
    return text;
}

} // namespace laststone::protocol
