#include "match/sprt.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <sstream>

#include "base/random.hpp"
#include "match/played.hpp"

namespace laststone::match {
namespace {

struct KnownRatio {
    std::array<int, 5> counts{};
    Sprt sprt{};
    double llr = 0;
};

std::vector<KnownRatio> known_ratios() {
    std::vector<KnownRatio> all;
    std::ifstream file{LASTSTONE_TEST_DATA "/sprt_ratios.csv"};
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#') || line.starts_with("p0,")) continue;
        std::istringstream row{line};
        KnownRatio& known = all.emplace_back();
        std::string field;
        const auto number = [&] {
            std::getline(row, field, ',');
            return std::stod(field);
        };
        for (int& count : known.counts) count = static_cast<int>(number());
        known.sprt.elo0 = number();
        known.sprt.elo1 = number();
        std::getline(row, field, ',');
        known.sprt.model = field == "logistic" ? EloModel::logistic : EloModel::normalised;
        known.llr = number();
    }
    return all;
}

// Half points of pairs, with shares that make up 1.
using Distribution = std::array<double, 5>;

// One whose advantage is so much in normalised Elo: draws stay as they are, wins and losses shift.
Distribution pairs_with(double normalised) {
    constexpr Distribution even{0.02, 0.18, 0.6, 0.18, 0.02};
    double low = -0.15;
    double high = 0.15;
    Distribution found{};
    for (int halving = 0; halving < 60; ++halving) {
        const double shift = (low + high) / 2;
        found = {even[0] * (1 - shift * 2), even[1] - shift, even[2], even[3] + shift, even[4] * (1 + shift * 2)};
        double mean = 0;
        double variance = 0;
        for (std::size_t i = 0; i < 5; ++i) mean += found[i] * static_cast<double>(i) / 4;
        for (std::size_t i = 0; i < 5; ++i) variance += found[i] * std::pow(static_cast<double>(i) / 4 - mean, 2);
        const double elo = (mean - 0.5) / std::sqrt(2 * variance) * elo_of_a_deviation;
        (elo < normalised ? low : high) = shift;
    }
    return found;
}

int drawn_from(const Distribution& distribution, base::Random& random) {
    double rest = static_cast<double>(random() >> 11) * 0x1p-53;
    int points = 0;
    while (points < 4 && rest >= distribution[static_cast<std::size_t>(points)])
        rest -= distribution[static_cast<std::size_t>(points++)];
    return points;
}

// How many of so many tests accept elo1.
int accepted(const Sprt& sprt, const Distribution& truth, int tests, std::uint64_t seed) {
    constexpr int pairs_between_looks = 4;
    base::Random random{seed};
    int count = 0;
    for (int test = 0; test < tests; ++test) {
        Results results;
        while (sprt.decision(results) == Sprt::Decision::open)
            for (int i = 0; i < pairs_between_looks; ++i) results.add_pair(drawn_from(truth, random));
        count += sprt.decision(results) == Sprt::Decision::elo1;
    }
    return count;
}

TEST(SprtTest, BoundsAreThoseOfWald) {
    const Sprt sprt{.elo0 = 0, .elo1 = 5, .alpha = 0.05, .beta = 0.05};
    EXPECT_NEAR(sprt.upper(), 2.9444389791664403, 1e-9);
    EXPECT_NEAR(sprt.lower(), -2.9444389791664403, 1e-9);
    const Sprt uneven{.elo0 = 0, .elo1 = 5, .alpha = 0.01, .beta = 0.1};
    EXPECT_NEAR(uneven.upper(), std::log(0.9 / 0.01), 1e-9);
    EXPECT_NEAR(uneven.lower(), std::log(0.1 / 0.99), 1e-9);
}

TEST(SprtTest, TheRatioIsWhatFishtestComputes) {
    const std::vector<KnownRatio> all = known_ratios();
    ASSERT_GE(all.size(), 40U);
    for (const KnownRatio& known : all)
        EXPECT_NEAR(known.sprt.ratio(pairs(known.counts)), known.llr, 1e-5)
            << known.counts[2] << " even pairs, elo1 " << known.sprt.elo1;
}

TEST(SprtTest, OnlyPairsCount) {
    EXPECT_EQ(Sprt{}.ratio(Results{}), 0);
    EXPECT_EQ(Sprt{}.ratio(games(3, 0, 1)), 0);
}

// (t1 - t0)(2t - t0 - t1) N / 2 with the advantage t in standard deviations, which holds for many pairs.
TEST(SprtTest, TheRatioIsNearTheNormalApproximation) {
    const Sprt sprt{.elo0 = 0, .elo1 = 2};
    const Results results = pairs({39, 2122, 5000, 2200, 60});
    const double found = normalised_elo(results).middle / elo_of_a_deviation;
    const double step = 2 / elo_of_a_deviation;
    const double normal = step * (2 * found - step) * static_cast<double>(results.games()) / 2;
    EXPECT_NEAR(sprt.ratio(results), normal, 0.01 * normal);
}

TEST(SprtTest, TheOtherSideSeesTheMirrorImage) {
    const Results results = pairs({3, 40, 120, 61, 9});
    const Sprt sprt{.elo0 = -1, .elo1 = 7};
    const Sprt mirrored{.elo0 = -7, .elo1 = 1};
    EXPECT_NEAR(sprt.ratio(results), -mirrored.ratio(results.reversed()), 1e-9);
}

TEST(SprtTest, DecidesEitherWay) {
    for (const EloModel model : {EloModel::normalised, EloModel::logistic}) {
        const Sprt sprt{.elo0 = 0, .elo1 = 5, .model = model};
        EXPECT_EQ(sprt.decision(pairs({10, 50, 120, 70, 20})), Sprt::Decision::open);
        EXPECT_EQ(sprt.decision(pairs({100, 500, 1200, 700, 200})), Sprt::Decision::elo1);
        EXPECT_EQ(sprt.decision(pairs({200, 700, 1200, 500, 100})), Sprt::Decision::elo0);
    }
}

TEST(SprtTest, AFewEqualPairsDecideNothing) {
    const Sprt sprt{.elo0 = 0, .elo1 = 5};
    for (const int count : {1, 3, 10}) {
        EXPECT_EQ(sprt.decision(pairs({0, 0, count, 0, 0})), Sprt::Decision::open);
        EXPECT_EQ(sprt.decision(pairs({0, 0, 0, 0, count})), Sprt::Decision::open);
        EXPECT_EQ(sprt.decision(pairs({count, 0, 0, 0, 0})), Sprt::Decision::open);
    }
}

// Of 300 tests with 5 % errors, 15 and two standard deviations of that.
TEST(SprtTest, ErrsAsSeldomAsItPromises) {
    constexpr int tests = 300;
    constexpr int most_errors = 23;
    const Sprt sprt{.elo0 = 0, .elo1 = 60};
    EXPECT_LE(accepted(sprt, pairs_with(0), tests, 1), most_errors);
    EXPECT_GE(accepted(sprt, pairs_with(60), tests, 2), tests - most_errors);
    // Halfway between, either may happen.
    const int half = accepted(sprt, pairs_with(30), tests, 3);
    EXPECT_GT(half, tests / 3);
    EXPECT_LT(half, tests * 2 / 3);
}

} // namespace
} // namespace laststone::match
