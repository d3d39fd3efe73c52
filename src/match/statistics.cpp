#include "match/statistics.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <span>

namespace laststone::match {
namespace {

// Outcomes at equal distances from 0 to 1, each met so often.
Estimate estimate(std::span<const double> counts) {
    const double all = std::accumulate(counts.begin(), counts.end(), 0.0);
    const auto value = [&](std::size_t i) { return static_cast<double>(i) / static_cast<double>(counts.size() - 1); };
    Estimate result;
    if (all == 0) return result;
    result.mean = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) result.mean += counts[i] / all * value(i);
    for (std::size_t i = 0; i < counts.size(); ++i)
        result.variance += counts[i] / all * (value(i) - result.mean) * (value(i) - result.mean);
    result.standard_error = std::sqrt(result.variance / all);
    return result;
}

template <std::size_t N>
std::array<double, N> reals(const std::array<std::uint64_t, N>& counts) {
    std::array<double, N> result{};
    for (std::size_t i = 0; i < N; ++i) result[i] = static_cast<double>(counts[i]);
    return result;
}

using PairCounts = std::array<double, 5>;

// The distribution with this mean that makes the counts, none of them 0, likeliest: each count divided by 1 + x (value -
// mean), where x is the one number that makes the mean right. The sum below falls from plus to minus infinity between
// the two bounds of x, so that halving finds it.
PairCounts likeliest(const PairCounts& counts, double mean) {
    const auto divisor = [&](double x, std::size_t i) { return 1 + x * (static_cast<double>(i) / 4 - mean); };
    double low = -1 / (1 - mean);
    double high = 1 / mean;
    constexpr int halvings = 100;
    for (int halving = 0; halving < halvings; ++halving) {
        const double x = (low + high) / 2;
        double excess = 0;
        for (std::size_t i = 0; i < counts.size(); ++i)
            excess += counts[i] * (static_cast<double>(i) / 4 - mean) / divisor(x, i);
        (excess > 0 ? low : high) = x;
    }
    PairCounts likely{};
    for (std::size_t i = 0; i < counts.size(); ++i) likely[i] = counts[i] / divisor((low + high) / 2, i);
    return likely;
}

// Pairs that all ended alike have no spread: the first one would pass for certainty.
bool pairs_tell_the_spread(const Results& results) {
    return std::ranges::count_if(results.pairs(), [](std::uint64_t count) { return count > 0; }) > 1;
}

double share(std::uint64_t part, std::uint64_t whole) { return static_cast<double>(part) / static_cast<double>(whole); }

} // namespace

void Results::add_game(int half_points) {
    assert(half_points >= 0 && half_points <= 2);
    ++games_[static_cast<std::size_t>(half_points)];
}

void Results::add_pair(int half_points) {
    assert(half_points >= 0 && half_points <= 4);
    ++pairs_[static_cast<std::size_t>(half_points)];
}

std::uint64_t Results::pair_count() const { return std::accumulate(pairs_.begin(), pairs_.end(), std::uint64_t{0}); }

double Results::score() const { return games() == 0 ? 0.5 : share(2 * wins() + draws(), 2 * games()); }

double Results::draw_share() const { return games() == 0 ? 0 : share(draws(), games()); }

Results Results::reversed() const {
    Results other;
    for (std::size_t i = 0; i < games_.size(); ++i) other.games_[i] = games_[games_.size() - 1 - i];
    for (std::size_t i = 0; i < pairs_.size(); ++i) other.pairs_[i] = pairs_[pairs_.size() - 1 - i];
    return other;
}

Results& Results::operator+=(const Results& other) {
    for (std::size_t i = 0; i < games_.size(); ++i) games_[i] += other.games_[i];
    for (std::size_t i = 0; i < pairs_.size(); ++i) pairs_[i] += other.pairs_[i];
    return *this;
}

Estimate estimate(const Results& results) {
    if (pairs_tell_the_spread(results)) {
        Estimate found = estimate(reals(results.pairs()));
        found.mean = results.score(); // a pair of which one game is over counts for half
        found.standard_error = std::sqrt(found.variance * 2 / static_cast<double>(results.games()));
        return found;
    }
    return estimate(reals(std::array{results.losses(), results.draws(), results.wins()}));
}

double elo_of(double score) { return 400 * std::log10(score / (1 - score)); }

double score_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

ConfidenceInterval elo(const Results& results) {
    const Estimate found = estimate(results);
    if (found.standard_error == 0) return {.middle = elo_of(found.mean)};
    const double margin = in_95_of_100 * found.standard_error;
    return {elo_of(found.mean), elo_of(std::fmax(found.mean - margin, 0)), elo_of(std::fmin(found.mean + margin, 1))};
}

double normalised_elo(const Results& results) {
    const Estimate found = estimate(results);
    const double games = pairs_tell_the_spread(results) ? 2 : 1;
    return (found.mean - 0.5) / std::sqrt(found.variance * games) * 800 / std::log(10);
}

double superiority(const Results& results) {
    const auto normal = [](double deviations) { return std::erfc(-deviations / std::sqrt(2)) / 2; };
    const Estimate found = estimate(results);
    const double ahead = found.mean - 0.5;
    if (ahead == 0) return 0.5;
    if (pairs_tell_the_spread(results)) return normal(ahead / found.standard_error);
    // Single games: as if both were equally strong, and draws said nothing.
    const double wins = static_cast<double>(results.wins());
    const double losses = static_cast<double>(results.losses());
    return normal((wins - losses) / std::sqrt(wins + losses));
}

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }

double Sprt::upper() const { return std::log((1 - beta) / alpha); }

double Sprt::ratio(const Results& results) const {
    if (results.pair_count() == 0) return 0;
    // What has not been met yet is rare, not impossible.
    constexpr double hardly_ever = 1e-3;
    PairCounts counts = reals(results.pairs());
    for (double& count : counts)
        if (count == 0) count = hardly_ever;
    const PairCounts likely0 = likeliest(counts, score_of(elo0));
    const PairCounts likely1 = likeliest(counts, score_of(elo1));
    double sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) sum += counts[i] * std::log(likely1[i] / likely0[i]);
    return sum;
}

Sprt::Decision Sprt::decision(const Results& results) const {
    const double now = ratio(results);
    if (now >= upper()) return Decision::elo1;
    return now <= lower() ? Decision::elo0 : Decision::open;
}

} // namespace laststone::match
