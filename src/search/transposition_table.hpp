// The transposition table: what searches found out about positions, shared by any number of threads without locks.
#pragma once

#include <atomic>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/zeroed_memory.hpp"
#include "game/key.hpp"
#include "game/score.hpp"

namespace laststone::search {

using game::Key;
using game::Score;

enum class Bound : std::uint8_t { none, upper, lower, exact };

// A move in few bits; two captures of one piece to one square may share a code.
using MoveCode = std::uint16_t;

struct TableEntry {
    Score score{};
    int depth = 0;
    Bound bound = Bound::none;
    MoveCode move = 0;
};

class TranspositionTable {
public:
    // As many entries as fit; is_usable() is false where there is not enough memory.
    explicit TranspositionTable(std::size_t bytes)
        : memory_{std::bit_floor(bytes)},
          buckets_{static_cast<Bucket*>(memory_.data())},
          mask_{memory_.size() / sizeof(Bucket) - 1} {
        assert(bytes >= sizeof(Bucket));
    }
    bool is_usable() const { return buckets_ != nullptr; }
    std::size_t bytes() const { return memory_.size(); }

    // What earlier searches stored is the first to be replaced.
    void new_search() { age_ = (age_ + 1) % ages; }
    void prefetch(Key key) const { __builtin_prefetch(&bucket(key)); }

    std::optional<TableEntry> find(Key key) const {
        for (Slot& slot : bucket(key).slots) {
            const std::uint64_t data = read(slot.data);
            // Half-written slots do not fit their check word.
            if ((read(slot.check) ^ data) == key.value && data != 0) return unpack(data);
        }
        return std::nullopt;
    }
    void store(Key key, const TableEntry& entry) {
        Slot& slot = to_replace(key);
        const std::uint64_t data = pack(entry);
        write(slot.data, data);
        write(slot.check, key.value ^ data);
    }
    // Of a thousand entries, those written by this search.
    int permill_used() const;
    void clear();

private:
    static constexpr std::uint64_t ages = 64;

    // Plain words, so that zeroed memory is a table already.
    struct Slot {
        std::uint64_t check;
        std::uint64_t data; // score 16, depth 8, bound 2, age 6, move 16
    };
    struct alignas(64) Bucket {
        Slot slots[4];
    };

    static std::uint64_t read(std::uint64_t& word) { return std::atomic_ref{word}.load(std::memory_order_relaxed); }
    static void write(std::uint64_t& word, std::uint64_t value) {
        std::atomic_ref{word}.store(value, std::memory_order_relaxed);
    }
    static constexpr int depth_of(std::uint64_t data) { return static_cast<std::int8_t>(data >> 16); }
    static constexpr std::uint64_t age_of(std::uint64_t data) { return data >> 26 & 63; }
    std::uint64_t pack(const TableEntry& entry) const {
        return std::uint64_t{static_cast<std::uint16_t>(entry.score.value())} |
               std::uint64_t{static_cast<std::uint8_t>(entry.depth)} << 16 |
               static_cast<std::uint64_t>(entry.bound) << 24 | age_ << 26 | std::uint64_t{entry.move} << 32;
    }
    static constexpr TableEntry unpack(std::uint64_t data) {
        return {Score{static_cast<std::int16_t>(data)}, depth_of(data), static_cast<Bound>(data >> 24 & 3),
                static_cast<MoveCode>(data >> 32)};
    }

    Bucket& bucket(Key key) const { return buckets_[key.value & mask_]; }
    // The same position's, deeper or not, else an old one, then a shallow one. Keeping a deeper entry of the same position was
    // worse in English draughts (-9 ± 5 Elo) and level elsewhere: docs/experiments/search.csv.
    Slot& to_replace(Key key) {
        Bucket& here = bucket(key);
        Slot* worst = &here.slots[0];
        int least = worth(read(worst->data));
        for (Slot& slot : here.slots) {
            const std::uint64_t data = read(slot.data);
            if ((read(slot.check) ^ data) == key.value) return slot;
            if (const int value = worth(data); value < least) {
                least = value;
                worst = &slot;
            }
        }
        return *worst;
    }
    int worth(std::uint64_t data) const {
        return data == 0 ? -1000 : depth_of(data) - (age_of(data) != age_ ? 256 : 0);
    }

    base::ZeroedMemory memory_;
    Bucket* buckets_;
    std::size_t mask_;
    std::uint64_t age_ = 0;
};

} // namespace laststone::search
