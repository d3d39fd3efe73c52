#include "draughts/notation/pdn_date.hpp"

#include <array>
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
    text = trimmed(text);
    std::array<std::string_view, 3> parts{};
    for (std::string_view& part : parts) {
        std::size_t length = 0;
        while (length < text.size() && (is_digit(text[length]) || text[length] == '?')) ++length;
        part = text.substr(0, length);
        text.remove_prefix(length);
        if (text.empty() || !separates(text.front())) break;
        text.remove_prefix(1);
    }
    if (!is_year(parts[0])) std::swap(parts[0], parts[2]); // the day came first
    if (!is_year(parts[0])) return std::nullopt;
    return PdnDate{saturated_number(parts[0]), number_up_to(12, parts[1]), number_up_to(31, parts[2])};
}

bool may_lie_between(const PdnDate& date, const std::optional<PdnDate>& since, const std::optional<PdnDate>& until) {
    return (!since || latest(date) >= earliest(*since)) && (!until || earliest(date) <= latest(*until));
}

} // namespace laststone::draughts
