#include "api/archive/archive.hpp"

#include <algorithm>
#include <utility>

#include "api/archive/archive_rows.hpp"
#include "api/archive/archive_schema.hpp"
#include "api/archive/game_selection.hpp"
#include "api/archive/position_index.hpp"
#include "api/description.hpp"

namespace laststone::api {
namespace {

// Sorted, as the index wants them.
std::vector<Posting> postings_of(Database& database, std::int64_t id, const GameToKeep& game, GameWords& words) {
    std::vector<Posting> postings;
    add_postings(postings, database, id, game, words);
    std::ranges::sort(postings);
    return postings;
}

Fault no_game(std::int64_t id) { return {"not_found", "the archive has no game " + std::to_string(id)}; }

Result<GameToKeep> stored_game(Database& database, std::int64_t id) {
    std::string name;
    std::string text;
    {
        Statement ask = database(std::string{texts_of_games} + "WHERE games.id = ? AND games.placed = 1");
        ask.with(id);
        if (!ask.step())
            return refused(database.take_fault().value_or(
                Fault{"conflict", "the game is still being imported: ask again when that is done"}));
        name = ask.text(1);
        text = ask.text(2);
    }
    return kept_game(name, text);
}

std::optional<std::int64_t> game_of_origin(Database& database, std::string_view origin) {
    Statement ask = database("SELECT game FROM origins WHERE origin = ?");
    ask.with(origin);
    return ask.step() ? std::optional{ask.number(0)} : std::nullopt;
}

} // namespace

Result<std::unique_ptr<Archive>> Archive::open(const std::string& path) {
    auto connections = Connections::open(path);
    if (!connections) return refused(std::move(connections.error()));
    if (auto fault = migrate(*(*connections)->for_changes(), path)) return refused(std::move(*fault));
    return std::unique_ptr<Archive>{new Archive{path, std::move(*connections)}};
}

std::int64_t Archive::count() {
    const auto database = connections_->for_questions();
    return static_cast<std::int64_t>(games_that_fit(*database, {}).size());
}

std::int64_t Archive::unplaced() {
    const auto database = connections_->for_questions();
    Statement ask = (*database)("SELECT count(*) FROM games WHERE placed = 0");
    return ask.step() ? ask.number(0) : 0;
}

Result<ArchivedGame> Archive::add(const GameToKeep& game, const std::vector<std::string>& labels,
                                  std::string_view source, std::string_view origin) {
    std::int64_t id = 0;
    {
        const auto database = connections_->for_changes();
        Transaction transaction{*database};
        const std::string handed_over = origin.empty() ? "" : std::string{origin} + " " + key_text(game.fingerprint);
        if (const auto known = game_of_origin(*database, handed_over)) return find(*known);
        GameWords words;
        const GameCells cells = insert(*database, game, {.source = source, .time = time_now()}, words);
        id = cells.id;
        GameColumns{*database}.write(cells);
        PositionIndex{*database}.add(postings_of(*database, id, game, words));
        write_labels(*database, id, labels);
        if (!origin.empty()) (*database)("INSERT INTO origins VALUES (?, ?)").with(handed_over).with(id).run();
        if (auto fault = transaction.commit()) return refused(std::move(*fault));
    }
    return find(id);
}

Result<ArchivedGame> Archive::find(std::int64_t id) {
    const auto database = connections_->for_questions();
    auto game = listed(*database, id);
    if (!game) return refused(database->take_fault().value_or(no_game(id)));
    return checked(*database, std::move(*game));
}

Result<std::string> Archive::text(std::int64_t id) {
    const auto database = connections_->for_questions();
    Statement ask = (*database)("SELECT text FROM texts WHERE game = ?");
    ask.with(id);
    if (!ask.step()) return refused(database->take_fault().value_or(no_game(id)));
    return ask.text(0);
}

Result<ArchivedGame> Archive::change(std::int64_t id, std::int64_t version, const GameToKeep* game,
                                     const std::vector<std::string>* labels) {
    auto known = find(id);
    if (!known) return known;
    {
        const auto database = connections_->for_changes();
        Transaction transaction{*database};
        (*database)("UPDATE games SET version = version + 1, changed = ? WHERE id = ? AND version = ?")
            .with(time_now())
            .with(id)
            .with(version)
            .run();
        if (!database->has_fault() && database->changes() == 0)
            return refused(Fault{"conflict", "the game was changed meanwhile: read it again, then change it"}.with(
                "version", known->version));
        if (game != nullptr) {
            const auto old = stored_game(*database, id);
            if (!old) return refused(old.error());
            GameWords words;
            const auto before = postings_of(*database, id, *old, words);
            const auto after = postings_of(*database, id, *game, words);
            update(*database, id, *game, words);
            if (before != after) {
                PositionIndex{*database}.remove(before);
                PositionIndex{*database}.add(after);
            }
        }
        if (labels != nullptr) {
            (*database)("DELETE FROM labels WHERE game = ?").with(id).run();
            write_labels(*database, id, *labels);
        }
        if (auto fault = transaction.commit()) return refused(std::move(*fault));
    }
    return find(id);
}

std::optional<Fault> Archive::remove(std::int64_t id) {
    if (const auto known = find(id); !known) return known.error();
    const auto database = connections_->for_changes();
    Transaction transaction{*database};
    const auto game = stored_game(*database, id);
    if (!game) return game.error();
    GameWords words;
    PositionIndex{*database}.remove(postings_of(*database, id, *game, words));
    (*database)("DELETE FROM texts WHERE game = ?").with(id).run();
    (*database)("DELETE FROM games WHERE id = ?").with(id).run();
    GameColumns{*database}.write({.id = id});
    return transaction.commit();
}

} // namespace laststone::api
