#include "match/spsa.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.hpp"
#include "match/statistics.hpp"

namespace laststone::match {
namespace {

// The strength of an engine whose best values are known, in Elo: each step away from one costs.
double strength(const std::vector<int>& values, const std::vector<TunedNumber>& numbers,
                const std::vector<double>& best) {
    double elo = 0;
    for (std::size_t i = 0; i < values.size(); ++i) elo -= 4 * std::pow((values[i] - best[i]) / numbers[i].step, 2);
    return elo;
}

// Two games of engines so far apart, most of them drawn.
int won_by(double elo, base::Random& random) {
    constexpr double draws = 0.5;
    int won = 0;
    for (int game = 0; game < 2; ++game) {
        const double drawn = static_cast<double>(random() >> 11) * 0x1p-53;
        const double win = std::max(score_of(elo) - draws / 2, 0.0);
        won += drawn < win ? 1 : drawn < win + draws ? 0 : -1;
    }
    return won;
}

std::vector<TunedNumber> three_numbers() {
    return {{"a", 50, 0, 200, 12}, {"b", 140, 60, 400, 12}, {"c", 5, 0, 20, 1}};
}

Spsa tuned(const SpsaSettings& settings, const std::vector<double>& best) {
    Spsa spsa{settings, three_numbers()};
    base::Random random{99};
    while (!spsa.is_over()) {
        std::vector<int> won;
        for (std::size_t pair = 0; pair < settings.pairs; ++pair) {
            const Perturbation tried = spsa.perturbation(pair);
            won.push_back(won_by(
                strength(tried.plus, spsa.numbers(), best) - strength(tried.minus, spsa.numbers(), best), random));
        }
        spsa.update(won);
    }
    return spsa;
}

TEST(SpsaTest, FindsTheBestValuesThroughTheNoiseOfGames) {
    const std::vector<double> best{92, 100, 8};
    const Spsa spsa = tuned({.seed = 7, .iterations = 4000, .pairs = 8, .rate = 0.01}, best);
    for (std::size_t i = 0; i < best.size(); ++i)
        EXPECT_NEAR(spsa.numbers()[i].value, best[i], spsa.numbers()[i].step) << spsa.numbers()[i].name;
}

TEST(SpsaTest, StaysInsideTheRanges) {
    const Spsa spsa = tuned({.seed = 7, .iterations = 1000, .pairs = 8, .rate = 0.05}, {-100, 140, 40});
    EXPECT_EQ(spsa.numbers()[0].value, 0);
    EXPECT_EQ(spsa.numbers()[2].value, 20);
    const Perturbation tried = Spsa{{.iterations = 2000}, spsa.numbers(), 1000}.perturbation(0);
    EXPECT_EQ(std::min(tried.plus[0], tried.minus[0]), 0);
    EXPECT_EQ(std::max(tried.plus[2], tried.minus[2]), 20);
}

TEST(SpsaTest, TheSameSeedTriesTheSame) {
    const Spsa one{{.seed = 3}, three_numbers(), 5};
    const Spsa two{{.seed = 3}, three_numbers(), 5};
    const Spsa other{{.seed = 4}, three_numbers(), 5};
    int equal = 0;
    for (std::size_t pair = 0; pair < 8; ++pair) {
        EXPECT_EQ(one.perturbation(pair).plus, two.perturbation(pair).plus);
        equal += one.perturbation(pair).plus == other.perturbation(pair).plus;
    }
    EXPECT_LT(equal, 8);
}

// Whoever wins pulls the numbers to its side, and the same lead to the other side takes them back.
TEST(SpsaTest, MovesTowardsTheWinner) {
    Spsa spsa{{.seed = 3, .pairs = 1, .rate = 0.1}, three_numbers()};
    const Perturbation tried = spsa.perturbation(0);
    const std::vector<TunedNumber> before = spsa.numbers();
    spsa.update(std::vector<int>{2});
    for (std::size_t i = 0; i < before.size(); ++i)
        EXPECT_EQ(spsa.numbers()[i].value > before[i].value, tried.plus[i] > tried.minus[i]);
    EXPECT_EQ(spsa.done(), 1U);
    Spsa drawn{{.seed = 3, .pairs = 1}, three_numbers()};
    drawn.update(std::vector<int>{0});
    EXPECT_EQ(drawn.numbers(), before);
}

// On average a whole number is as large as the fraction it was made from.
TEST(SpsaTest, RoundsWithoutBias) {
    double sum = 0;
    constexpr std::size_t pairs = 4000;
    const Spsa spsa{{.iterations = 1, .pairs = pairs}, {{"x", 5.3, 0, 20, 1}}};
    for (std::size_t pair = 0; pair < pairs; ++pair)
        sum += (spsa.perturbation(pair).plus[0] + spsa.perturbation(pair).minus[0]) / 2.0;
    EXPECT_NEAR(sum / pairs, 5.3, 0.03);
}

} // namespace
} // namespace laststone::match
