// What is known for certain of positions with little left.
#include "engine/known_position.hpp"

#include <gtest/gtest.h>

#include "catalog/games.hpp"
#include "channel/temporary_folder.hpp"
#include "draughts/variants.hpp"
#include "tables/table_tools.hpp"

namespace laststone::engine {
namespace {

KnownPosition known(const char* game, const char* position) {
    Session session{{.threads = 1, .hash_mib = 1, .own_tables = false}};
    const std::atomic<bool> stop = false;
    return known_position(session, **catalog::find_game(game)->read(position), stop);
}

TEST(KnownPosition, SearchProvesWhatIsNear) {
    const KnownPosition found = known("english", "B:W32:BK27,K23");
    EXPECT_EQ(found.source, KnownPosition::Source::search);
    ASSERT_TRUE(found.ending);
    EXPECT_EQ(found.ending->wdl, game::Wdl::win);
    ASSERT_FALSE(found.moves.empty());
    EXPECT_EQ(found.moves[0].ending, *found.ending);
}

TEST(KnownPosition, TablesKnowEveryMove) {
    const channel::TemporaryFolder folder;
    tables::Ranks alone;
    ASSERT_TRUE(tables::tools_for(draughts::english).value()->build({.folder = folder.file(""), .pieces = 3}, alone));
    Session session{{.threads = 1, .hash_mib = 1, .tables = folder.file("")}};
    const auto state = std::move(*catalog::find_game("english")->read("B:WK27:BK14,K15"));
    const KnownPosition found = known_from_tables(session, *state);
    EXPECT_EQ(found.source, KnownPosition::Source::tables);
    EXPECT_EQ(found.ending, (game::TableResult{game::Wdl::win, 21}));
    ASSERT_EQ(found.moves.size(), state->moves()->size());
    EXPECT_EQ(found.moves[0].text, "14-18");
    EXPECT_EQ(found.moves[0].ending, *found.ending);
    EXPECT_EQ(found.moves.back().ending, (game::TableResult{game::Wdl::win, 25}));
}

TEST(KnownPosition, NothingIsKnownAtTheStart) {
    Session session{{.threads = 1, .hash_mib = 1}};
    const KnownPosition found = known_from_tables(session, **catalog::find_game("english")->read("start"));
    EXPECT_EQ(found.source, KnownPosition::Source::nothing);
    EXPECT_FALSE(found.ending);
    EXPECT_TRUE(found.moves.empty());
}

TEST(KnownPosition, WhoCannotMoveHasLost) {
    const KnownPosition found = known("nogo:1x2", "X. w");
    ASSERT_TRUE(found.ending);
    EXPECT_EQ(found.ending->wdl, game::Wdl::loss);
}

} // namespace
} // namespace laststone::engine
