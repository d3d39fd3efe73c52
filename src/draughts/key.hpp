// The stable hash of a placement and the side to move.
#pragma once

#include <cstdint>

#include "base/random.hpp"
#include "draughts/placement.hpp"
#include "game/key.hpp"

namespace laststone::draughts {

template <const Rules& R>
game::Key key_of(const Placement<R>& placement, Color to_move) {
    std::uint64_t sum = to_move == Color::white ? 0x6a09e667f3bcc908 : 0;
    std::uint64_t salt = 0xbb67ae8584caa73b; // makes the three sets, and their words, different terms
    const auto add = [&](const typename Geometry<R>::Set& set) {
        for (const std::uint64_t word : set.raw()) {
            sum += base::Random::mix(word + salt);
            salt += 0x3c6ef372fe94f82b;
        }
    };
    add(placement.black);
    add(placement.white);
    add(placement.kings);
    if constexpr (Placement<R>::limits_king_runs)
        for (const KingRuns::Run run : placement.runs.of) {
            sum += base::Random::mix((std::uint64_t{run.moves} << 8 | run.cell) + salt);
            salt += 0x3c6ef372fe94f82b;
        }
    return game::Key{base::Random::mix(sum)};
}

} // namespace laststone::draughts
