#include "draughts/notation/game_statistics.hpp"

#include <algorithm>

#include "draughts/notation/pdn_date.hpp"

namespace laststone::draughts {
namespace {

using game::NodeId;
using game::Record;

bool is_name(std::string_view name) { return !name.empty() && name != "?" && name != "-"; }

bool has_comments(const Record& record) {
    for (std::size_t i = 0; i < record.size(); ++i) {
        const game::Notes& notes = record.notes(NodeId{i});
        if (!notes.before.empty() || !notes.after.empty()) return true;
    }
    return false;
}

bool has_variations(const Record& record) {
    for (std::size_t i = 0; i < record.size(); ++i)
        if (record.starts_variation(NodeId{i})) return true;
    return false;
}

// The first moves, joined by spaces; fewer where the game is shorter or a position is set up.
std::string opening_of(const Record& record, std::size_t plies) {
    std::string moves;
    for (NodeId id = record[Record::root].next; id && plies > 0; id = record[id].next, --plies) {
        if (record[id].kind != Record::Kind::move) break;
        if (!moves.empty()) moves += ' ';
        moves += record[id].text;
    }
    return moves;
}

template <class PieceCount>
std::vector<std::pair<std::string, PieceCount>> by_games(const std::map<std::string, PieceCount, std::less<>>& all,
                                                         std::size_t count) {
    std::vector<std::pair<std::string, PieceCount>> sorted{all.begin(), all.end()};
    std::ranges::sort(sorted, [](const auto& a, const auto& b) {
        return a.second.games != b.second.games ? a.second.games > b.second.games : a.first < b.first;
    });
    if (sorted.size() > count) sorted.resize(count);
    return sorted;
}

} // namespace

void ResultTally::add(const Rules& rules, Result result) {
    ++games;
    if (const auto won_by = winner(rules, result)) ++(*won_by == Color::white ? white_wins : black_wins);
    else if (result == Result::draw) ++draws;
    else if (result == Result::both_lose) ++both_lost;
    else ++unknown;
}

void GameStatistics::add(const Rules& rules, const Record& record) {
    const Result result = result_of(record);
    const std::size_t length = record.main_line_length();
    results_.add(rules, result);
    plies_ += length;
    shortest_ = std::min(shortest_.value_or(length), length);
    longest_ = std::max(longest_.value_or(length), length);
    commented_ += has_comments(record) ? 1 : 0;
    with_variations_ += has_variations(record) ? 1 : 0;
    set_up_ += record.find_tag("FEN") ? 1 : 0;
    ++game_types_[rules.notation.pdn_number()];
    const auto date = parse_date(record.tag("Date"));
    ++years_[date ? date->year : 0];
    const auto won_by = winner(rules, result);
    const bool known = result != Result::unknown;
    const bool drawn = result == Result::draw;
    add_player(record.tag("White"), known, won_by == Color::white, drawn);
    add_player(record.tag("Black"), known, won_by == Color::black, drawn);
    if (!record.find_tag("FEN")) add_opening(rules, record, result);
}

void GameStatistics::add_player(std::string_view name, bool known_result, bool won, bool drawn) {
    if (!is_name(name)) return;
    PlayerTally& player = players_[std::string{name}];
    ++player.games;
    if (won) ++player.wins;
    else if (drawn) ++player.draws;
    else if (known_result) ++player.losses;
}

void GameStatistics::add_opening(const Rules& rules, const Record& record, Result result) {
    std::string moves = opening_of(record, opening_plies_);
    if (!moves.empty()) openings_[std::move(moves)].add(rules, result);
}

std::vector<std::pair<std::string, PlayerTally>> most_games(const PlayerTallies& players, std::size_t count) {
    return by_games(players, count);
}

std::vector<std::pair<std::string, ResultTally>> most_games(const OpeningTallies& openings, std::size_t count) {
    return by_games(openings, count);
}

} // namespace laststone::draughts
