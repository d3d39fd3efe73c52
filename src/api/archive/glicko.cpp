#include "api/archive/glicko.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace laststone::api {
namespace {

constexpr double q = std::numbers::ln10 / 400;
constexpr double days_to_forget = 730;

// How much a result against an opponent of this deviation counts.
double g(double deviation) {
    return 1 / std::sqrt(1 + 3 * q * q * deviation * deviation / (std::numbers::pi * std::numbers::pi));
}

} // namespace

double expected_score(const GlickoRating& player, const GlickoRating& other) {
    return 1 / (1 + std::pow(10, -g(other.deviation) * (player.value - other.value) / 400));
}

GlickoRating rating_after(const GlickoRating& player, const GlickoRating& other, double score) {
    const double weight = g(other.deviation);
    const double expected = expected_score(player, other);
    const double information = q * q * weight * weight * expected * (1 - expected);
    const double variance = 1 / (1 / (player.deviation * player.deviation) + information);
    const double moved = player.value + q * variance * weight * (score - expected);
    return {std::clamp(moved, least_rating, most_rating),
            std::clamp(std::sqrt(variance), least_deviation, most_deviation)};
}

GlickoRating rating_aged(const GlickoRating& player, double days) {
    const double growth = (most_deviation * most_deviation - least_deviation * least_deviation) / days_to_forget;
    const double variance = player.deviation * player.deviation + growth * std::max(days, 0.0);
    return {player.value, std::min(std::sqrt(variance), most_deviation)};
}

} // namespace laststone::api
