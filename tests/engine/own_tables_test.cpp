// The tables that travel inside the program.
#include "engine/own_tables.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <sstream>

#include "catalog/games.hpp"
#include "draughts/endgame/table_bundle.hpp"
#include "draughts/endgame/table_name.hpp"
#include "engine/session.hpp"
#include "tables/table_tools.hpp"

namespace laststone::engine {
namespace {

using draughts::TableSet;

constexpr std::size_t cache_bytes = 16 << 20;

class OwnTables : public testing::Test {
protected:
    void SetUp() override {
        if (own_tables().empty()) GTEST_SKIP() << "built without tables";
    }
    static TableSet tables_of(std::string_view game) { return {"", game, cache_bytes, own_tables()}; }
};

TEST_F(OwnTables, AreWhole) {
    for (const auto file : draughts::files_in_bundle(own_tables()))
        ASSERT_TRUE(draughts::TableFile::open(file).has_value());
    for (const draughts::Rules* const rules : draughts::games_with_tables()) {
        const TableSet tables = tables_of(rules->id);
        EXPECT_EQ(tables.most_pieces(), rules->board.squares() <= 50 ? 4 : 3) << rules->id;
        EXPECT_EQ(tables.classes().size(), tables.most_pieces() == 4 ? 41U : 16U) << rules->id;
        for (const auto& material : tables.classes())
            EXPECT_EQ(tables.damaged_blocks(material, draughts::Measure::distances), 0U) << rules->id;
    }
}

TEST_F(OwnTables, EveryValueOfThreePiecesFollowsFromTheRules) {
    for (const draughts::Rules* const rules : draughts::games_with_tables()) {
        if (rules->board.squares() > 50) continue; // takes too long here
        const auto found = tables::tools_for(*rules).value()->verify(tables_of(rules->id), 3, {}, {});
        ASSERT_TRUE(found.has_value());
        EXPECT_GE(found->positions, 199'520U) << rules->id;
        EXPECT_EQ(found->faults, std::vector<std::string>{}) << rules->id;
    }
}

// bm,bk,wm,wk,total,win,loss,draw of an independent program: tests/data/endgame/README.md.
TEST_F(OwnTables, CountsAreThoseOfAnotherProgram) {
    for (const std::string game : {"english", "russian"}) {
        const TableSet tables = tables_of(game);
        std::ifstream file{std::string{LASTSTONE_TEST_DATA} + "/endgame/" + game + "_wld.csv"};
        std::size_t classes = 0;
        for (std::string line; std::getline(file, line);) {
            if (!std::isdigit(static_cast<unsigned char>(line.front()))) continue;
            std::ranges::replace(line, ',', ' ');
            std::istringstream numbers{line};
            draughts::MaterialClass material{};
            std::uint64_t total = 0;
            draughts::TableCounts said{};
            numbers >> material.men >> material.kings >> material.enemy_men >> material.enemy_kings >> total >>
                said.won >> said.lost >> said.drawn;
            if (material.pieces() > 4) continue;
            const auto counts = tables.counts(material);
            ASSERT_TRUE(counts.has_value()) << line;
            EXPECT_EQ((std::array{counts->won, counts->lost, counts->drawn}),
                      (std::array{said.won, said.lost, said.drawn}))
                << line;
            ++classes;
        }
        EXPECT_EQ(classes, 41U);
    }
}

TEST_F(OwnTables, AreAskedUnlessTheyAreNotWanted) {
    const auto state = catalog::find_game("english")->read("B:WK32:BK14,K15").value();
    EXPECT_TRUE(Session{}.think(*state, {.limits = {.depth = 1}}).known.has_value());
    EXPECT_TRUE(Session{}.has_tables_for(*state));
    EXPECT_FALSE(Session{}.think(*state, {.limits = {.depth = 1}, .asks_tables = false}).known.has_value());
    EXPECT_FALSE(Session{{.own_tables = false}}.think(*state, {.limits = {.depth = 1}}).known.has_value());
    EXPECT_FALSE(Session{{.own_tables = false}}.has_tables_for(*state));
}

} // namespace
} // namespace laststone::engine
