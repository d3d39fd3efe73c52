// A set of up to 128 small numbers in one machine word or two: the only place that handles raw words.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

namespace laststone::base {

// Numbers 0..Size-1. Shifting moves every member by a constant; members pushed past a word's end are dropped.
template <int Size>
    requires(Size > 0 && Size <= 128)
class Bits {
public:
    static constexpr int words = Size <= 64 ? 1 : 2;

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
        if constexpr (words == 1) return word_[0] == 0;
        else return (word_[0] | word_[1]) == 0;
    }
    constexpr explicit operator bool() const { return !empty(); }
    constexpr bool contains(int member) const { return (word_[index(member)] >> (member & 63) & 1) != 0; }
    constexpr bool intersects(Bits other) const { return !(*this & other).empty(); }
    constexpr int count() const {
        if constexpr (words == 1) return std::popcount(word_[0]);
        else return std::popcount(word_[0]) + std::popcount(word_[1]);
    }

    // The set must not be empty.
    constexpr int lowest() const {
        if constexpr (words == 1) return std::countr_zero(word_[0]);
        else return word_[0] != 0 ? std::countr_zero(word_[0]) : 64 + std::countr_zero(word_[1]);
    }
    constexpr int highest() const {
        if constexpr (words == 1) return 63 - std::countl_zero(word_[0]);
        else return word_[1] != 0 ? 127 - std::countl_zero(word_[1]) : 63 - std::countl_zero(word_[0]);
    }
    constexpr Bits without_lowest() const {
        Bits rest = *this;
        if constexpr (words == 1) {
            rest.word_[0] &= rest.word_[0] - 1;
        } else {
            const bool low = word_[0] != 0;
            rest.word_[0] = low ? word_[0] & (word_[0] - 1) : 0;
            rest.word_[1] = low ? word_[1] : word_[1] & (word_[1] - 1);
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
            out.word_ = {word_[0] << N, word_[1] << N | word_[0] >> (64 - N)};
        } else {
            out.word_ = {word_[0] >> -N | word_[1] << (64 + N), word_[1] >> -N};
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
        if constexpr (words == 2)
            if (const auto high = a.word_[1] <=> b.word_[1]; high != 0) return high;
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
    template <class F>
    static constexpr Bits combine(Bits a, Bits b, F f) {
        Bits out;
        out.word_[0] = f(a.word_[0], b.word_[0]);
        if constexpr (words == 2) out.word_[1] = f(a.word_[1], b.word_[1]);
        return out;
    }

    std::array<std::uint64_t, words> word_{};
};

} // namespace laststone::base
