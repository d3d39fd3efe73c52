#include "nogo/notation/point_text.hpp"

#include <gtest/gtest.h>

namespace laststone::nogo {
namespace {

TEST(PointText, EveryPointIsReadBack) {
    for (const Shape shape : {Shape{1, 1}, Shape{9, 9}, Shape{19, 19}, Shape{2, 7}, Shape{1, 64}, Shape{64, 1}})
        for (std::size_t at = 0; at < static_cast<std::size_t>(shape.points()); ++at) {
            const Point point = point_at(shape, at);
            const auto typed = parse_point(point_text(shape, point));
            ASSERT_TRUE(typed);
            EXPECT_EQ(point_on(shape, *typed), point);
        }
}

TEST(PointText, ColumnsLeaveIOutAndRowsCountFromTheBottom) {
    const Shape shape{9, 9};
    EXPECT_EQ(point_text(shape, Point{0, 0}), "A9");
    EXPECT_EQ(point_text(shape, Point{8, 8}), "J1");
    EXPECT_EQ(column_text(24), "Z");
    EXPECT_EQ(column_text(25), "AA");
    EXPECT_FALSE(parse_point("I5"));
}

TEST(PointText, SmallLettersAreRead) { EXPECT_EQ(point_on(Shape{9, 9}, *parse_point("d4")), (Point{5, 3})); }

TEST(PointText, OtherTextsAreNoPoints) {
    for (const char* text : {"", "4", "D", "D4x", "D-4", "ABC1", "D1234", "pass", "\xFF\x31", "D 4"})
        EXPECT_FALSE(parse_point(text)) << text;
    EXPECT_FALSE(point_on(Shape{9, 9}, *parse_point("K1")));
    EXPECT_FALSE(point_on(Shape{9, 9}, *parse_point("A10")));
    EXPECT_FALSE(point_on(Shape{9, 9}, *parse_point("A0")));
}

TEST(PointText, SizesAreRowsByColumns) {
    EXPECT_EQ(parse_shape("4x6"), (Shape{4, 6}));
    EXPECT_EQ(shape_text(Shape{4, 6}), "4x6");
    EXPECT_EQ(parse_shape("1x39"), (Shape{1, 39}));
    EXPECT_EQ(parse_shape("64x1"), (Shape{64, 1}));
    for (const char* text : {"", "x", "4x", "x4", "0x4", "04x4", "20x20", "1x65", "4x6x8", "4 x 6", "-4x6", "9999x1"})
        EXPECT_FALSE(parse_shape(text)) << text;
}

TEST(PointText, ManyPointsAreCounted) {
    const Shape shape{1, 9};
    std::vector<Point> points;
    for (int column = 0; column < 3; ++column) points.emplace_back(0, column);
    EXPECT_EQ(points_text(shape, points), "A1, B1 and C1");
    for (int column = 3; column < 9; ++column) points.emplace_back(0, column);
    EXPECT_EQ(points_text(shape, points), "A1, B1, C1, D1, E1 and 4 more");
}

} // namespace
} // namespace laststone::nogo
