// The solver's transposition table: how many spare moves the side to move needs to win a game; threads share it without locks.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/zeroed_memory.hpp"

namespace laststone::solver {

// The side to move wins with `enough` spare moves or more and loses with fewer than `needed`.
struct ProofBounds {
    static constexpr int least = -31;
    static constexpr int most = 31;
    int needed = least;
    int enough = most + 1;
    bool is_won(int spare_moves) const { return spare_moves >= enough; }
    bool is_lost(int spare_moves) const { return spare_moves < needed; }
};

// One word an entry, four entries side by side; what took least work makes room first.
class ProofTable {
public:
    // As many entries as fit; is_usable() is false where there is not enough memory.
    explicit ProofTable(std::size_t bytes)
        : memory_{std::bit_floor(std::max<std::size_t>(bytes, sizeof(Bucket)))},
          buckets_{static_cast<Bucket*>(memory_.data())},
          buckets_less_one_{memory_.size() / sizeof(Bucket) - 1} {}
    bool is_usable() const { return buckets_ != nullptr; }

    ProofBounds find(std::uint64_t fingerprint) const {
        for (std::uint64_t& entry : bucket_of(fingerprint).entries)
            if (const std::uint64_t word = read(entry); is_about(word, fingerprint)) return bounds_in(word);
        return {};
    }
    // Fetches what find() will read.
    void prefetch(std::uint64_t fingerprint) const { __builtin_prefetch(&bucket_of(fingerprint)); }
    // The side to move wins or loses with so many spare moves; `work` is the number of positions it took.
    void store(std::uint64_t fingerprint, int spare_moves, bool is_won, std::uint64_t work) {
        if (spare_moves < ProofBounds::least || spare_moves > ProofBounds::most) return;
        std::uint64_t* place = nullptr;
        int least_work = 256;
        ProofBounds bounds;
        int size = static_cast<int>(std::bit_width(work));
        for (std::uint64_t& entry : bucket_of(fingerprint).entries) {
            const std::uint64_t word = read(entry);
            if (is_about(word, fingerprint)) {
                place = &entry;
                bounds = bounds_in(word);
                size = std::max(size, work_in(word));
                break;
            }
            const int work_there = word == 0 ? -1 : work_in(word);
            if (work_there < least_work) {
                least_work = work_there;
                place = &entry;
            }
        }
        if (is_won) bounds.enough = std::min(bounds.enough, spare_moves);
        else bounds.needed = std::max(bounds.needed, spare_moves + 1);
        write(*place, word_of(fingerprint, bounds, size));
    }

    // What took at least 2^least_work positions, as (word, bucket): f is called with two numbers that restore() takes.
    template <class F>
    void for_each(int least_work, F&& f) const {
        for (std::size_t i = 0; i <= buckets_less_one_; ++i)
            for (std::uint64_t& entry : buckets_[i].entries)
                if (const std::uint64_t word = read(entry); word != 0 && work_in(word) >= least_work) f(word, i);
    }
    std::size_t size_in_bytes() const { return memory_.size(); }
    void restore(std::uint64_t word, std::uint64_t bucket) {
        if (bucket > buckets_less_one_ || word == 0) return;
        for (std::uint64_t& entry : buckets_[bucket].entries)
            if (read(entry) == 0) {
                write(entry, word);
                return;
            }
    }

private:
    static constexpr int work_bits = 6;
    static constexpr int bound_bits = 6;
    static constexpr int tag_shift = work_bits + 2 * bound_bits;

    struct alignas(32) Bucket {
        std::uint64_t entries[4];
    };

    // The lower bits choose the bucket, the upper ones are the tag.
    Bucket& bucket_of(std::uint64_t fingerprint) const { return buckets_[fingerprint & buckets_less_one_]; }
    static bool is_about(std::uint64_t word, std::uint64_t fingerprint) {
        return word != 0 && (word ^ fingerprint) >> tag_shift == 0;
    }
    static constexpr std::uint64_t mask(int bits) { return (std::uint64_t{1} << bits) - 1; }
    static ProofBounds bounds_in(std::uint64_t word) {
        return {.needed = static_cast<int>(word >> work_bits & mask(bound_bits)) + ProofBounds::least,
                .enough = static_cast<int>(word >> (work_bits + bound_bits) & mask(bound_bits)) + ProofBounds::least};
    }
    static int work_in(std::uint64_t word) { return static_cast<int>(word & mask(work_bits)); }
    static std::uint64_t word_of(std::uint64_t fingerprint, const ProofBounds& bounds, int size) {
        return (fingerprint >> tag_shift << tag_shift) | static_cast<std::uint64_t>(std::min(size, 63)) |
               static_cast<std::uint64_t>(bounds.needed - ProofBounds::least) << work_bits |
               static_cast<std::uint64_t>(bounds.enough - ProofBounds::least) << (work_bits + bound_bits);
    }
    static std::uint64_t read(std::uint64_t& word) { return std::atomic_ref{word}.load(std::memory_order_relaxed); }
    static void write(std::uint64_t& word, std::uint64_t value) {
        std::atomic_ref{word}.store(value, std::memory_order_relaxed);
    }

    base::ZeroedMemory memory_;
    Bucket* buckets_;
    std::size_t buckets_less_one_;
};

} // namespace laststone::solver
