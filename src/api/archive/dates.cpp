#include "api/archive/dates.hpp"

#include <algorithm>

#include "base/characters.hpp"

namespace laststone::api {
namespace {

bool is_number(std::string_view digits, int most) {
    const bool all_digits = std::ranges::all_of(digits, base::is_digit);
    return all_digits && digits != "00" && std::stoi(std::string{digits}) <= most;
}

} // namespace

std::optional<std::string> parse_date(std::string_view text) {
    std::string date{text};
    std::ranges::replace(date, '-', '.');
    if (date.size() != 4 && date.size() != 7 && date.size() != 10) return std::nullopt;
    const std::string_view view = date;
    if (!is_number(view.substr(0, 4), 9999)) return std::nullopt;
    if (date.size() >= 7 && (date[4] != '.' || !is_number(view.substr(5, 2), 12))) return std::nullopt;
    if (date.size() == 10 && (date[7] != '.' || !is_number(view.substr(8, 2), 31))) return std::nullopt;
    return date;
}

} // namespace laststone::api
