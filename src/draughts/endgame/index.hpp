// The number of a position among all those of its material class.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "draughts/endgame/material_class.hpp"
#include "draughts/placement.hpp"

namespace laststone::draughts {

// choose[n][k]: the ways to choose k of n.
inline constexpr auto choose = [] {
    std::array<std::array<std::uint64_t, most_endgame_pieces + 1>, max_squares + 1> table{};
    for (std::size_t n = 0; n < table.size(); ++n) {
        table[n][0] = 1;
        for (std::size_t k = 1; k < table[n].size(); ++k)
            table[n][k] = n == 0 ? 0 : table[n - 1][k - 1] + table[n - 1][k];
    }
    return table;
}();

// A side of so many pieces of one kind on so many squares, in the order of their numbers.
class Choice {
public:
    constexpr Choice() = default;
    constexpr Choice(int squares, int pieces)
        : squares_{squares},
          pieces_{pieces},
          size_{choose[static_cast<std::size_t>(squares)][static_cast<std::size_t>(pieces)]} {}

    constexpr std::uint64_t size() const { return size_; }
    constexpr int pieces() const { return pieces_; }
    // Members must be given from the lowest up, counted from 0.
    static constexpr std::uint64_t part(int square, int place) {
        return choose[static_cast<std::size_t>(square)][static_cast<std::size_t>(place) + 1];
    }
    // Calls f(square) for each member, from the highest down.
    template <class F>
    constexpr void for_each(std::uint64_t rank, F&& f) const {
        int square = squares_ - 1;
        for (int place = pieces_ - 1; place >= 0; --place, --square) {
            while (part(square, place) > rank) --square;
            rank -= part(square, place);
            f(square);
        }
    }

private:
    int squares_ = 0;
    int pieces_ = 0;
    std::uint64_t size_ = 1;
};

// The side to move is Black here: `turned` makes it so. Men stand on all squares but their crowning row, the enemy's on all
// but theirs, kings on what is left. A few numbers stand for nothing, as men of both sides would share a square.
template <const Rules& R>
class EndgameIndex {
    using G = Geometry<R>;
    using Set = typename G::Set;
    static constexpr int squares = R.board.squares();
    static constexpr int row = R.board.squares_in_row();

public:
    explicit constexpr EndgameIndex(const MaterialClass& material)
        : material_{material},
          men_{squares - row, material.men},
          enemy_men_{squares - row, material.enemy_men},
          kings_{squares - material.men - material.enemy_men, material.kings},
          enemy_kings_{squares - material.men - material.enemy_men - material.kings, material.enemy_kings} {}

    constexpr const MaterialClass& material() const { return material_; }
    constexpr std::uint64_t size() const {
        return men_.size() * enemy_men_.size() * kings_.size() * enemy_kings_.size();
    }
    // The placement must be of this class.
    constexpr std::uint64_t of(const Placement<R>& placement) const {
        std::uint64_t occupied = 0;
        const std::uint64_t men = rank_of_men(placement.black - placement.kings, 0, occupied);
        const std::uint64_t enemy_men = rank_of_men(placement.white - placement.kings, row, occupied);
        const std::uint64_t kings = rank_of_kings(placement.black & placement.kings, occupied);
        const std::uint64_t enemy_kings = rank_of_kings(placement.white & placement.kings, occupied);
        return ((men * enemy_men_.size() + enemy_men) * kings_.size() + kings) * enemy_kings_.size() + enemy_kings;
    }
    // Nothing where two men would share a square.
    constexpr std::optional<Placement<R>> at(std::uint64_t index) const {
        const std::uint64_t enemy_kings = index % enemy_kings_.size();
        index /= enemy_kings_.size();
        const std::uint64_t kings = index % kings_.size();
        index /= kings_.size();
        Placement<R> placement;
        std::uint64_t occupied = 0;
        men_.for_each(index / enemy_men_.size(), [&](int square) { put(square, placement.black, occupied); });
        bool clash = false;
        enemy_men_.for_each(index % enemy_men_.size(), [&](int square) {
            clash |= (occupied >> (square + row) & 1) != 0;
            put(square + row, placement.white, occupied);
        });
        if (clash) return std::nullopt;
        put_kings(kings_, kings, placement.black, placement.kings, occupied);
        put_kings(enemy_kings_, enemy_kings, placement.white, placement.kings, occupied);
        return placement;
    }

private:
    static_assert(squares <= 64);
    static constexpr std::uint64_t bit(int square) { return std::uint64_t{1} << square; }
    static constexpr int square_of(int cell) { return G::square(cell).number() - 1; }

    static constexpr std::uint64_t rank_of_men(Set men, int first, std::uint64_t& occupied) {
        std::uint64_t rank = 0;
        int place = 0;
        for (const int cell : men) {
            const int square = square_of(cell);
            occupied |= bit(square);
            rank += Choice::part(square - first, place++);
        }
        return rank;
    }
    static constexpr std::uint64_t rank_of_kings(Set kings, std::uint64_t& occupied) {
        std::uint64_t rank = 0;
        std::uint64_t own = 0;
        int place = 0;
        for (const int cell : kings) {
            const int square = square_of(cell);
            own |= bit(square);
            rank += Choice::part(square - std::popcount(occupied & (bit(square) - 1)), place++);
        }
        occupied |= own;
        return rank;
    }
    static constexpr void put(int square, Set& side, std::uint64_t& occupied) {
        side |= G::single(Square{square + 1});
        occupied |= bit(square);
    }
    static constexpr void put_kings(const Choice& choice, std::uint64_t rank, Set& side, Set& kings,
                                    std::uint64_t& occupied) {
        std::uint64_t own = 0;
        choice.for_each(rank, [&](int free) {
            std::uint64_t taken = occupied;
            int square = free;
            for (; taken != 0 && std::countr_zero(taken) <= square; taken &= taken - 1) ++square;
            own |= bit(square);
            side |= G::single(Square{square + 1});
            kings |= G::single(Square{square + 1});
        });
        occupied |= own;
    }

    MaterialClass material_;
    Choice men_;
    Choice enemy_men_;
    Choice kings_;
    Choice enemy_kings_;
};

// The board from the other side: what was White's is Black's.
template <const Rules& R>
constexpr Placement<R> turned(const Placement<R>& placement) {
    Placement<R> other;
    other.black = placement.white.reversed();
    other.white = placement.black.reversed();
    other.kings = placement.kings.reversed();
    return other;
}

template <const Rules& R>
constexpr MaterialClass material_class(const Placement<R>& placement) {
    return {(placement.black - placement.kings).count(), (placement.black & placement.kings).count(),
            (placement.white - placement.kings).count(), (placement.white & placement.kings).count()};
}

} // namespace laststone::draughts
