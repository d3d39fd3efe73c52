#include "api/archive/archive_rows.hpp"

#include <array>
#include <chrono>
#include <ctime>

namespace laststone::api {
namespace {

std::string result_of(std::int64_t number) {
    const auto at = static_cast<std::size_t>(number);
    return std::string{at < result_words.size() ? result_words[at] : ""};
}

// In the order game, black, white, event, date, result, plies, fingerprint.
void bind_contents(Statement& statement, const std::array<std::int64_t, 4>& names, const GameToKeep& game) {
    for (const std::int64_t name : names) statement.with(name);
    statement.with(game.date)
        .with(std::int64_t{number_of_result(game.result)})
        .with(static_cast<std::int64_t>(game.plies.size()) - 1)
        .with(stored(game.fingerprint));
}

std::array<std::int64_t, 4> names_of(Database& database, const GameToKeep& game, KeptWords& names) {
    return {names.number(database, game.game), names.number(database, game.black), names.number(database, game.white),
            names.number(database, game.event)};
}

} // namespace

ArchivedGame game_in(const Statement& row) {
    return {.id = row.number(0),
            .version = row.number(1),
            .game = row.text(2),
            .black = row.text(3),
            .white = row.text(4),
            .event = row.text(5),
            .date = row.text(6),
            .result = result_of(row.number(7)),
            .plies = row.number(8),
            .added = time_text(row.number(9)),
            .changed = time_text(row.number(10)),
            .source = row.text(11)};
}

void read_labels(Database& database, ArchivedGame& game) {
    Statement ask = database("SELECT label FROM labels WHERE game = ? ORDER BY label");
    ask.with(game.id);
    while (ask.step()) game.labels.push_back(ask.text(0));
}

void write_labels(Database& database, std::int64_t game, const std::vector<std::string>& labels) {
    for (const std::string& label : labels)
        if (!label.empty()) database("INSERT OR IGNORE INTO labels VALUES (?, ?)").with(game).with(label).run();
}

std::int64_t insert(Database& database, const GameToKeep& game, const NewRow& row, GameWords& words) {
    const auto names = names_of(database, game, words.names);
    const std::int64_t source = words.names.number(database, std::string{row.source});
    {
        Statement put = database("INSERT INTO games (game, black, white, event, date, result, plies, fingerprint, "
                                 "added, changed, source, placed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        bind_contents(put, names, game);
        put.with(row.time).with(row.time).with(source).with(std::int64_t{row.placed ? 1 : 0}).run();
    }
    const std::int64_t id = database.last_id();
    database("INSERT INTO texts (game, text) VALUES (?, ?)").with(id).with(game.text).run();
    return id;
}

void update(Database& database, std::int64_t id, const GameToKeep& game, GameWords& words) {
    const auto names = names_of(database, game, words.names);
    {
        Statement put = database("UPDATE games SET game = ?, black = ?, white = ?, event = ?, date = ?, result = ?, "
                                 "plies = ?, fingerprint = ?, looked = 0 WHERE id = ?");
        bind_contents(put, names, game);
        put.with(id).run();
    }
    database("UPDATE texts SET text = ? WHERE game = ?").with(game.text).with(id).run();
}

void add_postings(std::vector<Posting>& postings, Database& database, std::int64_t id, const GameToKeep& game,
                  GameWords& words) {
    const std::uint8_t result = number_of_result(game.result);
    for (const GameToKeep::Ply& ply : game.plies)
        postings.push_back({.key = stored(ply.key),
                            .game = id,
                            .move = static_cast<std::uint32_t>(words.moves.number(database, ply.move)),
                            .result = result});
}

std::int64_t time_now() { return std::int64_t{std::chrono::system_clock::to_time_t(std::chrono::system_clock::now())}; }

std::string time_text(std::int64_t seconds) {
    const auto time = static_cast<std::time_t>(seconds);
    std::tm parts{};
    gmtime_r(&time, &parts);
    std::array<char, sizeof "2026-11-16T02:30:00Z"> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

Json json_of(const ArchivedGame& game) {
    return {{"id", game.id},        {"version", game.version},
            {"game", game.game},    {"black", game.black},
            {"white", game.white},  {"event", game.event},
            {"date", game.date},    {"result", game.result.empty() ? Json(nullptr) : Json(game.result)},
            {"plies", game.plies},  {"labels", game.labels},
            {"added", game.added},  {"changed", game.changed},
            {"source", game.source}};
}

} // namespace laststone::api
