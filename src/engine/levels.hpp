// How strong an opponent plays: from 1, whom a child can beat, to 10, which is all it can.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "search/limits.hpp"

namespace laststone::engine {

inline constexpr int highest_level = 10;

// Weaker by seeing less: fewer positions are looked at, and nothing is played against better knowledge.
inline search::Limits limits_of_level(int level, search::Seconds time) {
    constexpr std::array<std::uint64_t, highest_level - 1> nodes{20,     80,     250,     800,      2'500,
                                                                 10'000, 40'000, 200'000, 1'000'000};
    search::Limits limits{.time = time};
    if (level < highest_level)
        limits.nodes = nodes[static_cast<std::size_t>(std::clamp(level, 1, highest_level - 1) - 1)];
    return limits;
}

} // namespace laststone::engine
