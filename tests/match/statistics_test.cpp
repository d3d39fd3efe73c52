#include "match/statistics.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "match/played.hpp"

namespace laststone::match {
namespace {

constexpr double close = 1e-9;

TEST(Elo, FollowsTheLogisticCurve) {
    EXPECT_NEAR(elo_of(0.5), 0, close);
    EXPECT_NEAR(elo_of(0.75), 190.848501887865, close);
    EXPECT_NEAR(elo_of(0.6), 70.43650362227247, close);
    EXPECT_NEAR(score_of(100), 0.6400649998028851, close);
    EXPECT_EQ(elo_of(1), std::numeric_limits<double>::infinity());
    EXPECT_EQ(elo_of(0), -std::numeric_limits<double>::infinity());
}

RC_GTEST_PROP(Elo, IsTheInverseOfTheScore, ()) {
    const double elo = *rc::gen::inRange(-800, 800);
    RC_ASSERT(std::abs(elo_of(score_of(elo)) - elo) < 1e-6);
}

// +30 =100 -20: 23.2 with an error of 32.1, and 92 of 100 that the first is stronger.
TEST(Statistics, SingleGamesGiveTheTextbookNumbers) {
    const Results results = games(30, 100, 20);
    EXPECT_NEAR(results.score(), 80.0 / 150, close);
    EXPECT_NEAR(results.draw_share(), 100.0 / 150, close);
    EXPECT_NEAR(elo(results).middle, 23.196778791074703, close);
    EXPECT_NEAR(elo(results).error(), 32.12086872541834, 1e-6);
    EXPECT_NEAR(superiority(results), 0.9213503964748575, close);
}

TEST(Statistics, PairsGiveTheirOwnErrors) {
    const Results results = pairs({10, 50, 120, 70, 20});
    EXPECT_EQ(results.pair_count(), 270U);
    EXPECT_NEAR(estimate(results).mean, 0.5370370370370371, close);
    EXPECT_NEAR(estimate(results).variance, 0.0541838134430727, close);
    EXPECT_NEAR(elo(results).middle, 25.783195690767446, 1e-6);
    EXPECT_NEAR(elo(results).low, 6.443462609650755, 1e-6);
    EXPECT_NEAR(elo(results).high, 45.28390997367401, 1e-6);
    EXPECT_NEAR(superiority(results), 0.9955316737146029, close);
    EXPECT_NEAR(normalised_elo(results).middle, 39.08955736226282, 1e-6);
    EXPECT_NEAR(normalised_elo(results).error(), 1.959963984540054 * elo_of_a_deviation / std::sqrt(540), 1e-6);
}

// A game whose second half is still under way counts as it does in the score.
TEST(Statistics, EloAndScoreAreOfTheSameGames) {
    Results results = pairs({10, 50, 120, 70, 20});
    const double error = elo(results).error();
    for (int i = 0; i < 30; ++i) results.add_game(2);
    EXPECT_NEAR(elo(results).middle, elo_of(results.score()), close);
    EXPECT_NEAR(estimate(results).variance, 0.0541838134430727, close) << "the spread is that of the pairs";
    EXPECT_LT(elo(results).error(), error);
    EXPECT_GT(superiority(results), 0.9955316737146029);
}

TEST(Statistics, NothingPlayedSaysNothing) {
    EXPECT_EQ(Results{}.score(), 0.5);
    EXPECT_EQ(superiority(Results{}), 0.5);
    EXPECT_EQ(elo(Results{}).middle, 0);
    EXPECT_TRUE(std::isinf(elo(Results{}).high));
}

TEST(Statistics, WinningEverythingIsInfinite) {
    EXPECT_EQ(elo(games(5, 0, 0)).middle, std::numeric_limits<double>::infinity());
    EXPECT_GT(superiority(pairs({0, 0, 0, 0, 50})), 0.999999);
    EXPECT_LT(superiority(pairs({50, 0, 0, 0, 0})), 0.000001);
}

// +1 =1 in the only pair: 190.8 with no error at all, and the first certainly the stronger, if the pair were asked.
TEST(Statistics, PairsThatEndAlikeAreNoCertainty) {
    for (const auto& counts : {std::array{0, 0, 0, 1, 0}, std::array{0, 0, 0, 3, 0}, std::array{0, 0, 0, 0, 3}}) {
        const Results results = pairs(counts);
        const Results alone = games(static_cast<int>(results.wins()), static_cast<int>(results.draws()), 0);
        EXPECT_EQ(elo(results).middle, elo(alone).middle);
        EXPECT_EQ(elo(results).low, elo(alone).low);
        EXPECT_EQ(superiority(results), superiority(alone));
        EXPECT_EQ(normalised_elo(results).middle, normalised_elo(alone).middle);
        EXPECT_EQ(normalised_elo(results).low, normalised_elo(alone).low);
    }
    EXPECT_NEAR(superiority(pairs({0, 0, 0, 1, 0})), 0.8413447460685429, close) << "one win and no loss";
    EXPECT_NEAR(elo(pairs({0, 0, 0, 3, 0})).low, 34.83340813451206, 1e-6) << "three wins, three draws";
}

TEST(Statistics, GamesThatEndAlikeSayNothingOfTheError) {
    for (const auto& counts : {std::array{0, 0, 4, 0, 0}, std::array{0, 0, 0, 0, 4}, std::array{4, 0, 0, 0, 0}})
        EXPECT_TRUE(std::isinf(elo(pairs(counts)).error()));
    EXPECT_EQ(elo(pairs({0, 0, 4, 0, 0})).middle, 0) << "eight draws";
}

RC_GTEST_PROP(Statistics, TheOtherSideSeesTheMirrorImage, ()) {
    std::array<int, 5> counts{};
    for (int& count : counts) count = *rc::gen::inRange(0, 20);
    const Results results = pairs(counts);
    RC_ASSERT(results.reversed().reversed() == results);
    RC_ASSERT(std::abs(results.score() + results.reversed().score() - 1) < close);
    RC_ASSERT(std::abs(superiority(results) + superiority(results.reversed()) - 1) < close);
    Results both = results;
    both += results.reversed();
    RC_ASSERT(std::abs(both.score() - 0.5) < close);
    RC_ASSERT(both.games() == 2 * results.games());
}

} // namespace
} // namespace laststone::match
