// The transposition table: what searches found out about positions, shared by any number of threads without locks.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/threads.hpp"
#include "base/zeroed_memory.hpp"
#include "game/key.hpp"
#include "game/score.hpp"
#include "search/shared_search.hpp"
#include "search/table_buckets.hpp"

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
    // As many entries as fit; is_usable() is false where there is not enough memory. One that is shared is where that says,
    // and has no memory of its own; threads share what they have without it.
    explicit TranspositionTable(std::size_t bytes, const SharedSearch* shared = nullptr)
        : size_{std::bit_floor(bytes)},
          shared_{shared},
          memory_{this->shared() == nullptr ? size_ : sizeof(TableBuckets::Bucket)},
          buckets_{memory_.data(), memory_.size()} {
        assert(bytes >= sizeof(TableBuckets::Bucket));
    }
    bool is_usable() const { return memory_.data() != nullptr; }
    std::size_t bytes() const { return size_; }
    const SharedSearch* shared() const { return base::has_threads ? nullptr : shared_; }

    // What earlier searches stored is the first to be replaced.
    void new_search() {
        age_ = (age_ + 1) % TableBuckets::ages;
        if (shared() != nullptr && shared()->leads()) shared()->new_age();
    }
    // Equal keys of two games mean different positions: in a shared table some instance may not have done with the one before.
    void tell_apart(std::uint64_t game) { salt_ = game; }
    void prefetch(Key key) const {
        if (shared() == nullptr) buckets_.prefetch(key.value);
    }

    std::optional<TableEntry> find(Key key) const {
        const std::uint64_t data = shared() == nullptr ? buckets_.find(key.value) : shared()->find(key.value ^ salt_);
        if (data == 0) return std::nullopt;
        return unpack(data);
    }
    void store(Key key, const TableEntry& entry) {
        if (shared() == nullptr)
            buckets_.store(key.value, pack(entry), age_);
        else
            shared()->store(key.value ^ salt_, pack(entry));
    }
    // Of a thousand entries, those written by this search.
    int permill_used() const { return shared() == nullptr ? buckets_.permill_of(age_) : shared()->permill_used(); }
    void clear() {
        if (shared() == nullptr)
            buckets_.clear();
        else if (shared()->leads())
            shared()->clear();
        age_ = 0;
    }

private:
    static constexpr std::uint64_t pack(const TableEntry& entry) {
        return std::uint64_t{static_cast<std::uint16_t>(entry.score.value())} |
               std::uint64_t{static_cast<std::uint8_t>(entry.depth)} << 16 |
               static_cast<std::uint64_t>(entry.bound) << 24 | std::uint64_t{entry.move} << 32;
    }
    static constexpr TableEntry unpack(std::uint64_t data) {
        return {Score{static_cast<std::int16_t>(data)}, TableBuckets::depth_of(data),
                static_cast<Bound>(data >> 24 & 3), static_cast<MoveCode>(data >> 32)};
    }

    std::size_t size_;
    const SharedSearch* shared_;
    base::ZeroedMemory memory_;
    TableBuckets buckets_;
    std::uint64_t age_ = 0;
    std::uint64_t salt_ = 0;
};

} // namespace laststone::search
