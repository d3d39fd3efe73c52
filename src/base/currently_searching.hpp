// What threads are currently searching, so that others defer it (ABDADA).
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace laststone::base {

// Lossy: a slot holds one key, and a later one replaces it. For any number of threads, without locks.
class CurrentlySearching {
public:
    void begin(std::uint64_t key) { slot(key).store(key, std::memory_order_relaxed); }
    void end(std::uint64_t key) {
        if (contains(key)) slot(key).store(nothing, std::memory_order_relaxed);
    }
    bool contains(std::uint64_t key) const {
        return slots_[place(key)].load(std::memory_order_relaxed) == key;
    }

private:
    static constexpr std::uint64_t nothing = 0;
    std::size_t place(std::uint64_t key) const { return static_cast<std::size_t>(key % slots_.size()); }
    std::atomic<std::uint64_t>& slot(std::uint64_t key) { return slots_[place(key)]; }

    std::array<std::atomic<std::uint64_t>, 4096> slots_{};
};

} // namespace laststone::base
