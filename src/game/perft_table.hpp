// Remembers how many leaves lie below positions already counted; any number of threads share one without locks.
#pragma once

#include <atomic>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/random.hpp"
#include "base/zeroed_memory.hpp"
#include "game/key.hpp"

namespace laststone::game {

class PerftTable {
public:
    // As many entries as fit; is_usable() is false where the system has not that much memory.
    explicit PerftTable(std::size_t bytes)
        : memory_{std::bit_floor(bytes)},
          buckets_{static_cast<Bucket*>(memory_.data())},
          mask_{memory_.size() / sizeof(Bucket) - 1} {
        assert(bytes >= sizeof(Bucket));
    }
    bool is_usable() const { return buckets_ != nullptr; }

    // The leaves of the position with this key, so many plies below it, if they are remembered.
    std::optional<std::uint64_t> find(Key key, int depth) const {
        const std::uint64_t place = place_of(key, depth);
        Bucket& bucket = buckets_[place & mask_];
        for (Entry* entry : {&bucket.deepest, &bucket.latest}) {
            const std::uint64_t data = read(entry->data);
            // Half-written entries do not fit their check word, so threads need not wait for each other.
            if ((read(entry->check) ^ data) == place && depth_in(data) == depth) return data & largest_count;
        }
        return std::nullopt;
    }
    void store(Key key, int depth, std::uint64_t leaves) {
        if (leaves > largest_count) return;
        const std::uint64_t place = place_of(key, depth);
        Bucket& bucket = buckets_[place & mask_];
        const bool deep = depth >= depth_in(read(bucket.deepest.data));
        Entry& entry = deep ? bucket.deepest : bucket.latest;
        const std::uint64_t data = static_cast<std::uint64_t>(depth) << count_bits | leaves;
        write(entry.data, data);
        write(entry.check, place ^ data);
    }

private:
    static constexpr int count_bits = 56;
    static constexpr std::uint64_t largest_count = (std::uint64_t{1} << count_bits) - 1;

    // Plain words, so that zeroed memory is a table already.
    struct Entry {
        std::uint64_t check; // the place xor the data
        std::uint64_t data;  // the depth, above the count
    };
    // The one keeps what took longest to count, the other what was counted last.
    struct alignas(32) Bucket {
        Entry deepest;
        Entry latest;
    };

    static std::uint64_t read(std::uint64_t& word) { return std::atomic_ref{word}.load(std::memory_order_relaxed); }
    static void write(std::uint64_t& word, std::uint64_t value) {
        std::atomic_ref{word}.store(value, std::memory_order_relaxed);
    }
    static constexpr int depth_in(std::uint64_t data) { return static_cast<int>(data >> count_bits); }
    // One position counted to two depths lies in two places.
    static constexpr std::uint64_t place_of(Key key, int depth) {
        return key.value ^ base::Random::mix(static_cast<std::uint64_t>(depth));
    }

    base::ZeroedMemory memory_;
    Bucket* buckets_;
    std::size_t mask_;
};

} // namespace laststone::game
