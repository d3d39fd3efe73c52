// Perft as a long work, which may be stopped on the way and may remember what it has counted.
#pragma once

#include <atomic>
#include <cstdint>

#include "draughts/key.hpp"
#include "draughts/perft.hpp"
#include "game/perft_table.hpp"

namespace laststone::draughts {

struct LongPerft {
    Convention convention = Convention::distinct;
    game::PerftTable* table = nullptr;      // of one convention
    const std::atomic<bool>* stop = nullptr; // once true, the count returned means nothing
    bool is_stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

template <const Rules& R, Color Us>
std::uint64_t perft(const Placement<R>& p, int depth, const LongPerft& work) {
    constexpr int cheap_to_repeat = 2; // plies that are counted in less time than a table is read
    constexpr int soon_done = 4;       // plies that nobody minds waiting for
    if (depth <= (work.table != nullptr ? cheap_to_repeat : soon_done)) return perft<R, Us>(p, depth, work.convention);
    if (work.is_stopped()) return 0;

    const game::Key key = work.table != nullptr ? key_of(p, Us) : game::Key{};
    if (work.table != nullptr)
        if (const auto known = work.table->find(key, depth)) return *known;
    std::uint64_t leaves = 0;
    for_each_child<R, Us>(p, work.convention, [&](const Placement<R>& child) {
        leaves += perft<R, game::other(Us)>(child, depth - 1, work);
    });
    if (work.table != nullptr && !work.is_stopped()) work.table->store(key, depth, leaves);
    return leaves;
}

} // namespace laststone::draughts
