// Counts the leaves of one game tree on several cores.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "catalog/state.hpp"

namespace laststone::app {

struct TreeCount {
    std::uint64_t leaves = 0;
    std::vector<std::uint64_t> by_move; // in the order of the root's moves(); empty unless asked for
    double seconds = 0;
    bool finished = true; // false where it was stopped: then the numbers mean nothing
};

struct TreeWork {
    int threads = 1;
    bool by_move = false;
    catalog::PerftOptions perft{};
    std::function<void(std::size_t done, std::size_t all)> progress{}; // called from any thread
};

// Throws Failure where some position has more moves than can be listed.
TreeCount count_tree(const catalog::State& root, int depth, TreeWork work);

} // namespace laststone::app
