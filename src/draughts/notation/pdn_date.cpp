#include "draughts/notation/pdn_date.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <utility>

#include "draughts/notation/characters.hpp"

namespace laststone::draughts {
namespace {

constexpr bool separates(char c) { return c == '.' || c == '-' || c == '/'; }

bool is_year(std::string_view part) { return part.size() == 4 && leading_digits(part) == 4; }

// 0 for `??` and for a number that is too large.
int number_up_to(int largest, std::string_view part) {
    const int number = leading_digits(part) == part.size() ? saturated_number(part) : 0;
    return number <= largest ? number : 0;
}

struct Split {
    std::array<std::string_view, 3> parts{}; // the year first, if there is one
    std::string_view rest{};
};
Split split(std::string_view text) {
    Split split{.rest = trimmed(text)};
    for (std::string_view& part : split.parts) {
        std::size_t length = 0;
        while (length < split.rest.size() && (is_digit(split.rest[length]) || split.rest[length] == '?')) ++length;
        part = split.rest.substr(0, length);
        split.rest.remove_prefix(length);
        if (split.rest.empty() || !separates(split.rest.front())) break;
        split.rest.remove_prefix(1);
    }
    if (!is_year(split.parts[0])) std::swap(split.parts[0], split.parts[2]); // the day came first
    return split;
}

// A date as one number, with what is not known filled in.
constexpr int ordinal(const PdnDate& date, int unknown_month, int unknown_day) {
    const int month = date.month > 0 ? date.month : unknown_month;
    const int day = date.month > 0 && date.day > 0 ? date.day : unknown_day;
    return (date.year * 13 + month) * 32 + day;
}
constexpr int earliest(const PdnDate& date) { return ordinal(date, 1, 1); }
constexpr int latest(const PdnDate& date) { return ordinal(date, 12, 31); }

} // namespace

std::optional<PdnDate> parse_date(std::string_view text) {
    const auto parts = split(text).parts;
    if (!is_year(parts[0])) return std::nullopt;
    return PdnDate{saturated_number(parts[0]), number_up_to(12, parts[1]), number_up_to(31, parts[2])};
}

std::optional<PdnDate> parse_possible_date(std::string_view text) {
    const auto [parts, rest] = split(text);
    const auto date = parse_date(text);
    const auto is_wrong = [](std::string_view part, int number) { return leading_digits(part) > 0 && number == 0; };
    if (!date || !rest.empty() || is_wrong(parts[1], date->month) || is_wrong(parts[2], date->day)) return std::nullopt;
    if (date->day == 0) return date;
    const std::chrono::year_month_day day{std::chrono::year{date->year},
                                          std::chrono::month{static_cast<unsigned>(date->month)},
                                          std::chrono::day{static_cast<unsigned>(date->day)}};
    return day.ok() ? date : std::nullopt;
}

bool may_lie_between(const PdnDate& date, const std::optional<PdnDate>& since, const std::optional<PdnDate>& until) {
    return (!since || latest(date) >= earliest(*since)) && (!until || earliest(date) <= latest(*until));
}

} // namespace laststone::draughts
