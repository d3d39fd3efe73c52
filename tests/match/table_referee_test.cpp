// Games that tables end, under the draw limits of the rules.
#include "match/table_referee.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "catalog/games.hpp"
#include "draughts/variants.hpp"
#include "tables/table_tools.hpp"

namespace laststone::match {
namespace {

// A folder with the tables of up to three pieces, for as long as the tests run.
class TableRefereeTest : public testing::Test {
protected:
    static void SetUpTestSuite() {
        folder_ = testing::TempDir() + "laststone_table_referee_" + std::to_string(getpid());
        tables::Ranks alone;
        ASSERT_TRUE(tables::tools_for(draughts::english).value()->build({.folder = folder_, .pieces = 3}, alone));
    }
    static void TearDownTestSuite() { std::filesystem::remove_all(folder_); }

    static std::optional<KnownResult> result(const char* game, const char* position, const std::string& folder) {
        return TableReferee{folder}.result(**catalog::find_game(game)->read(position));
    }

    static inline std::string folder_;
};

TEST_F(TableRefereeTest, AWinIsTheWinnersWhoeverIsToMove) {
    EXPECT_EQ(result("english", "B:WK27:BK14,K15", folder_), (KnownResult{Color::black, 21}));
    const auto lost = result("english", "W:WK27:BK14,K15", folder_);
    ASSERT_TRUE(lost);
    EXPECT_EQ(lost->winner, Color::black);
}

TEST_F(TableRefereeTest, ADrawIsOne) { EXPECT_EQ(result("english", "B:WK27:BK1", folder_), KnownResult{}); }

TEST_F(TableRefereeTest, NothingIsSaidWithoutTables) {
    EXPECT_FALSE(result("english", "B:WK27:BK14,K15", ""));
    EXPECT_FALSE(result("english", "B:WK27:BK14,K15", folder_ + "/nowhere"));
    EXPECT_FALSE(result("russian", "start", folder_));
    EXPECT_FALSE(result("english", "start", folder_));
    EXPECT_FALSE(result("nogo:9x9", "start", folder_));
}

// With one ply left of the 40 moves, 21 plies are too many.
TEST_F(TableRefereeTest, AWinThatADrawLimitSpoilsIsNone) {
    const auto state = std::move(*catalog::find_game("english")->read("B:WK27:BK14,K15:H79"));
    EXPECT_FALSE(TableReferee{folder_}.result(*state));
}

} // namespace
} // namespace laststone::match
