// Counting the leaves of the game tree: the measure of a move generator's truth and speed.
#pragma once

#include <cstdint>

#include "draughts/generator.hpp"

namespace laststone::draughts {

// Leaves at `depth` plies. The last ply is counted, not played.
template <const Rules& R, Color Us, bool Routes>
std::uint64_t perft(const Placement<R>& p, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return count_legal<R, Us, Routes>(p);
    std::uint64_t leaves = 0;
    for_each_child<R, Us, Routes>(p, [&](const Placement<R>& child) { leaves += perft<R, game::other(Us), Routes>(child, depth - 1); });
    return leaves;
}

} // namespace laststone::draughts
