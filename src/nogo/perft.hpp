// Counting the leaves of the game tree: the measure of a move generator's truth and speed.
#pragma once

#include <atomic>
#include <cstdint>

#include "game/perft_table.hpp"
#include "nogo/position.hpp"

namespace laststone::nogo {

struct PerftWork {
    game::PerftTable* table = nullptr;
    const std::atomic<bool>* stop = nullptr; // once true the count is given up, and wrong
};

// The number of legal sequences of `depth` moves. The last move is a count of points, never made.
template <class B>
std::uint64_t perft(const Position<B>& position, int depth, const PerftWork& work = {}) {
    if (depth == 0) return 1;
    if (depth == 1) return static_cast<std::uint64_t>(position.legal().count());
    constexpr int least_worth_remembering = 3;
    const bool remember = work.table != nullptr && depth >= least_worth_remembering;
    if (remember)
        if (const auto leaves = work.table->find(position.key(), depth)) return *leaves;
    const auto is_stopped = [&] {
        return work.stop != nullptr && depth >= least_worth_remembering && work.stop->load(std::memory_order_relaxed);
    };
    std::uint64_t leaves = 0;
    for (const int cell : position.legal()) {
        if (is_stopped()) return 0;
        leaves += perft(position.play_cell(cell), depth - 1, work);
    }
    if (remember && !is_stopped()) work.table->store(position.key(), depth, leaves);
    return leaves;
}

} // namespace laststone::nogo
