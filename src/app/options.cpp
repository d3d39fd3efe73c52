#include "app/options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <system_error>

#include "app/failure.hpp"
#include "app/input.hpp"

namespace laststone::app {

std::uint64_t parse_number(std::string_view name, std::string_view text, Range range) {
    std::uint64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc{} && stopped == end && number >= range.least && number <= range.most) return number;
    const bool bounded = range.most != std::numeric_limits<std::uint64_t>::max();
    const std::string wanted =
        bounded ? fmt::format("from {} to {}", range.least, range.most) : fmt::format("of at least {}", range.least);
    throw Failure{fmt::format("{} needs a whole number {}, not {}", name, wanted, in_quotes(text))};
}

double parse_real(std::string_view name, std::string_view text) {
    double number = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc{} && stopped == end && number >= 0 && number < 1e9) return number;
    throw Failure{fmt::format("{} needs a number like 2 or 0.5, not {}", name, in_quotes(text))};
}

std::size_t parse_word(std::string_view name, std::string_view text, const std::vector<std::string_view>& words) {
    const auto found = std::ranges::find(words, text);
    if (found == words.end())
        throw Failure{fmt::format("{} needs one of {}{}", name, fmt::join(words, ", "),
                                  text.empty() ? "" : ", not " + in_quotes(text))};
    return static_cast<std::size_t>(found - words.begin());
}

std::string parse_folder(std::string_view name, const std::string& text) {
    std::error_code none;
    if (std::filesystem::is_directory(text, none)) return text;
    if (std::filesystem::exists(text, none)) throw Failure{fmt::format("{}: {} is not a folder", name, in_quotes(text))};
    throw Failure{fmt::format("{}: there is no folder {}", name, in_quotes(text))};
}

std::string Options::joined(const std::vector<std::string_view>& words) {
    return fmt::format("{}", fmt::join(words, "|"));
}

} // namespace laststone::app
