// Dates as records have them: `1847`, `1847.05` or `1847.05.01`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace laststone::api {

// A date to look for in that form; hyphens are read too. Nothing where it is no date.
std::optional<std::string> parse_date(std::string_view text);
// What is said of one that is none.
inline constexpr std::string_view date_wish = "must be a date like 1847, 1847.05 or 1847.05.01";

} // namespace laststone::api
