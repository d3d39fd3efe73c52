// Results that were not played.
#pragma once

#include <array>

#include "match/statistics.hpp"

namespace laststone::match {

inline Results games(int wins, int draws, int losses) {
    Results results;
    for (int i = 0; i < wins; ++i) results.add_game(2);
    for (int i = 0; i < draws; ++i) results.add_game(1);
    for (int i = 0; i < losses; ++i) results.add_game(0);
    return results;
}

// Each pair as two games that make up its points.
inline Results pairs(const std::array<int, 5>& counts) {
    Results results;
    for (int points = 0; points < 5; ++points)
        for (int i = 0; i < counts[static_cast<std::size_t>(points)]; ++i) {
            results.add_game(points / 2);
            results.add_game(points - points / 2);
            results.add_pair(points);
        }
    return results;
}

} // namespace laststone::match
