// What the results of a match say about who is stronger: the formulas are in docs/match.md.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <numbers>

namespace laststone::match {

// How often the first of two engines won, drew and lost, and how its pairs of games ended.
class Results {
public:
    // In half points: 0, 1 or 2.
    void add_game(int half_points);
    // Both games of one opening, with either colour; the games are added by themselves.
    void add_pair(int half_points);

    std::uint64_t wins() const { return games_[2]; }
    std::uint64_t draws() const { return games_[1]; }
    std::uint64_t losses() const { return games_[0]; }
    std::uint64_t games() const { return wins() + draws() + losses(); }
    // By their half points, from 0 to 4.
    const std::array<std::uint64_t, 5>& pairs() const { return pairs_; }
    std::uint64_t pair_count() const;

    // The share of all points, from 0 to 1; a half where nothing was played.
    double score() const;
    double draw_share() const;

    // The same seen by the second engine.
    Results reversed() const;
    Results& operator+=(const Results& other);
    friend bool operator==(const Results&, const Results&) = default;

private:
    std::array<std::uint64_t, 3> games_{};
    std::array<std::uint64_t, 5> pairs_{};
};

// A mean with its uncertainty, both in points a game.
struct Estimate {
    double mean = 0.5;
    double variance = 0;       // of one pair's mean, or of one game
    double standard_error = 0; // of the mean
};
// The mean is the score of all games. The spread is that of the pairs, which know that an opening may favour a colour; of
// single games while all pairs ended alike.
Estimate estimate(const Results& results);

// The difference in Elo that makes this share of points likely; infinite for 0 and 1.
double elo_of(double score);
double score_of(double elo);

inline constexpr double in_95_of_100 = 1.959963984540054; // standard deviations

struct ConfidenceInterval {
    double middle = 0;
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();
    double error() const { return (high - low) / 2; }
};
// Elo with the interval it lies in 95 times of 100; anywhere while all games ended alike.
ConfidenceInterval elo(const Results& results);
// The difference in units that do not depend on how many games are drawn: standard deviations of a game's result, each
// counted as so many Elo.
inline constexpr double elo_of_a_deviation = 800 / std::numbers::ln10;
ConfidenceInterval normalised_elo(const Results& results);
// How likely it is that the first engine is the stronger.
double superiority(const Results& results);

} // namespace laststone::match
