#include "nogo/notation/point_text.hpp"

#include <algorithm>

#include "base/characters.hpp"

namespace laststone::nogo {
namespace {

constexpr std::string_view column_letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
constexpr int letter_count = static_cast<int>(column_letters.size());

// A number of at most three digits without a sign; nothing for any other text.
std::optional<int> short_number(std::string_view digits) {
    if (digits.empty() || digits.size() > 3 || base::leading_digits(digits) != digits.size()) return std::nullopt;
    return base::saturated_number(digits);
}

} // namespace

std::string column_text(int column) {
    const auto letter = [](int at) { return column_letters[static_cast<std::size_t>(at)]; };
    if (column < letter_count) return {letter(column)};
    return {letter(column / letter_count - 1), letter(column % letter_count)};
}

std::string point_text(Shape shape, Point point) {
    return column_text(point.column()) + std::to_string(shape.rows() - point.row());
}

std::string points_text(Shape shape, const std::vector<Point>& points) {
    constexpr std::size_t few = 6;
    const std::size_t named = points.size() <= few ? points.size() : few - 1;
    std::string text;
    for (std::size_t i = 0; i < named; ++i) {
        const bool is_last = i + 1 == points.size();
        text += (i == 0 ? "" : is_last ? " and " : ", ") + point_text(shape, points[i]);
    }
    if (named < points.size()) text += " and " + std::to_string(points.size() - named) + " more";
    return text;
}

std::optional<TypedPoint> parse_point(std::string_view text) {
    const auto end = std::ranges::find_if_not(text, base::is_letter);
    const auto length = static_cast<std::size_t>(end - text.begin());
    if (length < 1 || length > 2) return std::nullopt;
    int column = -1;
    for (const char c : text.substr(0, length)) {
        const std::size_t at = column_letters.find(base::to_upper(c));
        if (at == std::string_view::npos) return std::nullopt;
        column = (column + 1) * letter_count + static_cast<int>(at);
    }
    const auto row = short_number(text.substr(length));
    if (!row) return std::nullopt;
    return TypedPoint{column, *row};
}

std::optional<Point> point_on(Shape shape, TypedPoint typed) {
    if (typed.column >= shape.columns() || typed.row_number < 1 || typed.row_number > shape.rows()) return std::nullopt;
    return Point{shape.rows() - typed.row_number, typed.column};
}

std::string shape_text(Shape shape) { return std::to_string(shape.rows()) + "x" + std::to_string(shape.columns()); }

std::optional<Shape> parse_shape(std::string_view text) {
    const std::size_t cross = text.find('x');
    if (cross == std::string_view::npos || text.starts_with('0') || text.substr(cross + 1).starts_with('0'))
        return std::nullopt;
    const auto rows = short_number(text.substr(0, cross));
    const auto columns = short_number(text.substr(cross + 1));
    if (!rows || !columns) return std::nullopt;
    if (std::max(*rows, *columns) > Shape::longest_row_to_solve) return std::nullopt;
    const Shape shape{*rows, *columns};
    if (!shape.is_playable() && shape.points() > Shape::longest_row_to_solve) return std::nullopt;
    return shape;
}

} // namespace laststone::nogo
