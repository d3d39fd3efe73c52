#include "catalog/games.hpp"

#include <gtest/gtest.h>

#include <set>

#include "catalog/state.hpp"

namespace laststone::catalog {
namespace {

TEST(Games, IdsAreUniqueAndFound) {
    std::set<std::string_view> ids;
    for (const Game* game : all_games()) {
        EXPECT_TRUE(ids.insert(game->info().id).second) << game->info().id;
        EXPECT_EQ(find_game(game->info().id), game);
    }
    EXPECT_EQ(ids.size(), 21u);
}

TEST(Games, OptionsFollowTheirGame) {
    std::string_view last;
    for (const Game* game : all_games())
        if (!game->info().is_option()) last = game->info().id;
        else EXPECT_TRUE(game->info().id.starts_with(last)) << game->info().id;
}

TEST(Games, UnknownIdsAreNotFound) {
    EXPECT_EQ(find_game(""), nullptr);
    EXPECT_EQ(find_game("chess"), nullptr);
    EXPECT_EQ(find_game("English"), nullptr);
    EXPECT_EQ(nearest_game("internationl"), "international");
    EXPECT_EQ(nearest_game("thai:21"), "thai:12");
    EXPECT_EQ(nearest_game("quoridor"), "");
}

TEST(Games, OptionsDifferFromTheirGame) {
    const auto position = [](std::string_view id) { return (*find_game(id)->read("start"))->position(); };
    EXPECT_NE(position("thai:12"), position("thai"));
    EXPECT_TRUE(position("thai:white").starts_with("W:"));
    EXPECT_TRUE(position("thai").starts_with("B:"));
    EXPECT_EQ(position("turkish:endpromo"), position("turkish"));
}

TEST(Games, OptionsDrawWhatTheirGameGoesOnWith) {
    const auto is_drawn = [](std::string_view id, std::string_view fen) {
        return (*find_game(id)->read(fen))->outcome().draw.has_value();
    };
    for (const std::string game : {"turkish", "thai"}) {
        EXPECT_FALSE(is_drawn(game, "W:WKa1:BKd8"));
        EXPECT_TRUE(is_drawn(game + ":kingdraw", "W:WKa1:BKd8")) << game;
        EXPECT_FALSE(is_drawn(game + ":kingdraw", "W:WKa1,Kc1:BKd8")) << game;
        EXPECT_FALSE(is_drawn(game + ":kingdraw", "W:WKa1:Bd8")) << game;
    }
    EXPECT_FALSE(is_drawn("turkish:kingdraw", "W:WKa1:BKa5")) << "White captures";
    EXPECT_FALSE(is_drawn("thai:kingdraw", "W:WKa1:BKd4")) << "White captures";
}

TEST(Games, NogoIsFoundOnEveryBoard) {
    for (const char* id :
         {"nogo", "nogo:9x9", "nogo:1x1", "nogo:19x19", "nogo:4x6", "nogo:1x39", "nogo:64x1", "nogo:3x21"}) {
        const Game* const game = find_game(id);
        ASSERT_NE(game, nullptr) << id;
        EXPECT_EQ(game->info().id, id);
    }
    EXPECT_EQ(find_game("nogo:4x6")->info().rows, 4);
    EXPECT_EQ(find_game("nogo:4x6")->info().columns, 6);
    for (const char* id :
         {"nogo:", "nogo:9", "nogo:0x9", "nogo:20x20", "nogo:4x20", "nogo:1x65", "nogo:9x9 ", "nogo:09x9"})
        EXPECT_EQ(find_game(id), nullptr) << id;
}

TEST(Games, PdnTypesAreFound) {
    const Game& english = *find_game("english");
    EXPECT_EQ(find_pdn_game(25, english)->info().id, "russian");
    EXPECT_EQ(find_pdn_game(31, *find_game("thai:white"))->info().id, "thai:white");
    EXPECT_EQ(find_pdn_game(99, english), nullptr);
}

} // namespace
} // namespace laststone::catalog
