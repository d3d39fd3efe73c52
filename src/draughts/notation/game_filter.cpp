#include "draughts/notation/game_filter.hpp"

#include <algorithm>
#include <string_view>

#include "draughts/notation/characters.hpp"

namespace laststone::draughts {
namespace {

using game::NodeId;
using game::Record;

bool names(std::string_view text, std::string_view part) {
    const auto same = [](char a, char b) { return to_lower(a) == to_lower(b); };
    return !std::ranges::search(text, part, same).empty() || part.empty();
}

bool opens_with(const Record& record, const std::vector<std::string>& moves) {
    NodeId node = Record::root;
    for (const std::string& move : moves) {
        node = record[node].next;
        if (!node || record[node].kind != Record::Kind::move || record[node].text != move) return false;
    }
    return true;
}

bool lies_between(const Record& record, const std::optional<PdnDate>& since, const std::optional<PdnDate>& until) {
    if (!since && !until) return true;
    const auto date = parse_date(record.tag("Date"));
    return date && may_lie_between(*date, since, until);
}

} // namespace

bool fits(const GameFilter& filter, const Rules& rules, const Record& record) {
    const std::size_t plies = record.main_line_length();
    const Result result = result_of(record);
    return (names(record.tag("White"), filter.player) || names(record.tag("Black"), filter.player)) &&
           names(record.tag("White"), filter.white) && names(record.tag("Black"), filter.black) &&
           names(record.tag("Event"), filter.event) && names(record.tag("Site"), filter.site) &&
           lies_between(record, filter.since, filter.until) && (!filter.result || result == *filter.result) &&
           (!filter.winner || winner(rules, result) == filter.winner) &&
           (!filter.game_type || rules.notation.pdn_number() == *filter.game_type) && plies >= filter.min_plies &&
           plies <= filter.max_plies && opens_with(record, filter.opening);
}

} // namespace laststone::draughts
