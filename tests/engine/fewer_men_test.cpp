#include "engine/fewer_men.hpp"

#include <gtest/gtest.h>

#include "catalog/draughts_game.hpp"
#include "catalog/games.hpp"

namespace laststone::engine {
namespace {

TEST(FewerMen, AreTakenFromBothSides) {
    base::Random random{1};
    for (const catalog::Game* const game : catalog::all_games()) {
        if (catalog::as_draughts(*game) == nullptr) continue;
        const auto start = game->read("start").value();
        const auto fewer = game->read(with_fewer_men(start->position(), 3, random));
        ASSERT_TRUE(fewer) << game->info().id << ": " << fewer.error().what;
        EXPECT_EQ((*fewer)->to_move(), start->to_move());
        EXPECT_EQ((*fewer)->material()[0].black, start->material()[0].black - 3) << game->info().id;
        EXPECT_EQ((*fewer)->material()[0].white, start->material()[0].white - 3) << game->info().id;
    }
}

TEST(FewerMen, AnotherSeedTakesOthers) {
    const std::string start = (*catalog::find_game("english")->read("start"))->position();
    base::Random first{1}, second{2}, again{1};
    const std::string fewer = with_fewer_men(start, 2, first);
    EXPECT_NE(fewer, with_fewer_men(start, 2, second));
    EXPECT_EQ(fewer, with_fewer_men(start, 2, again));
}

TEST(FewerMen, OneIsAlwaysLeft) {
    base::Random random{1};
    EXPECT_EQ(with_fewer_men("B:W21:B1", 5, random), "B:W21:B1");
}

} // namespace
} // namespace laststone::engine
