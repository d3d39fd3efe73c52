#include "nogo/random_setup.hpp"

#include <gtest/gtest.h>

namespace laststone::nogo {
namespace {

TEST(NogoRandomSetup, HasTheStonesAskedForAndIsPossible) {
    base::Random random{1};
    for (const Shape shape : {Shape{9, 9}, Shape{19, 19}, Shape{1, 39}, Shape{3, 4}})
        for (int i = 0; i < 20; ++i) {
            const auto setup = random_setup(shape, {.black = 3, .white = 2}, Color::white, random);
            ASSERT_TRUE(setup) << setup.error();
            EXPECT_EQ(setup->shape(), shape);
            EXPECT_EQ(setup->count(Content::black), 3);
            EXPECT_EQ(setup->count(Content::white), 2);
            EXPECT_EQ(setup->to_move, Color::white);
            EXPECT_TRUE(captured_blocks(*setup).empty());
        }
}

TEST(NogoRandomSetup, EqualSeedsGiveEqualPositions) {
    base::Random one{7};
    base::Random other{7};
    EXPECT_EQ(random_setup(Shape{9, 9}, {20, 20}, Color::black, one),
              random_setup(Shape{9, 9}, {20, 20}, Color::black, other));
}

TEST(NogoRandomSetup, ImpossibleCountsAreRefused) {
    base::Random random{1};
    EXPECT_FALSE(random_setup(Shape{3, 3}, {5, 4}, Color::black, random));
    EXPECT_FALSE(random_setup(Shape{1, 3}, {1000, 1000}, Color::black, random));
    EXPECT_FALSE(random_setup(Shape{1, 4}, {2, 1}, Color::black, random).has_value() &&
                 random_setup(Shape{1, 1}, {1, 0}, Color::black, random).has_value());
}

} // namespace
} // namespace laststone::nogo
