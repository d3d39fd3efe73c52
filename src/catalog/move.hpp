// A move as it passes through the run-time door: a value, whatever the game.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

#include "base/static_vector.hpp"

namespace laststone::catalog {

// A square by its number, as players count: 1 is the first from the top left. A point of NoGo likewise, row by row.
class Square {
public:
    constexpr Square() = default; // no square
    constexpr explicit Square(int number) : number_{static_cast<std::uint16_t>(number)} {}
    constexpr int number() const { return number_; }
    constexpr std::size_t index() const { return static_cast<std::size_t>(number_) - 1; }
    constexpr explicit operator bool() const { return number_ != 0; }
    friend constexpr auto operator<=>(Square, Square) = default;

private:
    std::uint16_t number_ = 0;
};

// Equal are moves that agree in everything, the way they go included: see same_move.
struct Move {
    Square from{}; // no square where nothing stood on the board before, as in NoGo
    Square to{};
    // The squares visited, from the first to the last: with one after each captured piece, where the piece turns or else
    // the one right behind it.
    base::StaticVector<Square, 65> path{};
    base::StaticVector<Square, 64> captured{}; // in the order of the path
    bool becomes_king = false;                 // a man that is crowned

    bool is_capture() const { return !captured.empty(); }
    friend bool operator==(const Move&, const Move&) = default;
};

// Whether two ways lead to the same end: the same piece goes to the same square, captures the same pieces in whatever
// order, and is the same kind of piece afterwards.
bool same_move(const Move& a, const Move& b);

// The captured squares by their numbers.
base::StaticVector<Square, 64> captured_in_square_order(const Move& move);

} // namespace laststone::catalog
