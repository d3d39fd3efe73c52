// A point of a NoGo board: its row and column, counted from 0 at the top left.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

#include "nogo/shape.hpp"

namespace laststone::nogo {

class Point {
public:
    static constexpr std::uint16_t codes = Shape::longest_side * Shape::longest_side;

    constexpr Point() = default; // the top left
    constexpr explicit Point(int row, int column)
        : row_{static_cast<std::uint8_t>(row)}, column_{static_cast<std::uint8_t>(column)} {}
    constexpr int row() const { return row_; }
    constexpr int column() const { return column_; }
    // A number below `codes` on a board to play on, and the same on all of them; longer columns go on from there.
    constexpr std::uint16_t code() const { return static_cast<std::uint16_t>(row_ * Shape::longest_side + column_); }
    friend constexpr auto operator<=>(Point, Point) = default;

private:
    std::uint8_t row_ = 0;
    std::uint8_t column_ = 0;
};

constexpr bool contains(Shape shape, Point point) {
    return point.row() < shape.rows() && point.column() < shape.columns();
}
// The place of a point when the board is read row by row from the top.
constexpr std::size_t index(Shape shape, Point point) {
    return static_cast<std::size_t>(point.row() * shape.columns() + point.column());
}
constexpr Point point_at(Shape shape, std::size_t index) {
    const auto columns = static_cast<std::size_t>(shape.columns());
    return Point{static_cast<int>(index / columns), static_cast<int>(index % columns)};
}

} // namespace laststone::nogo
