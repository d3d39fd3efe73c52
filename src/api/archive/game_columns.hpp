// What games are listed by, column by column: a number for each game, a thousand of them in a row of a table.
//
// Whoever asks about all games reads four bytes of each for each column that the question names, and no game.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "api/archive/database.hpp"

namespace laststone::api {

// The first five are numbers of the archive's names; these begin with 1.
enum class GameColumn : std::uint8_t { game, black, white, event, date, result, plies };

struct GameCells {
    std::int64_t id = 0;
    std::array<std::uint32_t, 7> cells{}; // one for each column; all 0: there is no such game
};

// Changes are part of the database's transaction.
class GameColumns {
public:
    explicit GameColumns(Database& database) : database_{database} {}

    // In the order of ids.
    void write(std::span<const GameCells> games);
    void write(const GameCells& game) { write({&game, 1}); }
    // By id, from 0 on.
    std::vector<std::uint32_t> read(GameColumn column);

private:
    // Those of `games` are all in this block.
    void write_block(std::int64_t block, std::span<const GameCells> games);

    Database& database_;
};

} // namespace laststone::api
