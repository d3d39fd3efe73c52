#include "match/sprt.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <utility>

namespace laststone::match {
namespace {

using PairShares = std::array<double, 5>;

constexpr double points_of(std::size_t pair) { return static_cast<double>(pair) / 4; }

// The distribution in which `excess` is 0 on average that makes the shares, none of them 0, likeliest: each share divided
// by 1 + x excess, where x is the one number that makes the average right. The sum below falls from plus to minus
// infinity between the two bounds of x, so that bisection finds it. Excesses must have both signs.
PairShares likeliest(const PairShares& shares, const PairShares& excess) {
    double low = -1 / std::ranges::max(excess);
    double high = -1 / std::ranges::min(excess);
    constexpr int halvings = 100;
    for (int halving = 0; halving < halvings; ++halving) {
        const double x = (low + high) / 2;
        double sum = 0;
        for (std::size_t i = 0; i < shares.size(); ++i) sum += shares[i] * excess[i] / (1 + x * excess[i]);
        (sum > 0 ? low : high) = x;
    }
    PairShares likely{};
    for (std::size_t i = 0; i < shares.size(); ++i) likely[i] = shares[i] / (1 + (low + high) / 2 * excess[i]);
    return likely;
}

PairShares likeliest_with_mean(const PairShares& shares, double mean) {
    PairShares excess{};
    for (std::size_t i = 0; i < excess.size(); ++i) excess[i] = points_of(i) - mean;
    return likeliest(shares, excess);
}

// The likeliest distribution whose mean lies so many of its own standard deviations above a half. Where it is the
// likeliest, the condition is linear around it, so that it is found by solving for the spread of the one before.
PairShares likeliest_with_advantage(const PairShares& shares, double deviations) {
    constexpr int most_steps = 100;
    constexpr double close = 1e-12;
    PairShares likely;
    likely.fill(1.0 / static_cast<double>(likely.size()));
    for (int step = 0; step < most_steps; ++step) {
        double mean = 0;
        double variance = 0;
        for (std::size_t i = 0; i < likely.size(); ++i) mean += likely[i] * points_of(i);
        for (std::size_t i = 0; i < likely.size(); ++i)
            variance += likely[i] * (points_of(i) - mean) * (points_of(i) - mean);
        const double deviation = std::sqrt(variance);
        PairShares excess{};
        for (std::size_t i = 0; i < excess.size(); ++i) {
            const double distance = (points_of(i) - mean) / deviation;
            excess[i] = points_of(i) - 0.5 - deviations * deviation * (1 + distance * distance) / 2;
        }
        const PairShares before = std::exchange(likely, likeliest(shares, excess));
        double change = 0;
        for (std::size_t i = 0; i < likely.size(); ++i) change = std::max(change, std::abs(likely[i] - before[i]));
        if (change < close) break;
    }
    return likely;
}

PairShares likeliest_with(double elo, EloModel model, const PairShares& shares) {
    if (model == EloModel::logistic) return likeliest_with_mean(shares, score_of(elo));
    // A pair is the mean of two games, and varies less than one of them.
    return likeliest_with_advantage(shares, elo / elo_of_a_deviation * std::numbers::sqrt2);
}

} // namespace

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }

double Sprt::upper() const { return std::log((1 - beta) / alpha); }

double Sprt::ratio(const Results& results) const {
    if (results.pair_count() == 0) return 0;
    // What has not been met yet is rare, not impossible.
    constexpr double hardly_ever = 1e-3;
    PairShares shares{};
    for (std::size_t i = 0; i < shares.size(); ++i)
        shares[i] = std::max(static_cast<double>(results.pairs()[i]), hardly_ever);
    const double pairs = std::accumulate(shares.begin(), shares.end(), 0.0);
    for (double& share : shares) share /= pairs;
    const PairShares likely0 = likeliest_with(elo0, model, shares);
    const PairShares likely1 = likeliest_with(elo1, model, shares);
    double sum = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) sum += shares[i] * std::log(likely1[i] / likely0[i]);
    return pairs * sum;
}

Sprt::Decision Sprt::decision(const Results& results) const {
    const double now = ratio(results);
    if (now >= upper()) return Decision::elo1;
    return now <= lower() ? Decision::elo0 : Decision::open;
}

} // namespace laststone::match
