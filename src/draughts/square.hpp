// A square of a draughts board, counted as players count: 1 is the first from the top left.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace laststone::draughts {

class Square {
public:
    constexpr Square() = default; // no square
    constexpr explicit Square(int number) : number_{static_cast<std::uint8_t>(number)} {}
    constexpr int number() const { return number_; }
    constexpr std::size_t index() const { return static_cast<std::size_t>(number_) - 1; }
    constexpr explicit operator bool() const { return number_ != 0; }
    friend constexpr auto operator<=>(Square, Square) = default;

private:
    std::uint8_t number_ = 0;
};

// Rows and columns count from 0 at the top left, the way the board is drawn: Black's side on top.
struct Place {
    int row = 0;
    int column = 0;
    friend constexpr auto operator<=>(Place, Place) = default;
};

} // namespace laststone::draughts
