#include "nogo/any_board.hpp"

#include <gtest/gtest.h>

#include "nogo/perft.hpp"

namespace laststone::nogo {
namespace {

TEST(AnyBoard, ABoardAndItsTurnedTwinHaveEqualTrees) {
    const auto leaves = [](Shape shape) {
        return with_position(nogo::Setup{shape}, [](const auto& position, Orientation) { return perft(position, 3); });
    };
    for (const Shape shape : {Shape{1, 39}, Shape{2, 32}, Shape{3, 21}, Shape{1, 64}, Shape{4, 6}})
        EXPECT_EQ(leaves(shape), leaves(shape.turned()));
    EXPECT_EQ(leaves(Shape{1, 10}), 640u);
}

TEST(AnyBoard, PointsOfLongRowsKeepTheirNames) {
    nogo::Setup setup{Shape{1, 39}};
    setup[Point{0, 30}] = Content::white;
    with_position(setup, [](const auto& position, Orientation orientation) {
        EXPECT_TRUE(orientation.turned);
        for (const Point point : position.legal_moves()) {
            EXPECT_EQ(orientation(point).row(), 0);
            EXPECT_NE(orientation(point).column(), 30);
        }
        EXPECT_EQ(position.legal_moves().size(), 38u);
    });
}

} // namespace
} // namespace laststone::nogo
