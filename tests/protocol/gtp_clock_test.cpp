#include "protocol/gtp_clock.hpp"

#include <gtest/gtest.h>

namespace laststone::protocol {
namespace {

using game::Color;
using search::Seconds;

TEST(GtpClock, RunsOnlyOnceItIsSet) {
    EXPECT_FALSE(GtpClock{}.limits(Color::black));
    const GtpClock no_limit{{.main = Seconds{60}, .period = Seconds{10}, .stones = 0}};
    EXPECT_FALSE(no_limit.limits(Color::black));
}

TEST(GtpClock, NeverGivesMoreThanIsLeft) {
    GtpClock clock{{.main = Seconds{10}}};
    EXPECT_LT(*clock.limits(Color::black)->time, Seconds{10});
    clock.spend(Color::black, Seconds{9.9});
    EXPECT_LT(*clock.limits(Color::black)->time, Seconds{0.1});
    EXPECT_GT(*clock.limits(Color::white)->time, Seconds{0.5});
}

TEST(GtpClock, APeriodFollowsTheMainTimeAndThenTheNext) {
    GtpClock clock{{.main = Seconds{1}, .period = Seconds{5}, .stones = 1}};
    clock.spend(Color::black, Seconds{2});
    EXPECT_GT(*clock.limits(Color::black)->time, Seconds{2});
    clock.spend(Color::black, Seconds{4});
    EXPECT_GT(*clock.limits(Color::black)->time, Seconds{2});
}

TEST(GtpClock, TheLastMoveOfAPeriodMayTakeAllThatIsLeft) {
    const GtpClock a_period_a_move{{.period = Seconds{5}, .stones = 1}};
    EXPECT_FALSE(a_period_a_move.limits(Color::black)->soft_time);
    EXPECT_GT(*a_period_a_move.limits(Color::black)->time, Seconds{4.9});
    const GtpClock two_moves{{.period = Seconds{5}, .stones = 2}};
    EXPECT_LT(*two_moves.limits(Color::black)->soft_time, Seconds{2.5});
}

TEST(GtpClock, WhatTheControllerSaysCounts) {
    GtpClock clock;
    clock.set_left(Color::white, Seconds{0.2}, 1);
    EXPECT_LE(*clock.limits(Color::white)->time, Seconds{0.2});
}

} // namespace
} // namespace laststone::protocol
