// Random positions with given numbers of pieces.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>

#include "base/random.hpp"
#include "draughts/setup.hpp"

namespace laststone::draughts {

struct PieceCounts {
    int black_men = 0;
    int black_kings = 0;
    int white_men = 0;
    int white_kings = 0;
};

// Why no position can have so many pieces; empty when one can.
std::string impossible_counts(const Rules& rules, const PieceCounts& counts);

// Draws squares with `below(n)`, a random number from 0 to n - 1. The counts must be possible.
Setup place_at_random(const Rules& rules, const PieceCounts& counts, Color to_move,
                      const std::function<std::uint64_t(std::uint64_t)>& below);

// A valid position, the same from equal generators; or why there is none.
template <class Generator>
std::expected<Setup, std::string> random_setup(const Rules& rules, const PieceCounts& counts, Color to_move,
                                               Generator& generator) {
    if (std::string why = impossible_counts(rules, counts); !why.empty()) return std::unexpected{std::move(why)};
    return place_at_random(rules, counts, to_move, [&](std::uint64_t bound) { return base::below(bound, generator); });
}

} // namespace laststone::draughts
