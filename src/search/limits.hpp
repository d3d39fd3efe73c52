// When a search ends.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace laststone::search {

inline constexpr int max_depth = 120; // plies from the root that are searched
inline constexpr int max_ply = 250;   // with captures and extensions

using Seconds = std::chrono::duration<double>;

// Whichever comes first; with none of them, a search goes on until it is stopped.
struct Limits {
    std::optional<int> depth{};
    std::optional<std::uint64_t> nodes{};
    std::optional<Seconds> time{};           // the hard limit
    std::optional<Seconds> soft_time{};      // no new iteration after this
    const std::atomic<bool>* stop = nullptr; // once true, it ends soon
};

} // namespace laststone::search
