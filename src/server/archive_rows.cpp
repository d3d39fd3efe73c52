#include "server/archive_rows.hpp"

#include <array>
#include <chrono>
#include <ctime>

namespace laststone::server {

ArchivedGame game_in(const Statement& row) {
    return {.id = row.number(0),
            .version = row.number(1),
            .game = row.text(2),
            .black = row.text(3),
            .white = row.text(4),
            .event = row.text(5),
            .date = row.text(6),
            .result = row.text(7),
            .plies = row.number(8),
            .added = row.text(9),
            .changed = row.text(10),
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

std::int64_t insert(Database& database, const GameToKeep& game, const NewRow& row) {
    database("INSERT INTO games (game, black, white, event, date, result, plies, added, changed, source, fingerprint, "
             "text, placed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .with(game.game)
        .with(game.black)
        .with(game.white)
        .with(game.event)
        .with(game.date)
        .with(game.result)
        .with(static_cast<std::int64_t>(game.plies.size()) - 1)
        .with(row.time)
        .with(row.time)
        .with(row.source)
        .with(stored(game.fingerprint))
        .with(game.text)
        .with(std::int64_t{row.placed ? 1 : 0})
        .run();
    return database.last_id();
}

std::string time_now() {
    const std::time_t time = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
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

} // namespace laststone::server
