// The squares of a board in their order, for a range-based for.
#pragma once

#include "draughts/board.hpp"

namespace laststone::draughts {

class AllSquares {
public:
    class Iterator {
    public:
        constexpr explicit Iterator(int number) : number_{number} {}
        constexpr Square operator*() const { return Square{number_}; }
        constexpr Iterator& operator++() {
            ++number_;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        int number_;
    };

    constexpr explicit AllSquares(int count) : count_{count} {}
    constexpr Iterator begin() const { return Iterator{1}; }
    constexpr Iterator end() const { return Iterator{count_ + 1}; }

private:
    int count_;
};

constexpr AllSquares all_squares(const Board& board) { return AllSquares{board.squares()}; }

} // namespace laststone::draughts
