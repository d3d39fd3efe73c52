// How many rows and columns a NoGo board has.
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>

namespace laststone::nogo {

class Shape {
public:
    // The longest side of a board to play on. Boards to solve may be longer: a single row of 64 points.
    static constexpr int longest_side = 19;
    static constexpr int longest_row_to_solve = 64;
    static constexpr int most_points = longest_side * longest_side;

    constexpr Shape() = default; // 9x9
    constexpr explicit Shape(int rows, int columns)
        : rows_{static_cast<std::uint8_t>(rows)}, columns_{static_cast<std::uint8_t>(columns)} {
        assert(rows >= 1 && columns >= 1 && rows <= longest_row_to_solve && columns <= longest_row_to_solve);
    }
    constexpr int rows() const { return rows_; }
    constexpr int columns() const { return columns_; }
    constexpr int points() const { return rows_ * columns_; }
    constexpr bool is_playable() const { return rows_ <= longest_side && columns_ <= longest_side; }
    constexpr Shape turned() const { return Shape{columns_, rows_}; }
    friend constexpr auto operator<=>(Shape, Shape) = default;

private:
    std::uint8_t rows_ = 9;
    std::uint8_t columns_ = 9;
};

} // namespace laststone::nogo
