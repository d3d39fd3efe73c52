// Work on a long row of things, shared among threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace laststone::tables {

// Runs work(begin, end) over all of 0..size in pieces, on so many threads.
template <class Work>
void in_parts(std::uint64_t size, int threads, Work work) {
    constexpr std::uint64_t part = 1 << 16;
    std::atomic<std::uint64_t> next = 0;
    const auto run = [&] {
        for (std::uint64_t begin; (begin = next.fetch_add(part)) < size;) work(begin, std::min(begin + part, size));
    };
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(run);
    run();
}

} // namespace laststone::tables
