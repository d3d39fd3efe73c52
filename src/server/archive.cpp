#include "server/archive.hpp"

#include <utility>

#include "server/archive_rows.hpp"
#include "server/archive_schema.hpp"

namespace laststone::server {
namespace {

void write_positions(Database& database, std::int64_t id, const GameToKeep& game) {
    for (std::size_t ply = 0; ply < game.plies.size(); ++ply)
        database("INSERT INTO reached VALUES (?, ?, ?, ?, ?)")
            .with(stored(game.plies[ply].key))
            .with(id)
            .with(static_cast<std::int64_t>(ply))
            .with(game.plies[ply].move)
            .with(game.result)
            .run();
}

// The positions of a game are found by playing it again, for they are sorted by position.
void erase_positions(Database& database, std::int64_t id, const GameToKeep& game) {
    for (const GameToKeep::Ply& ply : game.plies)
        database("DELETE FROM reached WHERE key = ? AND game = ?").with(stored(ply.key)).with(id).run();
}

Fault no_game(std::int64_t id) { return {"not_found", "the archive has no game " + std::to_string(id)}; }

Result<GameToKeep> stored_game(Database& database, std::int64_t id) {
    std::string name;
    std::string text;
    {
        Statement ask = database("SELECT game, text, placed FROM games WHERE id = ?");
        ask.with(id);
        if (!ask.step()) return refused(database.take_fault().value_or(no_game(id)));
        if (ask.number(2) == 0)
            return refused({"conflict", "the game is still being imported: ask again when that is done"});
        name = ask.text(0);
        text = ask.text(1);
    }
    return kept_game(name, text);
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
    Statement ask = (*database)("SELECT count(*) FROM games");
    return ask.step() ? ask.number(0) : 0;
}

std::int64_t Archive::unplaced() {
    const auto database = connections_->for_questions();
    Statement ask = (*database)("SELECT count(*) FROM games WHERE placed = 0");
    return ask.step() ? ask.number(0) : 0;
}

Result<ArchivedGame> Archive::add(const GameToKeep& game, const std::vector<std::string>& labels,
                                  std::string_view source) {
    std::int64_t id = 0;
    {
        const auto database = connections_->for_changes();
        Transaction transaction{*database};
        id = insert(*database, game, {.source = source, .time = time_now()});
        write_positions(*database, id, game);
        write_labels(*database, id, labels);
        if (auto fault = transaction.commit()) return refused(std::move(*fault));
    }
    return find(id);
}

Result<ArchivedGame> Archive::find(std::int64_t id) {
    const auto database = connections_->for_questions();
    ArchivedGame game;
    {
        Statement ask = (*database)("SELECT " + std::string{columns} + " FROM games WHERE id = ?");
        ask.with(id);
        if (!ask.step()) return refused(database->take_fault().value_or(no_game(id)));
        game = game_in(ask);
    }
    read_labels(*database, game);
    return checked(*database, std::move(game));
}

Result<std::string> Archive::text(std::int64_t id) {
    const auto database = connections_->for_questions();
    Statement ask = (*database)("SELECT text FROM games WHERE id = ?");
    ask.with(id);
    if (!ask.step()) return refused(database->take_fault().value_or(no_game(id)));
    return ask.text(0);
}

Result<ArchivedGame> Archive::change(std::int64_t id, std::int64_t version, const GameToKeep* game,
                                     const std::vector<std::string>* labels) {
    auto before = find(id);
    if (!before) return before;
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
                "version", before->version));
        if (game != nullptr) {
            const auto old = stored_game(*database, id);
            if (!old) return refused(old.error());
            erase_positions(*database, id, *old);
            (*database)("UPDATE games SET game = ?, black = ?, white = ?, event = ?, date = ?, result = ?, plies = ?, "
                        "fingerprint = ?, looked = 0, text = ? WHERE id = ?")
                .with(game->game)
                .with(game->black)
                .with(game->white)
                .with(game->event)
                .with(game->date)
                .with(game->result)
                .with(static_cast<std::int64_t>(game->plies.size()) - 1)
                .with(stored(game->fingerprint))
                .with(game->text)
                .with(id)
                .run();
            write_positions(*database, id, *game);
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
    const auto database = connections_->for_changes();
    Transaction transaction{*database};
    const auto game = stored_game(*database, id);
    if (!game) return game.error();
    erase_positions(*database, id, *game);
    (*database)("DELETE FROM games WHERE id = ?").with(id).run();
    return transaction.commit();
}

} // namespace laststone::server
