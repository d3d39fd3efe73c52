// One number for a remainder wherever it lies on the board and however it is turned.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "solver/remainder.hpp"

namespace laststone::solver {

// Sums of random terms, eight at a time: one for each way to turn and mirror the smallest rectangle around the open
// points. The least of the eight sums is the fingerprint, so walls around and where the rectangle lies do not matter.
// What is said of a point is told apart by rotating its term, which keeps the terms few enough for the nearest cache.
template <class B>
class Fingerprints {
    using Set = typename B::Set;

public:
    explicit Fingerprints(nogo::Shape shape)
        : rows_{shape.rows()},
          columns_{shape.columns()},
          terms_(static_cast<std::size_t>(rows_ * columns_ * B::cells)) {
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
        const int base = first_term(bottom - top + 1, right - left + 1) - (top * B::stride + left);
        const auto term_of = [&](int cell) -> const Eight& { return terms_[static_cast<std::size_t>(base + cell)]; };
        const auto sum_of = [&](Set points) {
            Eight sum{};
            for (const int cell : points) sum += term_of(cell);
            return sum;
        };
        const auto sum_of_block = [&](Set liberties) { // there are two at least
            Eight sum = term_of(liberties.lowest());
            const Set rest = liberties.without_lowest();
            sum += term_of(rest.lowest());
            for (const int cell : rest.without_lowest()) sum += term_of(cell);
            return sum;
        };

        Eight sums = sum_of(game.open(us) & game.open(them));
        sums.add_rotated(sum_of(game.open(us) - game.open(them)), 7);
        sums.add_rotated(sum_of(game.open(them) - game.open(us)), 18);
        sums.add_rotated(sum_of(game.anchored(us)), 29);
        sums.add_rotated(sum_of(game.anchored(them)), 41);
        for (const Set& liberties : game.blocks(us)) sums.add_spread(sum_of_block(liberties), 13);
        for (const Set& liberties : game.blocks(them)) sums.add_spread(sum_of_block(liberties), 37);
        return base::Random::mix(sums.least());
    }

private:
    struct alignas(64) Eight {
        std::array<std::uint64_t, 8> of;
        Eight& operator+=(const Eight& other) {
            for (std::size_t i = 0; i < 8; ++i) of[i] += other.of[i];
            return *this;
        }
        void add_rotated(const Eight& other, int by) {
            for (std::size_t i = 0; i < 8; ++i) of[i] += std::rotl(other.of[i], by);
        }
        // Adds the terms of a whole block as one: to exchange a point of two blocks makes another sum.
        void add_spread(const Eight& block, int by) {
            for (std::size_t i = 0; i < 8; ++i) {
                const std::uint64_t spread = block.of[i] ^ std::rotl(block.of[i], by);
                of[i] += spread ^ std::rotl(spread, 2 * by - 5);
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

    int first_term(int rows, int columns) const { return ((rows - 1) * columns_ + columns - 1) * B::cells; }
    static std::uint64_t term(int row, int column) {
        return base::Random::mix(0x9e3779b97f4a7c15 * static_cast<std::uint64_t>(row * 64 + column + 1));
    }
    void fill(int rows, int columns) {
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column) {
                const int up = rows - 1 - row;
                const int back = columns - 1 - column;
                const int cell = B::cell(nogo::Point{row, column});
                terms_[static_cast<std::size_t>(first_term(rows, columns) + cell)] = {
                    term(row, column), term(row, back), term(up, column), term(up, back),
                    term(column, row), term(back, row), term(column, up), term(back, up)};
            }
    }

    int rows_;
    int columns_;
    std::vector<Eight> terms_;
};

} // namespace laststone::solver
