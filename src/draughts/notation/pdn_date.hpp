// The day of a game, as far as its Date tag tells.
#pragma once

#include <optional>
#include <string_view>

namespace laststone::draughts {

struct PdnDate {
    int year = 0;
    int month = 0; // 0: not known
    int day = 0;
    friend constexpr bool operator==(const PdnDate&, const PdnDate&) = default;
};

// Reads `2007.05.19`, `2007.??.??`, `2007`, and what older files have: `1969.8.7`, `17.12.1983`. Nothing
// where no year is given.
std::optional<PdnDate> parse_date(std::string_view text);

// A date somebody asks for: nothing where there is no such month or day, or anything but the date is written.
std::optional<PdnDate> parse_possible_date(std::string_view text);

// Whether what is known of a date allows it to lie between two others, of which either may be left out. An end that
// names only a year or a month means all of it.
bool may_lie_between(const PdnDate& date, const std::optional<PdnDate>& since, const std::optional<PdnDate>& until);

} // namespace laststone::draughts
