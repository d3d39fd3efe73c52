// Ratings with their uncertainty, by Glicko: Mark E. Glickman, "Parameter estimation in large dynamic paired comparison
// experiments", Applied Statistics 48 (1999).
#pragma once

namespace laststone::api {

inline constexpr double least_rating = 100;
inline constexpr double most_rating = 3000;
inline constexpr double least_deviation = 45; // so that a rating never stands still
// Of whom nothing is known. Glickman's 350 lets a first result take 470 points; with 200 none moves a rating by 230.
inline constexpr double most_deviation = 200;

struct GlickoRating {
    double value = 1000;
    double deviation = most_deviation; // the true value lies within two of them 19 times out of 20
};

// The score to be expected against another: 0 to 1, where a draw is a half.
double expected_score(const GlickoRating& player, const GlickoRating& other);

// The rating after one result.
GlickoRating rating_after(const GlickoRating& player, const GlickoRating& other, double score);

// After so many days without a result nobody is quite as sure: in two years, not at all.
GlickoRating rating_aged(const GlickoRating& player, double days);

} // namespace laststone::api
