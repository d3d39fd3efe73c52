#include "server/archive_schema.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace laststone::server {
namespace {

// What each version of the file added. A file of a later version than ours is left alone.
constexpr std::array<std::string_view, 3> migrations{R"sql(
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
CREATE TABLE runs (
    kind TEXT NOT NULL,
    game TEXT NOT NULL,
    best INTEGER NOT NULL,
    runs INTEGER NOT NULL,
    PRIMARY KEY (kind, game)
) WITHOUT ROWID;
)sql"};

} // namespace

std::optional<Fault> migrate(Database& database, const std::string& path) {
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
    return transaction.commit();
}

} // namespace laststone::server
