// One number for a reduced game wherever it lies on the board and however it is turned.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "solver/reduced_game.hpp"

namespace laststone::solver {

// Sums of random terms, eight at a time: one for each way to turn and mirror the smallest rectangle around the open
// points; a row has only two. The least of these sums is the fingerprint, so walls around and where the rectangle lies do
// not matter. The facts about a point are distinguished by rotating its term, which keeps the terms few enough for the
// nearest cache.
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

    // As the side to move sees it, so that exchanged colours make no difference. Spare moves and stars do not count.
    // There must be an open point.
    std::uint64_t of(const ReducedGame<B>& game) const { return seen_by<1>(game)[0]; }
    // The same, and what it would be with the other side to move.
    std::array<std::uint64_t, 2> of_both(const ReducedGame<B>& game) const { return seen_by<2>(game); }

private:
    static constexpr std::size_t ways = B::most_columns == 1 ? 2 : 8;

    struct alignas(8 * ways) Sums {
        std::array<std::uint64_t, ways> of;
        Sums& operator+=(const Sums& other) {
            for (std::size_t i = 0; i < ways; ++i) of[i] += other.of[i];
            return *this;
        }
        void add_rotated(const Sums& other, int by) {
            for (std::size_t i = 0; i < ways; ++i) of[i] += std::rotl(other.of[i], by);
        }
        // Adds the terms of a whole block as one: to exchange a point of two blocks makes another sum.
        void add_spread(const Sums& block, int by) {
            for (std::size_t i = 0; i < ways; ++i) {
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

    // For one side to move, or both in one pass over the points.
    template <std::size_t Sides>
    std::array<std::uint64_t, Sides> seen_by(const ReducedGame<B>& game) const {
        const Color us = game.to_move();
        const Color them = game::other(us);
        const int base = base_around(game.open());
        const auto term_of = [&](int cell) -> const Sums& { return terms_[static_cast<std::size_t>(base + cell)]; };
        const auto sum_of = [&](Set points) {
            Sums sum{};
            for (const int cell : points) sum += term_of(cell);
            return sum;
        };
        const auto sum_of_block = [&](Set liberties) { // there are two at least
            Sums sum = term_of(liberties.lowest());
            const Set rest = liberties.without_lowest();
            sum += term_of(rest.lowest());
            for (const int cell : rest.without_lowest()) sum += term_of(cell);
            return sum;
        };

        std::array<Sums, Sides> sums;
        sums.fill(sum_of(game.open(us) & game.open(them)));
        // How far a term is rotated says what it is about, as each side sees it.
        const auto add_points = [&](Set points, std::array<int, 2> by) {
            const Sums sum = sum_of(points);
            for (std::size_t side = 0; side < Sides; ++side) sums[side].add_rotated(sum, by[side]);
        };
        const auto add_block = [&](Set liberties, std::array<int, 2> by) {
            const Sums sum = sum_of_block(liberties);
            for (std::size_t side = 0; side < Sides; ++side) sums[side].add_spread(sum, by[side]);
        };
        add_points(game.open(us) - game.open(them), {7, 18});
        add_points(game.open(them) - game.open(us), {18, 7});
        add_points(game.anchored(us), {29, 41});
        add_points(game.anchored(them), {41, 29});
        for (const Set& liberties : game.blocks(us)) add_block(liberties, {13, 37});
        for (const Set& liberties : game.blocks(them)) add_block(liberties, {37, 13});
        std::array<std::uint64_t, Sides> fingerprints;
        for (std::size_t side = 0; side < Sides; ++side) fingerprints[side] = base::Random::mix(sums[side].least());
        return fingerprints;
    }

    // Where the terms of the rectangle around these points begin; less than 0 where no point has the first of them. A
    // point's term stands as far behind as its cell says.
    int base_around(Set open) const {
        const int top = open.lowest() / B::stride;
        const int bottom = open.highest() / B::stride;
        int left = 0;
        while (!open.intersects(columns[static_cast<std::size_t>(left)])) ++left;
        int right = columns_ - 1;
        while (!open.intersects(columns[static_cast<std::size_t>(right)])) --right;
        return first_term(bottom - top + 1, right - left + 1) - (top * B::stride + left);
    }
    int first_term(int rows, int columns) const { return ((rows - 1) * columns_ + columns - 1) * B::cells; }
    static std::uint64_t term(int row, int column) {
        return base::Random::mix(0x9e3779b97f4a7c15 * static_cast<std::uint64_t>(row * 64 + column + 1));
    }
    void fill(int rows, int columns) {
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column) {
                const int up = rows - 1 - row;
                const int back = columns - 1 - column;
                const std::array<std::uint64_t, 8> terms{term(row, column), term(up, column),  term(row, back),
                                                         term(up, back),    term(column, row), term(column, up),
                                                         term(back, row),   term(back, up)};
                const int cell = first_term(rows, columns) + B::cell(nogo::Point{row, column});
                std::copy_n(terms.begin(), ways, terms_[static_cast<std::size_t>(cell)].of.begin());
            }
    }

    int rows_;
    int columns_;
    std::vector<Sums> terms_;
};

} // namespace laststone::solver
