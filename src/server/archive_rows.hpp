// Rows of the archive's tables as games: what the archive's files share.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/archived_game.hpp"
#include "server/database.hpp"
#include "server/kept_game.hpp"

namespace laststone::server {

// What game_in() reads.
inline constexpr std::string_view columns =
    "games.id, games.version, games.game, games.black, games.white, games.event, games.date, games.result, "
    "games.plies, games.added, games.changed, games.source";
ArchivedGame game_in(const Statement& row);
void read_labels(Database& database, ArchivedGame& game);
void write_labels(Database& database, std::int64_t game, const std::vector<std::string>& labels);

// Adds a row of `games`, without labels and positions.
struct NewRow {
    std::string_view source{};
    std::string time{};
    bool placed = true; // its positions come with it
};
std::int64_t insert(Database& database, const GameToKeep& game, const NewRow& row);
std::string time_now();

// SQLite has no unsigned numbers.
inline std::int64_t stored(std::uint64_t key) { return std::bit_cast<std::int64_t>(key); }

template <class T>
Result<T> checked(Database& database, T value) {
    if (auto fault = database.take_fault()) return refused(std::move(*fault));
    return value;
}

} // namespace laststone::server
