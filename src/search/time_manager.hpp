// How much time to give a move when a clock is running.
#pragma once

#include <algorithm>
#include <optional>

#include "search/limits.hpp"
#include "search/parameters.hpp"

namespace laststone::search {

struct ClockTime {
    Seconds left{};
    Seconds increment{};             // gained with each move
    std::optional<int> moves_left{}; // until more time comes; nothing: none will
};

// A share of what is left, and never so much that the clock could run out.
inline Limits limits_for(const ClockTime& clock, const SearchParameters& parameters = {}) {
    constexpr Seconds delay{0.02}; // between two programs
    const int moves = std::clamp(clock.moves_left.value_or(parameters.moves_expected), 1, parameters.moves_expected);
    const Seconds usable = std::max(clock.left - delay, clock.left * 0.5);
    const Seconds share = usable / moves + clock.increment * (parameters.increment_share / 100.0);
    Limits limits;
    limits.soft_time = std::min(share * (parameters.soft_share / 100.0), usable * 0.5);
    limits.time = std::min(share * (parameters.hard_share / 100.0), moves == 1 ? usable : usable * 0.6);
    return limits;
}

} // namespace laststone::search
