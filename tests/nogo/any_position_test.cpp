#include "nogo/any_position.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.hpp"

namespace laststone::nogo {
namespace {

// Whatever board has room for it, a position played on is the one that its stones make.
TEST(AnyPosition, IsWhatItsSetupSays) {
    base::Random random{3};
    for (const Shape shape : {Shape{5, 5}, Shape{8, 7}, Shape{7, 8}, Shape{11, 9}, Shape{19, 19}, Shape{1, 39},
                              Shape{39, 1}, Shape{2, 32}, Shape{21, 3}}) {
        AnyPosition position{nogo::Setup{shape}};
        nogo::Setup setup{shape};
        EXPECT_EQ(position.shape(), shape);
        for (int ply = 0; ply < 30 && position.has_move(); ++ply) {
            const auto open = position.open_points(position.to_move());
            EXPECT_TRUE(std::ranges::is_sorted(open));
            const Point point = open[base::below(open.size(), random)];
            EXPECT_TRUE(position.is_legal(point));
            setup[point] = stone_of(setup.to_move);
            setup.to_move = game::other(setup.to_move);
            position.play(point);
            EXPECT_EQ(position.setup(), setup);
            EXPECT_EQ(position[point], setup[point]);
            EXPECT_EQ(position.count(Content::empty), shape.points() - ply - 1);
            for (const Color color : {Color::black, Color::white})
                EXPECT_EQ(position.open_points(color), AnyPosition{setup}.open_points(color));
        }
    }
}

TEST(AnyPosition, AStoneTakenBackLeavesWhatWasThere) {
    for (const Shape shape : {Shape{3, 4}, Shape{1, 30}, Shape{30, 1}}) {
        AnyPosition position{nogo::Setup{shape}};
        const Point first = position.open_points(Color::black)[2];
        position.play(first);
        const nogo::Setup before = position.setup();
        const Point second = position.open_points(Color::white)[4];
        position.play(second);
        position.remove(second, Color::white);
        EXPECT_EQ(position.setup(), before);
        EXPECT_EQ(position.open_points(Color::white), AnyPosition{before}.open_points(Color::white));
        position.give_turn(Color::black);
        EXPECT_EQ(position.to_move(), Color::black);
        EXPECT_FALSE(position.is_legal(Point{shape.rows(), 0})) << "off the board";
    }
}

} // namespace
} // namespace laststone::nogo
