#include "protocol/talk.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>

namespace laststone::protocol {

void LineWriter::operator()(std::string line) {
    std::ranges::replace_if(line, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }, '?');
    const std::lock_guard lock{mutex_};
    say_(line);
}

std::vector<std::string> words_of(std::string_view line) {
    constexpr std::string_view blanks = " \t\r\n";
    std::vector<std::string> words;
    for (;;) {
        line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
        if (line.empty()) return words;
        const std::size_t end = std::min(line.find_first_of(blanks), line.size());
        words.emplace_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

std::string joined(Words words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

std::optional<std::int64_t> number_of(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

std::string decimals(double number, int places) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.*f", places, number);
    return text.data();
}

search::Seconds milliseconds(std::int64_t number) {
    return search::Seconds{static_cast<double>(std::max<std::int64_t>(number, 0)) / 1000};
}

} // namespace laststone::protocol
