// A range of positions shared among threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

#include "base/threads.hpp"

namespace laststone::tables {

// How many threads work, and the flag that stops them.
struct Workers {
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;
    bool are_stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

inline constexpr std::uint64_t part_size = 1 << 16;

// Runs work(begin, end) over all of first..last in pieces; less where the workers are stopped.
template <class Work>
void in_parts(std::uint64_t first, std::uint64_t last, const Workers& workers, Work work) {
    std::atomic<std::uint64_t> next = first;
    const auto run = [&] {
        for (std::uint64_t begin; !workers.are_stopped() && (begin = next.fetch_add(part_size)) < last;)
            work(begin, std::min(begin + part_size, last));
    };
    base::Helpers others;
    const std::uint64_t parts = (last - first + part_size - 1) / part_size;
    for (std::uint64_t i = 1; i < parts && i < static_cast<std::uint64_t>(workers.threads); ++i) others.start(run);
    run();
}

} // namespace laststone::tables
