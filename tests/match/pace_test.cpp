#include "match/pace.hpp"

#include <gtest/gtest.h>

namespace laststone::match {
namespace {

TEST(TimeControlText, IsReadAndWrittenAlike) {
    for (const char* text : {"10+0.1", "60", "40/60+0.5", "0+1", "1/5"}) {
        const auto control = parse_time_control(text);
        ASSERT_TRUE(control) << text;
        EXPECT_EQ(to_text(*control), text);
    }
}

TEST(TimeControlText, NonsenseIsRefusedWithAnExample) {
    for (const char* text : {"", "x", "10+", "+1", "0", "-5", "0/10", "1.5/10", "10+0.1s", "nan", "1e9"}) {
        const auto control = parse_time_control(text);
        ASSERT_FALSE(control) << text;
        EXPECT_NE(control.error().find("10+0.1"), std::string::npos);
    }
}

TEST(ClockTest, TakesTheTimeAndGivesTheIncrement) {
    GameClock clock{{.base = Seconds{10}, .increment = Seconds{1}}};
    clock.press(Seconds{3});
    EXPECT_DOUBLE_EQ(clock.left().count(), 8);
    EXPECT_FALSE(clock.moves_left());
    clock.press(Seconds{100});
    EXPECT_DOUBLE_EQ(clock.left().count(), 1);
}

TEST(ClockTest, GivesMoreTimeAfterSoManyMoves) {
    GameClock clock{{.base = Seconds{10}, .moves = 2}};
    EXPECT_EQ(clock.moves_left(), 2);
    clock.press(Seconds{4});
    EXPECT_EQ(clock.moves_left(), 1);
    clock.press(Seconds{4});
    EXPECT_EQ(clock.moves_left(), 2);
    EXPECT_DOUBLE_EQ(clock.left().count(), 12);
}

TEST(PaceText, NamesWhatLimits) {
    EXPECT_EQ(to_text(Pace{.nodes = 5000}), "5000 nodes");
    EXPECT_EQ(to_text(Pace{.move_time = Seconds{0.5}, .depth = 8}), "0.5 s a move, depth 8");
    EXPECT_TRUE(Pace{}.is_empty());
}

} // namespace
} // namespace laststone::match
