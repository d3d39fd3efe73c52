// One number for a remainder wherever it lies on the board and however it is turned.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "solver/remainder.hpp"

namespace laststone::solver {

// Sums of random terms, eight at a time: one for each way to turn and mirror the smallest rectangle around the open
// points. The least of the eight sums is the fingerprint, so walls around and where the rectangle lies do not matter.
template <class B>
class Fingerprints {
    using Set = typename B::Set;

public:
    explicit Fingerprints(nogo::Shape shape)
        : rows_{shape.rows()},
          columns_{shape.columns()},
          terms_(static_cast<std::size_t>(rows_ * columns_ * kinds * B::cells)) {
        for (int rows = 1; rows <= rows_; ++rows)
            for (int columns = 1; columns <= columns_; ++columns) fill(rows, columns);
    }

    // As the side to move sees it, so that exchanged colours make no difference. Spare moves and coins do not count.
    // There must be an open point.
    std::uint64_t of(const Remainder<B>& game) const {
        const Color us = game.to_move();
        const Color them = game::other(us);
        const Set open = game.open();
        const int top = open.lowest() / B::stride;
        const int bottom = open.highest() / B::stride;
        int left = 0;
        while (!open.intersects(columns[static_cast<std::size_t>(left)])) ++left;
        int right = columns_ - 1;
        while (!open.intersects(columns[static_cast<std::size_t>(right)])) --right;
        const int shift = top * B::stride + left;
        const int base = first_term(bottom - top + 1, right - left + 1) - shift;

        Eight sums{};
        const auto add = [&](Set points, int kind, Eight& to) {
            const int from = base + kind * B::cells;
            for (const int cell : points) to += terms_[static_cast<std::size_t>(from + cell)];
        };
        const Set ours = game.open(us) - game.open(them);
        const Set theirs = game.open(them) - game.open(us);
        const Set shared = game.open(us) & game.open(them);
        const Set safe = game.anchored(us);
        const Set enemy_safe = game.anchored(them);
        add(shared - safe - enemy_safe, 0, sums);
        add((shared & safe) - enemy_safe, 1, sums);
        add((shared & enemy_safe) - safe, 2, sums);
        add(shared & safe & enemy_safe, 3, sums);
        add(ours - safe, 4, sums);
        add(ours & safe, 5, sums);
        add(theirs - enemy_safe, 6, sums);
        add(theirs & enemy_safe, 7, sums);
        for (const Color color : {us, them})
            for (const Set& liberties : game.blocks(color)) {
                Eight block{};
                add(liberties, 8, block);
                sums.add_spread(block, color == us ? 0x123456789abcdef : 0xfedcba987654321);
            }
        return base::Random::mix(sums.least());
    }

private:
    static constexpr int kinds = 9; // eight of open points, and liberties
    struct alignas(64) Eight {
        std::array<std::uint64_t, 8> of;
        Eight& operator+=(const Eight& other) {
            for (std::size_t i = 0; i < 8; ++i) of[i] += other.of[i];
            return *this;
        }
        // Adds the terms of a whole block as one.
        void add_spread(const Eight& block, std::uint64_t salt) {
            for (std::size_t i = 0; i < 8; ++i) {
                const std::uint64_t product = (block.of[i] + salt) * 0x9e3779b97f4a7c15;
                of[i] += product ^ product >> 29;
            }
        }
        std::uint64_t least() const { return *std::ranges::min_element(of); }
    };
    static constexpr auto columns = [] {
        std::array<Set, static_cast<std::size_t>(B::most_columns)> sets{};
        for (int row = 0; row < B::most_rows; ++row)
            for (int column = 0; column < B::most_columns; ++column)
                sets[static_cast<std::size_t>(column)] |= B::single(nogo::Point{row, column});
        return sets;
    }();

    int first_term(int rows, int columns) const { return ((rows - 1) * columns_ + columns - 1) * kinds * B::cells; }
    static std::uint64_t term(int kind, int row, int column) {
        return base::Random::mix(0x9e3779b97f4a7c15 * static_cast<std::uint64_t>((kind * 64 + row) * 64 + column + 1));
    }
    void fill(int rows, int columns) {
        for (int kind = 0; kind < kinds; ++kind)
            for (int row = 0; row < rows; ++row)
                for (int column = 0; column < columns; ++column) {
                    const int up = rows - 1 - row;
                    const int back = columns - 1 - column;
                    const int cell = B::cell(nogo::Point{row, column});
                    terms_[static_cast<std::size_t>(first_term(rows, columns) + kind * B::cells + cell)] = {
                        term(kind, row, column), term(kind, row, back), term(kind, up, column), term(kind, up, back),
                        term(kind, column, row), term(kind, back, row), term(kind, column, up), term(kind, back, up)};
                }
    }

    int rows_;
    int columns_;
    std::vector<Eight> terms_;
};

} // namespace laststone::solver
