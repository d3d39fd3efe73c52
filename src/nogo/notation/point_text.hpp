// The names of points, as Go players write them: a letter for the column, never I, and the row counted from the bottom.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nogo/point.hpp"

namespace laststone::nogo {

// A to Z without I, then AA, AB and on.
std::string column_text(int column);
// `D4`
std::string point_text(Shape shape, Point point);
// `A1, B1 and C1`; beyond a few, how many more there are.
std::string points_text(Shape shape, const std::vector<Point>& points);

// A point as it was typed, on the board or not.
struct TypedPoint {
    int column = 0;     // from 0 at the left
    int row_number = 0; // from 1 at the bottom
};
// In capital or small letters; nothing where the text names no point.
std::optional<TypedPoint> parse_point(std::string_view text);
// Nothing where it lies off the board.
std::optional<Point> point_on(Shape shape, TypedPoint typed);

// `9x9`: rows and columns.
std::string shape_text(Shape shape);
// Nothing where the text is not a size, or the board is too large.
std::optional<Shape> parse_shape(std::string_view text);

} // namespace laststone::nogo
