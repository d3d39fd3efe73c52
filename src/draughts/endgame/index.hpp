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

// Squares as a set in one word, counted from 0.
using SquareWord = std::uint64_t;
inline constexpr int most_endgame_squares = 64;
constexpr SquareWord square_bit(int square) { return SquareWord{1} << square; }

// All sets of two squares in the order of their numbers, which is the same on every board.
inline constexpr auto sets_of_two = [] {
    std::array<SquareWord, most_endgame_squares*(most_endgame_squares - 1) / 2> table{};
    std::size_t number = 0;
    for (int high = 1; high < most_endgame_squares; ++high)
        for (int low = 0; low < high; ++low) table[number++] = square_bit(high) | square_bit(low);
    return table;
}();

// A side of so many pieces of one kind on so many squares, in the order of their numbers.
class Combination {
public:
    constexpr Combination() = default;
    constexpr Combination(int squares, int pieces)
        : squares_{squares},
          pieces_{pieces},
          size_{choose[static_cast<std::size_t>(squares)][static_cast<std::size_t>(pieces)]} {}

    constexpr std::uint64_t size() const { return size_; }
    static constexpr std::uint64_t number_of(SquareWord set) {
        std::uint64_t number = 0;
        for (int place = 0; set != 0; set &= set - 1) number += part(std::countr_zero(set), place++);
        return number;
    }
    constexpr SquareWord at(std::uint64_t number) const {
        SquareWord set = 0;
        int square = squares_ - 1;
        for (int place = pieces_ - 1; place > 1; --place, --square) {
            while (part(square, place) > number) --square;
            number -= part(square, place);
            set |= square_bit(square);
        }
        if (pieces_ == 0) return set;
        return set | (pieces_ == 1 ? SquareWord{1} << number : sets_of_two[static_cast<std::size_t>(number)]);
    }

private:
    static constexpr std::uint64_t part(int square, int place) {
        return choose[static_cast<std::size_t>(square)][static_cast<std::size_t>(place) + 1];
    }

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
        const SquareWord men = squares_of(placement.black - placement.kings);
        const SquareWord enemy_men = squares_of(placement.white - placement.kings);
        const SquareWord kings = squares_of(placement.black & placement.kings);
        const SquareWord enemy_kings = squares_of(placement.white & placement.kings);
        const SquareWord all_men = men | enemy_men;
        std::uint64_t number = Combination::number_of(men);
        number = number * enemy_men_.size() + Combination::number_of(enemy_men >> row);
        number = number * kings_.size() + Combination::number_of(among_free(kings, all_men));
        return number * enemy_kings_.size() + Combination::number_of(among_free(enemy_kings, all_men | kings));
    }
    // Nothing where two men would share a square.
    constexpr std::optional<Placement<R>> at(std::uint64_t number) const { return Walk{*this}.at(number); }

    // Positions in sequence: where only the enemy's kings have changed, nothing else is
    // computed again.
    class Walk {
    public:
        explicit constexpr Walk(const EndgameIndex& index) : index_{index} {}
        // As that of the index.
        constexpr std::optional<Placement<R>> at(std::uint64_t number) {
            if (number - first_ >= last_ - first_) begin(number / index_.enemy_kings_.size());
            if (clash_) return std::nullopt;
            const Set kings = cells_of(among_all(index_.enemy_kings_.at(number - first_), occupied_));
            Placement<R> placement = others_;
            placement.white |= kings;
            placement.kings |= kings;
            return placement;
        }

    private:
        constexpr void begin(std::uint64_t others) {
            first_ = others * index_.enemy_kings_.size();
            last_ = first_ + index_.enemy_kings_.size();
            const std::uint64_t all_men = others / index_.kings_.size();
            const SquareWord men = index_.men_.at(all_men / index_.enemy_men_.size());
            const SquareWord enemy_men = index_.enemy_men_.at(all_men % index_.enemy_men_.size()) << row;
            clash_ = (men & enemy_men) != 0;
            if (clash_) return;
            const SquareWord kings = among_all(index_.kings_.at(others % index_.kings_.size()), men | enemy_men);
            occupied_ = men | enemy_men | kings;
            others_.kings = cells_of(kings);
            others_.black = cells_of(men) | others_.kings;
            others_.white = cells_of(enemy_men);
        }

        const EndgameIndex& index_;
        std::uint64_t first_ = 0; // numbers that differ in the enemy's kings alone
        std::uint64_t last_ = 0;
        bool clash_ = false;
        SquareWord occupied_ = 0;
        Placement<R> others_{};
    };

private:
    static_assert(squares <= most_endgame_squares && Set::words == 1);
    // Ghost columns move a cell on from its square, so many numbers; at [n] all squares that are moved by n.
    static constexpr auto moved_by = [] {
        std::array<SquareWord, static_cast<std::size_t>(G::cells - squares) + 1> table{};
        for (int square = 0; square < squares; ++square)
            table[static_cast<std::size_t>(G::cell(Square{square + 1}) - square)] |= square_bit(square);
        return table;
    }();
    static constexpr Set cells_of(SquareWord set) {
        std::uint64_t cells = 0;
        for (std::size_t n = 0; n < moved_by.size(); ++n) cells |= (set & moved_by[n]) << n;
        return Set::from_words({cells});
    }
    static constexpr SquareWord squares_of(Set cells) {
        SquareWord set = 0;
        for (std::size_t n = 0; n < moved_by.size(); ++n) set |= cells.raw()[0] >> n & moved_by[n];
        return set;
    }
    // Squares counted among those that are not taken, or the other way round.
    static constexpr SquareWord among_free(SquareWord set, SquareWord taken) {
        SquareWord free = 0;
        for (; set != 0; set &= set - 1) {
            const SquareWord lowest = set & -set;
            free |= lowest >> std::popcount(taken & (lowest - 1));
        }
        return free;
    }
    static constexpr SquareWord among_all(SquareWord set, SquareWord taken) {
        for (; taken != 0; taken &= taken - 1) set += set & -(taken & -taken);
        return set;
    }

    MaterialClass material_;
    Combination men_;
    Combination enemy_men_;
    Combination kings_;
    Combination enemy_kings_;
};

template <const Rules& R>
constexpr MaterialClass material_class(const Placement<R>& placement) {
    return {(placement.black - placement.kings).count(), (placement.black & placement.kings).count(),
            (placement.white - placement.kings).count(), (placement.white & placement.kings).count()};
}

} // namespace laststone::draughts
