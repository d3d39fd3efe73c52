#include "api/archive/archive_schema.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "api/archive/game_columns.hpp"

namespace laststone::api {
namespace {

// What each version of the file added. A file of a later version than ours is left alone.
constexpr std::array<std::string_view, 6> migrations{
    R"sql(
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    version INTEGER NOT NULL DEFAULT 1,
    game TEXT NOT NULL,
    black TEXT NOT NULL,
    white TEXT NOT NULL,
    event TEXT NOT NULL,
    date TEXT NOT NULL,
    result TEXT NOT NULL,
    plies INTEGER NOT NULL,
    added TEXT NOT NULL,
    changed TEXT NOT NULL,
    source TEXT NOT NULL,
    fingerprint INTEGER NOT NULL,
    looked INTEGER NOT NULL DEFAULT 0,
    text TEXT NOT NULL
);
CREATE INDEX games_by_game ON games (game, id);
CREATE INDEX games_by_black ON games (black);
CREATE INDEX games_by_white ON games (white);
CREATE INDEX games_by_date ON games (date);
CREATE INDEX games_to_look_through ON games (game, id) WHERE looked = 0;
CREATE TABLE reached (
    key INTEGER NOT NULL,
    game INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    move TEXT NOT NULL,
    result TEXT NOT NULL,
    PRIMARY KEY (key, game, ply)
) WITHOUT ROWID;
CREATE TABLE labels (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    label TEXT NOT NULL,
    PRIMARY KEY (game, label)
) WITHOUT ROWID;
CREATE INDEX labels_by_label ON labels (label, game);
CREATE TABLE puzzles (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    position TEXT NOT NULL,
    aim TEXT NOT NULL,
    solution TEXT NOT NULL,
    rating INTEGER NOT NULL,
    from_game INTEGER NOT NULL,
    UNIQUE (game, position)
);
CREATE TABLE tries (
    puzzle INTEGER PRIMARY KEY REFERENCES puzzles (id) ON DELETE CASCADE,
    tries INTEGER NOT NULL DEFAULT 0,
    right INTEGER NOT NULL DEFAULT 0,
    solved INTEGER NOT NULL DEFAULT 0,
    last TEXT NOT NULL
);
)sql",
    R"sql(
ALTER TABLE games ADD COLUMN placed INTEGER NOT NULL DEFAULT 1;
CREATE INDEX games_to_place ON games (id) WHERE placed = 0;
)sql",
    // Names and moves are kept once and texts apart, which makes rows
    // short; positions in runs (position_index.hpp), which an archive of
    // before fills by playing its games again.
    R"sql(
CREATE TABLE names (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE moves (id INTEGER PRIMARY KEY, move TEXT NOT NULL UNIQUE);
CREATE TABLE texts (game INTEGER PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE runs (
    id INTEGER PRIMARY KEY,
    key INTEGER NOT NULL,
    game INTEGER NOT NULL,
    tallies BLOB,
    postings BLOB NOT NULL
);
CREATE UNIQUE INDEX runs_by_place ON runs (key, game);
CREATE TABLE short_games (
    id INTEGER PRIMARY KEY,
    version INTEGER NOT NULL DEFAULT 1,
    game INTEGER NOT NULL,
    black INTEGER NOT NULL,
    white INTEGER NOT NULL,
    event INTEGER NOT NULL,
    date TEXT NOT NULL,
    result INTEGER NOT NULL,
    plies INTEGER NOT NULL,
    fingerprint INTEGER NOT NULL,
    added INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    source INTEGER NOT NULL,
    placed INTEGER NOT NULL,
    looked INTEGER NOT NULL DEFAULT 0
);
INSERT INTO names (name)
    SELECT game FROM games UNION SELECT black FROM games UNION SELECT white FROM games
    UNION SELECT event FROM games UNION SELECT source FROM games;
INSERT INTO texts SELECT id, text FROM games;
INSERT INTO short_games
    SELECT id, version, (SELECT id FROM names WHERE name = games.game), (SELECT id FROM names WHERE name = black),
        (SELECT id FROM names WHERE name = white), (SELECT id FROM names WHERE name = event), date,
        CASE result WHEN 'black' THEN 1 WHEN 'white' THEN 2 WHEN 'draw' THEN 3 ELSE 0 END, plies, fingerprint,
        coalesce(CAST(strftime('%s', added) AS INTEGER), 0), coalesce(CAST(strftime('%s', changed) AS INTEGER), 0),
        (SELECT id FROM names WHERE name = source), 0, looked
    FROM games;
DROP TABLE reached;
DROP TABLE games;
ALTER TABLE short_games RENAME TO games;
CREATE INDEX games_by_game ON games (game);
CREATE INDEX games_by_black ON games (black);
CREATE INDEX games_by_white ON games (white);
CREATE INDEX games_by_event ON games (event);
CREATE INDEX games_by_date ON games (date);
CREATE INDEX games_by_length ON games (plies);
CREATE INDEX games_to_look_through ON games (game, id) WHERE looked = 0;
CREATE INDEX games_to_place ON games (id) WHERE placed = 0;
)sql",
    R"sql(
ALTER TABLE puzzles ADD COLUMN deviation REAL NOT NULL DEFAULT 180;
ALTER TABLE puzzles ADD COLUMN themes TEXT NOT NULL DEFAULT '';
ALTER TABLE puzzles ADD COLUMN own INTEGER NOT NULL DEFAULT 0;
UPDATE puzzles SET rating = 600 + 300 * rating;
CREATE INDEX puzzles_of_our_own ON puzzles (own, game) WHERE own > 0;
CREATE TABLE own_puzzles (
    game TEXT PRIMARY KEY,
    checksum INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE results (
    id INTEGER PRIMARY KEY,
    pursuit TEXT NOT NULL,
    game TEXT NOT NULL,
    against INTEGER NOT NULL,
    score REAL NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    at TEXT NOT NULL
);
CREATE INDEX results_by_pursuit ON results (pursuit, game, id);
CREATE TABLE best_runs (
    kind TEXT NOT NULL,
    game TEXT NOT NULL,
    best INTEGER NOT NULL,
    runs INTEGER NOT NULL,
    PRIMARY KEY (kind, game)
) WITHOUT ROWID;
)sql",
    // Games by who handed them over, so that none is taken twice.
    R"sql(
CREATE TABLE origins (
    origin TEXT PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX origins_by_game ON origins (game);
)sql",
    // Columns instead of indices (game_columns.hpp); dates become names.
    R"sql(
CREATE TABLE game_columns (place INTEGER PRIMARY KEY, cells BLOB NOT NULL);
INSERT OR IGNORE INTO names (name) SELECT DISTINCT date FROM games;
DROP INDEX games_by_game;
DROP INDEX games_by_black;
DROP INDEX games_by_white;
DROP INDEX games_by_event;
DROP INDEX games_by_date;
DROP INDEX games_by_length;
)sql"};
constexpr std::int64_t first_with_columns = 6;

void fill_columns(Database& database) {
    std::vector<GameCells> all;
    {
        Statement ask = database("SELECT id, game, black, white, event, (SELECT id FROM names WHERE name = date), "
                                 "result, plies FROM games ORDER BY id");
        while (ask.step()) {
            GameCells& row = all.emplace_back(GameCells{.id = ask.number(0)});
            for (std::uint32_t& cell : row.cells)
                cell = static_cast<std::uint32_t>(ask.number(static_cast<int>(&cell - row.cells.data()) + 1));
        }
    }
    GameColumns{database}.write(all);
}

std::optional<Fault> bring_up_to_date(Database& database, const std::string& path) {
    Transaction transaction{database};
    std::int64_t version = 0;
    {
        Statement ask = database("PRAGMA user_version");
        if (ask.step()) version = ask.number(0);
    }
    if (version > static_cast<std::int64_t>(migrations.size()))
        return Fault{"failed", "the archive " + path + " was made by a later laststone: version " +
                                   std::to_string(version) + ", and this one knows " +
                                   std::to_string(migrations.size())};
    for (std::size_t at = static_cast<std::size_t>(version); at < migrations.size(); ++at)
        database.execute(std::string{migrations[at]} + "PRAGMA user_version = " + std::to_string(at + 1));
    if (version < first_with_columns) fill_columns(database);
    return transaction.commit();
}

} // namespace

std::optional<Fault> migrate(Database& database, const std::string& path) {
    // Where a table is made anew, what refers to it stays.
    database.execute("PRAGMA foreign_keys = OFF");
    auto fault = bring_up_to_date(database, path);
    database.execute("PRAGMA foreign_keys = ON");
    return fault;
}

} // namespace laststone::api
