// Rows of the archive's tables as games: what the archive's files share.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "api/archive/archived_game.hpp"
#include "api/archive/database.hpp"
#include "api/archive/game_columns.hpp"
#include "api/archive/kept_game.hpp"
#include "api/archive/kept_words.hpp"
#include "api/archive/posting.hpp"

namespace laststone::api {

// What game_in() reads.
inline constexpr std::string_view columns =
    "games.id, games.version, (SELECT name FROM names WHERE id = games.game), "
    "(SELECT name FROM names WHERE id = games.black), (SELECT name FROM names WHERE id = games.white), "
    "(SELECT name FROM names WHERE id = games.event), games.date, games.result, games.plies, games.added, "
    "games.changed, (SELECT name FROM names WHERE id = games.source)";
ArchivedGame game_in(const Statement& row);
void read_labels(Database& database, ArchivedGame& game);
// With its labels.
std::optional<ArchivedGame> listed(Database& database, std::int64_t id);
// Games with their texts: id, game, text.
inline constexpr std::string_view texts_of_games =
    "SELECT games.id, (SELECT name FROM names WHERE id = games.game), texts.text FROM games "
    "JOIN texts ON texts.game = games.id ";
void write_labels(Database& database, std::int64_t game, const std::vector<std::string>& labels);

// What the rows of games share, and keep once.
struct GameWords {
    KeptWords names{KeptWords::Kind::names};
    KeptWords moves{KeptWords::Kind::moves};
};

// Adds a game and its text, without labels, columns and positions.
struct NewRow {
    std::string_view source{};
    std::int64_t time = 0;
    bool placed = true; // its positions come with it
};
GameCells insert(Database& database, const GameToKeep& game, const NewRow& row, GameWords& words);
// What it says now, instead of what it said, in its columns too.
void update(Database& database, std::int64_t id, const GameToKeep& game, GameWords& words);

// The positions that a game came to, in the order of plies.
void add_postings(std::vector<Posting>& postings, Database& database, std::int64_t id, const GameToKeep& game,
                  GameWords& words);

// In seconds since 1970.
std::int64_t time_now();
// `2026-11-16T02:30:00Z`
std::string time_text(std::int64_t seconds);

// SQLite has no unsigned numbers.
inline std::int64_t stored(std::uint64_t key) { return std::bit_cast<std::int64_t>(key); }

template <class T>
Result<T> checked(Database& database, T value) {
    if (auto fault = database.take_fault()) return refused(std::move(*fault));
    return value;
}

} // namespace laststone::api
