#include "api/archive/glicko.hpp"

#include <gtest/gtest.h>

#include <cmath>

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

TEST(Glicko, NoResultMovesARatingFar) {
    for (const double value : {600.0, 1000.0, 2400.0})
        for (const double other : {100.0, 600.0, 1000.0, 2400.0})
            for (const double score : {0.0, 0.5, 1.0})
                EXPECT_LT(std::abs(rating_after({value}, {other, 60}, score).value - value), 230);
}

TEST(Glicko, TenGamesAgainstEqualsTellMostOfTheStrength) {
    for (const double strength : {600.0, 1000.0, 1400.0}) {
        GlickoRating player{};
        for (int game = 0; game < 10; ++game) {
            // Opponents whose rating is like one's own so far; the result is the one to be expected.
            const GlickoRating opponent{player.value, 60};
            player = rating_after(player, opponent, expected_score({strength}, opponent));
        }
        EXPECT_NEAR(player.value, strength, 130);
    }
}

TEST(Glicko, ARatingStaysWithinItsBounds) {
    GlickoRating loser{}, winner{};
    for (int game = 0; game < 200; ++game) {
        loser = rating_after(loser, {100, 60}, 0);
        winner = rating_after(winner, {3000, 60}, 1);
    }
    EXPECT_DOUBLE_EQ(loser.value, least_rating);
    EXPECT_DOUBLE_EQ(winner.value, most_rating);
}

TEST(Glicko, TimeMakesItLessSure) {
    EXPECT_DOUBLE_EQ(rating_aged({1300, 60}, 0).deviation, 60);
    EXPECT_GT(rating_aged({1300, 60}, 30).deviation, 60);
    EXPECT_DOUBLE_EQ(rating_aged({1300, 60}, 10'000).deviation, most_deviation);
    EXPECT_DOUBLE_EQ(rating_aged({1300, 60}, -5).deviation, 60) << "a clock set back";
}

} // namespace
} // namespace laststone::api
