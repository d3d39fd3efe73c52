#include "api/archive/glicko.hpp"

#include <gtest/gtest.h>

namespace laststone::api {
namespace {

// The example of Glickman's paper, with its three opponents one after the other instead of at once.
TEST(Glicko, AResultMovesTheRatingTowardsIt) {
    const GlickoRating player{1500, 200};
    EXPECT_NEAR(expected_score(player, {1400, 30}), 0.639, 0.001);
    EXPECT_NEAR(expected_score(player, {1550, 100}), 0.432, 0.001);
    EXPECT_NEAR(expected_score(player, {1700, 300}), 0.303, 0.001);
    GlickoRating after = rating_after(player, {1400, 30}, 1);
    after = rating_after(after, {1550, 100}, 0);
    after = rating_after(after, {1700, 300}, 0);
    EXPECT_NEAR(after.value, 1464, 3);
    EXPECT_NEAR(after.deviation, 151.4, 1);
}

TEST(Glicko, ResultsMakeItSurerDownToABound) {
    GlickoRating player{};
    for (int game = 0; game < 1000; ++game) {
        const GlickoRating after = rating_after(player, {1200, 60}, game % 2);
        EXPECT_LE(after.deviation, player.deviation);
        player = after;
    }
    EXPECT_DOUBLE_EQ(player.deviation, least_deviation);
    EXPECT_NEAR(player.value, 1200, 30);
}

TEST(Glicko, TimeMakesItLessSure) {
    EXPECT_DOUBLE_EQ(rating_aged({1300, 60}, 0).deviation, 60);
    EXPECT_GT(rating_aged({1300, 60}, 30).deviation, 60);
    EXPECT_DOUBLE_EQ(rating_aged({1300, 60}, 10'000).deviation, most_deviation);
    EXPECT_DOUBLE_EQ(rating_aged({1300, 60}, -5).deviation, 60) << "a clock set back";
}

} // namespace
} // namespace laststone::api
