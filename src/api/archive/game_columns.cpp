#include "api/archive/game_columns.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <string>

namespace laststone::api {
namespace {

constexpr std::int64_t games_a_block = 1000; // their cells just fit a page of SQLite
constexpr std::size_t cell_size = sizeof(std::uint32_t);
static_assert(std::endian::native == std::endian::little, "cells lie in the file as in memory");

// Where the blocks of a column begin in the table.
constexpr std::int64_t first_place(std::size_t column) { return static_cast<std::int64_t>(column) << 32; }

} // namespace

void GameColumns::write(std::span<const GameCells> games) {
    while (!games.empty() && !database_.has_fault()) {
        const std::int64_t block = games.front().id / games_a_block;
        const auto next =
            std::ranges::find_if(games, [&](std::int64_t id) { return id / games_a_block != block; }, &GameCells::id);
        const auto now = games.first(static_cast<std::size_t>(next - games.begin()));
        write_block(block, now);
        games = games.subspan(now.size());
    }
}

void GameColumns::write_block(std::int64_t block, std::span<const GameCells> games) {
    for (std::size_t column = 0; column < games.front().cells.size(); ++column) {
        std::string bytes;
        {
            Statement ask = database_("SELECT cells FROM game_columns WHERE place = ?");
            ask.with(first_place(column) + block);
            if (ask.step()) bytes = ask.bytes(0);
        }
        for (const GameCells& game : games) {
            const std::size_t at = static_cast<std::size_t>(game.id % games_a_block) * cell_size;
            bytes.resize(std::max(bytes.size(), at + cell_size));
            std::memcpy(bytes.data() + at, &game.cells[column], cell_size);
        }
        database_("INSERT OR REPLACE INTO game_columns VALUES (?, ?)")
            .with(first_place(column) + block)
            .with_bytes(bytes)
            .run();
    }
}

std::vector<std::uint32_t> GameColumns::read(GameColumn column) {
    const std::int64_t first = first_place(static_cast<std::size_t>(column));
    const std::int64_t end = first_place(static_cast<std::size_t>(column) + 1);
    std::vector<std::uint32_t> cells;
    // The last block comes first, and says how long the column is.
    Statement ask =
        database_("SELECT place, cells FROM game_columns WHERE place >= ? AND place < ? ORDER BY place DESC");
    ask.with(first).with(end);
    while (ask.step()) {
        const std::string_view bytes = ask.bytes(1);
        const auto begin = static_cast<std::size_t>((ask.number(0) - first) * games_a_block);
        if (cells.empty()) cells.resize(begin + bytes.size() / cell_size);
        std::memcpy(cells.data() + begin, bytes.data(), bytes.size() / cell_size * cell_size);
    }
    return cells;
}

} // namespace laststone::api
