// A set of small numbers in a few machine words: the only place that handles raw words.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace laststone::base {

// Numbers 0..Size-1. Shifting moves every member by a constant; members pushed past a word's end are dropped.
template <int Size>
    requires(Size > 0 && Size <= 384)
class Bits {
public:
    static constexpr int words = (Size + 63) / 64;

    constexpr Bits() = default;
    static constexpr Bits single(int member) {
        Bits set;
        set.word_[index(member)] = std::uint64_t{1} << (member & 63);
        return set;
    }
    static constexpr Bits from_words(std::array<std::uint64_t, words> raw) {
        Bits set;
        set.word_ = raw;
        return set;
    }

    constexpr const std::array<std::uint64_t, words>& raw() const { return word_; }
    constexpr bool empty() const {
        std::uint64_t all = 0;
        for (const std::uint64_t word : word_) all |= word;
        return all == 0;
    }
    constexpr explicit operator bool() const { return !empty(); }
    constexpr bool contains(int member) const { return (word_[index(member)] >> (member & 63) & 1) != 0; }
    constexpr bool intersects(Bits other) const { return !(*this & other).empty(); }
    constexpr int count() const {
        int members = 0;
        for (const std::uint64_t word : word_) members += std::popcount(word);
        return members;
    }

    // The set must not be empty.
    constexpr int lowest() const {
        if constexpr (words == 2) // a choice, no branch
            return word_[0] != 0 ? std::countr_zero(word_[0]) : 64 + std::countr_zero(word_[1]);
        std::size_t at = 0;
        while (at + 1 < word_.size() && word_[at] == 0) ++at;
        return static_cast<int>(at) * 64 + std::countr_zero(word_[at]);
    }
    constexpr int highest() const {
        std::size_t at = word_.size() - 1;
        while (at > 0 && word_[at] == 0) --at;
        return static_cast<int>(at) * 64 + 63 - std::countl_zero(word_[at]);
    }
    constexpr Bits without_lowest() const {
        Bits rest = *this;
        if constexpr (words == 1) {
            rest.word_[0] &= rest.word_[0] - 1;
        } else if constexpr (words == 2) {
            const bool low = word_[0] != 0;
            rest.word_[0] = low ? word_[0] & (word_[0] - 1) : 0;
            rest.word_[1] = low ? word_[1] : word_[1] & (word_[1] - 1);
        } else {
            std::size_t at = 0;
            while (at + 1 < word_.size() && word_[at] == 0) ++at;
            rest.word_[at] &= rest.word_[at] - 1;
        }
        return rest;
    }
    // Takes the lowest member out and returns it as a set of its own.
    constexpr Bits pop() {
        const Bits rest = without_lowest();
        const Bits one = *this ^ rest;
        *this = rest;
        return one;
    }

    // Every member m becomes Size - 1 - m.
    constexpr Bits reversed() const {
        Bits out;
        for (std::size_t at = 0; at < word_.size(); ++at) out.word_[word_.size() - 1 - at] = reversed_word(word_[at]);
        constexpr int spare = words * 64 - Size;
        if constexpr (words == 1) out.word_[0] >>= spare;
        else if constexpr (spare > 0) out = out.template shifted<-spare>();
        return out;
    }

    // Every member m becomes m + N.
    template <int N>
    constexpr Bits shifted() const {
        static_assert(N > -64 && N < 64);
        Bits out;
        if constexpr (words == 1) {
            if constexpr (N >= 0) out.word_[0] = word_[0] << N;
            else out.word_[0] = word_[0] >> -N;
        } else if constexpr (N == 0) {
            out = *this;
        } else if constexpr (N > 0) {
            out.word_[0] = word_[0] << N;
            for (std::size_t at = 1; at < word_.size(); ++at)
                out.word_[at] = word_[at] << N | word_[at - 1] >> (64 - N);
        } else {
            for (std::size_t at = 0; at + 1 < word_.size(); ++at)
                out.word_[at] = word_[at] >> -N | word_[at + 1] << (64 + N);
            out.word_[words - 1] = word_[words - 1] >> -N;
        }
        return out;
    }

    friend constexpr Bits operator&(Bits a, Bits b) {
        return combine(a, b, [](auto x, auto y) { return x & y; });
    }
    friend constexpr Bits operator|(Bits a, Bits b) {
        return combine(a, b, [](auto x, auto y) { return x | y; });
    }
    friend constexpr Bits operator^(Bits a, Bits b) {
        return combine(a, b, [](auto x, auto y) { return x ^ y; });
    }
    // Set difference.
    friend constexpr Bits operator-(Bits a, Bits b) {
        return combine(a, b, [](auto x, auto y) { return x & ~y; });
    }
    constexpr Bits& operator&=(Bits other) { return *this = *this & other; }
    constexpr Bits& operator|=(Bits other) { return *this = *this | other; }
    constexpr Bits& operator^=(Bits other) { return *this = *this ^ other; }
    constexpr Bits& operator-=(Bits other) { return *this = *this - other; }
    friend constexpr bool operator==(Bits, Bits) = default;
    friend constexpr std::strong_ordering operator<=>(Bits a, Bits b) {
        for (std::size_t at = words - 1; at > 0; --at)
            if (const auto high = a.word_[at] <=> b.word_[at]; high != 0) return high;
        return a.word_[0] <=> b.word_[0];
    }

    class Iterator {
    public:
        using value_type = int;
        using difference_type = int;
        constexpr Iterator() = default;
        constexpr explicit Iterator(Bits rest) : rest_{rest} {}
        constexpr int operator*() const { return rest_.lowest(); }
        constexpr Iterator& operator++() {
            rest_ = rest_.without_lowest();
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        Bits rest_{};
    };
    constexpr Iterator begin() const { return Iterator{*this}; }
    constexpr Iterator end() const { return Iterator{}; }

private:
    static constexpr std::size_t index(int member) {
        if constexpr (words == 1) return 0;
        else return static_cast<std::size_t>(member >> 6);
    }
    static constexpr std::uint64_t reversed_word(std::uint64_t word) {
        const auto swap = [&](int by, std::uint64_t mask) { word = (word >> by & mask) | (word & mask) << by; };
        swap(1, 0x5555'5555'5555'5555);
        swap(2, 0x3333'3333'3333'3333);
        swap(4, 0x0f0f'0f0f'0f0f'0f0f);
        swap(8, 0x00ff'00ff'00ff'00ff);
        swap(16, 0x0000'ffff'0000'ffff);
        return word >> 32 | word << 32;
    }
    template <class F>
    static constexpr Bits combine(Bits a, Bits b, F f) {
        Bits out;
        for (std::size_t at = 0; at < words; ++at) out.word_[at] = f(a.word_[at], b.word_[at]);
        return out;
    }

    std::array<std::uint64_t, words> word_{};
};

} // namespace laststone::base
