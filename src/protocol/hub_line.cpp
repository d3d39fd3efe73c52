#include "protocol/hub_line.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace laststone::protocol {
namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string take_until(std::string_view& text, std::string_view ends) {
    const std::size_t length = std::min(text.find_first_of(ends), text.size());
    std::string word{text.substr(0, length)};
    text.remove_prefix(length);
    return word;
}

std::string take_value(std::string_view& text) {
    if (!text.starts_with('"')) return take_until(text, blanks);
    text.remove_prefix(1);
    std::string value = take_until(text, "\"");
    if (!text.empty()) text.remove_prefix(1);
    return value;
}

void skip_blanks(std::string_view& text) { text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size())); }

} // namespace

bool HubLine::has(std::string_view name) const {
    return std::ranges::find(arguments, name, &Argument::name) != arguments.end();
}

std::optional<std::string> HubLine::value(std::string_view name) const {
    const auto found = std::ranges::find(arguments, name, &Argument::name);
    if (found == arguments.end()) return std::nullopt;
    return found->value;
}

std::optional<double> HubLine::number(std::string_view name) const {
    auto text = value(name);
    if (!text) return std::nullopt;
    std::ranges::replace(*text, ',', '.'); // programs write as people do where they run
    double number = 0;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
    if (error != std::errc{} || end != text->data() + text->size() || !(std::abs(number) <= 1e12)) return std::nullopt;
    return number;
}

HubLine parse_hub_line(std::string_view text) {
    HubLine line;
    skip_blanks(text);
    line.command = take_until(text, blanks);
    for (skip_blanks(text); !text.empty(); skip_blanks(text)) {
        HubLine::Argument argument{.name = take_until(text, " \t\r\n="), .value = {}};
        if (text.starts_with('=')) {
            text.remove_prefix(1);
            argument.value = take_value(text);
            argument.has_value = true;
        }
        line.arguments.push_back(std::move(argument));
    }
    return line;
}

std::string hub_argument(std::string_view name, std::string_view value) {
    const bool plain = !value.empty() && value.find_first_of(" =\"\t") == std::string_view::npos;
    std::string text{name};
    text += '=';
    text += value;
    std::ranges::replace(text, '"', '\'');
    if (!plain) text.insert(name.size() + 1, 1, '"') += '"';
    return text;
}

} // namespace laststone::protocol
