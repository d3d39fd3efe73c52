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

ConfidenceInterval normalised_elo(const Results& results) {
    const Estimate found = estimate(results);
    const double games = pairs_tell_the_spread(results) ? 2 : 1;
    const auto normalised = [&](double mean) {
        return (mean - 0.5) / std::sqrt(found.variance * games) * elo_of_a_deviation;
    };
    if (found.standard_error == 0) return {.middle = normalised(found.mean)};
    const double margin = in_95_of_100 * found.standard_error;
    return {normalised(found.mean), normalised(found.mean - margin), normalised(found.mean + margin)};
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

} // namespace laststone::match
