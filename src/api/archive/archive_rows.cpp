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

// Its numbers in the columns.
GameCells cells_of(Database& database, const GameToKeep& game, KeptWords& names) {
    GameCells row;
    std::size_t at = 0;
    for (const std::string* const name : {&game.game, &game.black, &game.white, &game.event, &game.date})
        row.cells[at++] = static_cast<std::uint32_t>(names.number(database, *name));
    row.cells[at++] = number_of_result(game.result);
    row.cells[at] = static_cast<std::uint32_t>(game.plies.size() - 1);
    return row;
}

// In the order game, black, white, event, date, result, plies, fingerprint.
void bind_contents(Statement& statement, const GameCells& row, const GameToKeep& game) {
    const auto& [named, black, white, event, date, result, plies] = row.cells;
    for (const std::uint32_t name : {named, black, white, event}) statement.with(std::int64_t{name});
    statement.with(game.date).with(std::int64_t{result}).with(std::int64_t{plies}).with(stored(game.fingerprint));
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

std::optional<ArchivedGame> listed(Database& database, std::int64_t id) {
    std::optional<ArchivedGame> game;
    {
        Statement ask = database("SELECT " + std::string{columns} + " FROM games WHERE id = ?");
        ask.with(id);
        if (ask.step()) game = game_in(ask);
    }
    if (game) read_labels(database, *game);
    return game;
}

void write_labels(Database& database, std::int64_t game, const std::vector<std::string>& labels) {
    for (const std::string& label : labels)
        if (!label.empty()) database("INSERT OR IGNORE INTO labels VALUES (?, ?)").with(game).with(label).run();
}

GameCells insert(Database& database, const GameToKeep& game, const NewRow& row, GameWords& words) {
    GameCells cells = cells_of(database, game, words.names);
    const std::int64_t source = words.names.number(database, std::string{row.source});
    {
        Statement put = database("INSERT INTO games (game, black, white, event, date, result, plies, fingerprint, "
                                 "added, changed, source, placed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        bind_contents(put, cells, game);
        put.with(row.time).with(row.time).with(source).with(std::int64_t{row.placed ? 1 : 0}).run();
    }
    cells.id = database.last_id();
    database("INSERT INTO texts (game, text) VALUES (?, ?)").with(cells.id).with(game.text).run();
    return cells;
}

void update(Database& database, std::int64_t id, const GameToKeep& game, GameWords& words) {
    GameCells cells = cells_of(database, game, words.names);
    cells.id = id;
    {
        Statement put = database("UPDATE games SET game = ?, black = ?, white = ?, event = ?, date = ?, result = ?, "
                                 "plies = ?, fingerprint = ?, looked = 0 WHERE id = ?");
        bind_contents(put, cells, game);
        put.with(id).run();
    }
    database("UPDATE texts SET text = ? WHERE game = ?").with(game.text).with(id).run();
    GameColumns{database}.write(cells);
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
