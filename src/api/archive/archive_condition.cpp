#include "api/archive/archive_condition.hpp"

#include <type_traits>
#include <utility>

#include "api/archive/archive_rows.hpp"
#include "api/archive/position_index.hpp"

namespace laststone::api {
namespace {

constexpr std::size_t few_games = 50'000;
constexpr std::size_t few_names = 2'000;

// Texts with this somewhere in them.
std::string pattern_of(std::string_view part) {
    std::string pattern = "%";
    for (const char c : part) {
        if (c == '%' || c == '_' || c == '\\') pattern += '\\';
        pattern += c;
    }
    return pattern + "%";
}

std::string list_text(const std::vector<std::int64_t>& ids) {
    std::string text = "[";
    for (const std::int64_t id : ids) text += (text.size() > 1 ? "," : "") + std::to_string(id);
    return text + "]";
}

std::vector<std::int64_t> names_like(Database& database, std::string_view part) {
    std::vector<std::int64_t> names;
    Statement ask = database("SELECT id FROM names WHERE name LIKE ? ESCAPE '\\'");
    ask.with(pattern_of(part));
    while (ask.step()) names.push_back(ask.number(0));
    return names;
}

IdSet set_of(const std::vector<std::int64_t>& ids) {
    IdSet set;
    for (const std::int64_t id : ids) set.insert(id);
    return set;
}

bool has_nul(const ArchiveFilter& filter) {
    for (const std::string* const text : {&filter.game, &filter.player, &filter.black, &filter.white, &filter.event,
                                          &filter.from, &filter.to, &filter.label, &filter.text})
        if (text->contains('\0')) return true;
    return false;
}

} // namespace

Condition::Condition(Database& database, const ArchiveFilter& filter) {
    if (has_nul(filter)) { // SQLite would look for what stands before it
        sql_ = "0";
        return;
    }
    if (filter.key) add_position(database, stored(*filter.key));
    if (!filter.player.empty()) add_names(database, filter.player, {"black", "white"});
    if (!filter.black.empty()) add_names(database, filter.black, {"black"});
    if (!filter.white.empty()) add_names(database, filter.white, {"white"});
    if (!filter.event.empty()) add_names(database, filter.event, {"event"});
    if (!filter.game.empty()) add("games.game = (SELECT id FROM names WHERE name = ?)", filter.game);
    if (!filter.from.empty()) add("games.date >= ?", filter.from);
    if (!filter.to.empty()) add("games.date <= ? || '~'", filter.to); // `1847` is all of that year
    if (!filter.result.empty()) add("games.result = ?", std::int64_t{number_of_result(filter.result)});
    if (!filter.label.empty())
        add("EXISTS (SELECT 1 FROM labels WHERE labels.game = games.id AND labels.label = ?)", filter.label);
    if (!filter.text.empty())
        add("EXISTS (SELECT 1 FROM texts WHERE texts.game = games.id AND texts.text LIKE ? ESCAPE '\\')",
            pattern_of(filter.text));
}

void Condition::add(std::string_view condition, std::int64_t value) {
    sql_.append(" AND ").append(condition);
    values_.emplace_back(value);
}

void Condition::add(std::string_view condition, std::string value) {
    sql_.append(" AND ").append(condition);
    values_.emplace_back(std::move(value));
}

void Condition::add_ids(const std::vector<std::int64_t>& ids) {
    is_narrow_ = true;
    add("games.id IN (SELECT value FROM json_each(?))", list_text(ids));
}

void Condition::add_names(Database& database, std::string_view part, const std::vector<std::string>& columns) {
    const auto names = names_like(database, part);
    if (names.size() <= few_names) {
        std::string games;
        for (const std::string& column : columns)
            games += (games.empty() ? "SELECT id FROM games WHERE " : " UNION ALL SELECT id FROM games WHERE ") +
                     column + " IN (SELECT value FROM json_each(?1))";
        std::vector<std::int64_t> ids;
        Statement ask = database(games + " LIMIT ?2");
        ask.with(list_text(names)).with(static_cast<std::int64_t>(few_games) + 1);
        while (ask.step()) ids.push_back(ask.number(0));
        if (ids.size() <= few_games) return add_ids(ids);
    }
    const IdSet& set = sets_.emplace_back(set_of(names));
    sql_ += " AND (0";
    for (const std::string& column : columns) {
        sql_ += " OR is_among(?, games." + column + ")";
        values_.emplace_back(&set);
    }
    sql_ += ")";
}

void Condition::add_position(Database& database, std::int64_t key) {
    std::vector<std::int64_t> ids;
    for (const Posting& posting : PositionIndex{database}.postings(key)) ids.push_back(posting.game);
    if (ids.size() <= few_games) return add_ids(ids);
    sql_ += " AND is_among(?, games.id)";
    values_.emplace_back(&sets_.emplace_back(set_of(ids)));
}

void Condition::bind(Statement& statement) const {
    for (const auto& value : values_)
        std::visit(
            [&](const auto& bound) {
                if constexpr (std::is_pointer_v<std::remove_cvref_t<decltype(bound)>>) statement.with(*bound);
                else statement.with(bound);
            },
            value);
}

} // namespace laststone::api
