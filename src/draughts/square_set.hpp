// A set of a variant's squares, for everyone outside move generation.
#pragma once

#include <initializer_list>

#include "draughts/geometry.hpp"

namespace laststone::draughts {

template <const Rules& R>
class SquareSet {
    using G = Geometry<R>;

public:
    using Bits = typename G::Set;
    constexpr SquareSet() = default;
    constexpr explicit SquareSet(Bits bits) : bits_{bits} {}
    constexpr SquareSet(std::initializer_list<Square> squares) {
        for (const Square square : squares) bits_ |= G::single(square);
    }

    constexpr Bits bits() const { return bits_; }
    constexpr bool empty() const { return bits_.empty(); }
    constexpr int count() const { return bits_.count(); }
    constexpr bool contains(Square square) const { return bits_.contains(G::cell(square)); }

    friend constexpr SquareSet operator&(SquareSet a, SquareSet b) { return SquareSet{a.bits_ & b.bits_}; }
    friend constexpr SquareSet operator|(SquareSet a, SquareSet b) { return SquareSet{a.bits_ | b.bits_}; }
    friend constexpr SquareSet operator-(SquareSet a, SquareSet b) { return SquareSet{a.bits_ - b.bits_}; }
    constexpr SquareSet& operator|=(SquareSet other) { return *this = *this | other; }
    friend constexpr auto operator<=>(SquareSet, SquareSet) = default;

    class Iterator {
    public:
        using value_type = Square;
        using difference_type = int;
        constexpr Iterator() = default;
        constexpr explicit Iterator(typename Bits::Iterator at) : at_{at} {}
        constexpr Square operator*() const { return G::square(*at_); }
        constexpr Iterator& operator++() {
            ++at_;
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++at_;
            return before;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        typename Bits::Iterator at_{};
    };
    constexpr Iterator begin() const { return Iterator{bits_.begin()}; }
    constexpr Iterator end() const { return Iterator{bits_.end()}; }

private:
    Bits bits_{};
};

} // namespace laststone::draughts
