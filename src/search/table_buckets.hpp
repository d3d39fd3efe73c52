// The buckets of a transposition table: words in some memory, which any number of threads read and write without locks.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace laststone::search {

class TableBuckets {
public:
    // Plain words, so that zeroed memory is a table already.
    struct Slot {
        std::uint64_t check;
        std::uint64_t data; // score 16, depth 8, bound 2, age 6, move 16; 0: nothing
    };
    struct alignas(64) Bucket {
        Slot slots[4];
    };
    static constexpr std::uint64_t ages = 64;

    TableBuckets() = default;
    // As many as fit, a power of two. The memory outlives them.
    TableBuckets(void* memory, std::size_t bytes)
        : buckets_{static_cast<Bucket*>(memory)}, mask_{bytes / sizeof(Bucket) - 1} {}

    void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }
    // What was stored for this key; 0 where nothing is.
    std::uint64_t find(std::uint64_t key) const {
        for (Slot& slot : bucket(key).slots) {
            const std::uint64_t data = read(slot.data);
            // Half-written slots do not fit their check word.
            if ((read(slot.check) ^ data) == key && data != 0) return data;
        }
        return 0;
    }
    // The data's own age is 0 so far.
    void store(std::uint64_t key, std::uint64_t data, std::uint64_t age) {
        Slot& slot = to_replace(bucket(key), key, age);
        const std::uint64_t aged = data | age << age_at;
        write(slot.data, aged);
        write(slot.check, key ^ aged);
    }
    // Of a thousand entries, those of this age.
    int permill_of(std::uint64_t age) const {
        const std::size_t sampled = std::min<std::size_t>(mask_ + 1, 250);
        int used = 0;
        for (std::size_t i = 0; i < sampled; ++i)
            for (Slot& slot : buckets_[i].slots)
                if (const std::uint64_t data = read(slot.data); data != 0 && age_of(data) == age) ++used;
        return static_cast<int>(static_cast<std::size_t>(used) * 250 / sampled);
    }
    void clear() { std::memset(static_cast<void*>(buckets_), 0, (mask_ + 1) * sizeof(Bucket)); }

    static constexpr int depth_of(std::uint64_t data) { return static_cast<std::int8_t>(data >> 16); }

private:
    static constexpr int age_at = 26;
    static constexpr std::uint64_t age_of(std::uint64_t data) { return data >> age_at & (ages - 1); }

    static std::uint64_t read(std::uint64_t& word) { return std::atomic_ref{word}.load(std::memory_order_relaxed); }
    static void write(std::uint64_t& word, std::uint64_t value) {
        std::atomic_ref{word}.store(value, std::memory_order_relaxed);
    }

    Bucket& bucket(std::uint64_t key) const { return buckets_[key & mask_]; }
    // The same position's, deeper or not, else an old one, then a shallow one. Keeping a deeper entry of the same position was
    // worse in English draughts (-9 ± 5 Elo) and level elsewhere: docs/experiments/search.csv.
    static Slot& to_replace(Bucket& here, std::uint64_t key, std::uint64_t age) {
        Slot* worst = &here.slots[0];
        int least = worth(read(worst->data), age);
        for (Slot& slot : here.slots) {
            const std::uint64_t data = read(slot.data);
            if ((read(slot.check) ^ data) == key) return slot;
            if (const int value = worth(data, age); value < least) {
                least = value;
                worst = &slot;
            }
        }
        return *worst;
    }
    static int worth(std::uint64_t data, std::uint64_t age) {
        return data == 0 ? -1000 : depth_of(data) - (age_of(data) != age ? 256 : 0);
    }

    Bucket* buckets_ = nullptr;
    std::size_t mask_ = 0;
};

} // namespace laststone::search
