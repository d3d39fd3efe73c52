// Columns against a plain map of cells, whatever is written in whatever portions.
#include "api/archive/game_columns.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "api/an_api.hpp"
#include "api/archive/archive_schema.hpp"

namespace laststone::api {
namespace {

struct SomeColumns {
    AFolder folder{};
    std::unique_ptr<Database> database = std::move(*Database::open(folder.file("a.db")));
    GameColumns columns{*database};
    SomeColumns() { EXPECT_FALSE(migrate(*database, "a.db")); }
};

GameCells cells_from(std::int64_t id, std::uint32_t seed) {
    GameCells game{.id = id};
    for (std::uint32_t& cell : game.cells) cell = seed++;
    return game;
}

TEST(GameColumns, AreAMapOfCells) {
    SomeColumns some;
    Transaction transaction{*some.database};
    std::mt19937 random{1};
    std::map<std::int64_t, GameCells> all;
    for (int round = 0; round < 40; ++round) {
        std::map<std::int64_t, GameCells> portion;
        const auto begin = static_cast<std::int64_t>(random() % 4000);
        const int count = static_cast<int>(random() % 1500);
        for (std::int64_t id = begin; id < begin + count; ++id)
            portion[id] = cells_from(id, static_cast<std::uint32_t>(random()));
        std::vector<GameCells> games;
        for (const auto& [id, game] : portion) games.push_back(all[id] = game);
        some.columns.write(games);
    }
    for (std::size_t column = 0; column < GameCells{}.cells.size(); ++column) {
        const auto cells = some.columns.read(static_cast<GameColumn>(column));
        ASSERT_EQ(cells.size(), static_cast<std::size_t>(all.rbegin()->first) + 1);
        for (std::size_t id = 0; id < cells.size(); ++id) {
            const auto known = all.find(static_cast<std::int64_t>(id));
            ASSERT_EQ(cells[id], known != all.end() ? known->second.cells[column] : 0) << id;
        }
    }
    EXPECT_FALSE(transaction.commit());
}

TEST(GameColumns, OneGameFarAwayLeavesTheOthersEmpty) {
    SomeColumns some;
    some.columns.write(cells_from(12'345, 7));
    const auto cells = some.columns.read(GameColumn::black);
    ASSERT_EQ(cells.size(), 12'346U);
    EXPECT_EQ(cells[12'345], 8U);
    EXPECT_EQ(cells[345], 0U);
    EXPECT_TRUE(SomeColumns{}.columns.read(GameColumn::plies).empty());
}

// A thousand cells and their place fit a page of the file: a column is read without a step aside.
TEST(GameColumns, ABlockFillsOnePage) {
    SomeColumns some;
    std::vector<GameCells> games;
    for (std::int64_t id = 0; id < 3000; ++id) games.push_back(cells_from(id, 1));
    some.columns.write(games);
    Statement ask = (*some.database)("SELECT max(length(cells)), count(*) FROM game_columns");
    ASSERT_TRUE(ask.step());
    EXPECT_LE(ask.number(0), 4096 - 96);
    EXPECT_EQ(ask.number(1), 3 * 7);
}

} // namespace
} // namespace laststone::api
