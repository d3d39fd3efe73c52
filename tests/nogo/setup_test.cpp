#include "nogo/setup.hpp"

#include <gtest/gtest.h>

namespace laststone::nogo {
namespace {

TEST(NogoSetup, StartsEmptyWithBlackToMove) {
    const nogo::Setup setup{Shape{2, 3}};
    EXPECT_EQ(setup.to_move, Color::black);
    EXPECT_EQ(setup.count(Content::empty), 6);
    EXPECT_TRUE(captured_blocks(setup).empty());
}

TEST(NogoSetup, EveryBlockWithoutALibertyIsNamed) {
    nogo::Setup setup{Shape{1, 4}};
    setup[Point{0, 0}] = Content::black;
    setup[Point{0, 1}] = Content::white;
    EXPECT_EQ(captured_blocks(setup), (std::vector{CapturedBlock{Color::black, {Point{0, 0}}}}));
    setup[Point{0, 2}] = Content::white;
    setup[Point{0, 3}] = Content::black;
    EXPECT_EQ(captured_blocks(setup).size(), 3U);
}

TEST(NogoSetup, PointsAreReadRowByRow) {
    const Shape shape{3, 5};
    for (std::size_t i = 0; i < 15; ++i) EXPECT_EQ(index(shape, point_at(shape, i)), i);
    EXPECT_EQ(point_at(shape, 7), Point(1, 2));
    EXPECT_TRUE(contains(shape, Point(2, 4)));
    EXPECT_FALSE(contains(shape, Point(3, 0)));
    EXPECT_FALSE(contains(shape, Point(0, 5)));
}

} // namespace
} // namespace laststone::nogo
