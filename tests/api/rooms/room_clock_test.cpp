#include "api/rooms/room_clock.hpp"

#include <gtest/gtest.h>

#include "api/rooms/a_room.hpp"

namespace laststone::api {
namespace {

using game::Color;
using namespace std::chrono_literals;

constexpr RoomPace five_and_three{.kind = RoomPace::Kind::whole_game, .time = 300s, .increment = 3s};
constexpr RoomPace two_days{.kind = RoomPace::Kind::each_move, .time = 48h};

TEST(RoomClock, RunsForOneSideAndAddsTheIncrement) {
    RoomClock clock = RoomClock::of(five_and_three);
    EXPECT_FALSE(clock.falls_at());
    clock.start(Color::white, noon);
    EXPECT_EQ(clock.left_of(Color::white, noon + 10s), 290s);
    EXPECT_EQ(clock.left_of(Color::black, noon + 10s), 300s);
    clock.press(Color::white, noon + 10s);
    clock.start(Color::black, noon + 10s);
    EXPECT_EQ(clock.left_of(Color::white, noon + 1h), 293s);
    EXPECT_EQ(clock.falls_at(), noon + 310s);
}

TEST(RoomClock, NeverShowsLessThanNothingNorGivesTimeWhenTheSystemsClockGoesBack) {
    RoomClock clock = RoomClock::of(five_and_three);
    clock.start(Color::white, noon);
    EXPECT_EQ(clock.left_of(Color::white, noon + 1h), 0s);
    EXPECT_EQ(clock.left_of(Color::white, noon - 1h), 300s);
}

TEST(RoomClock, EachMoveOfACorrespondenceGameHasItsDays) {
    RoomClock clock = RoomClock::of(two_days);
    clock.start(Color::black, noon);
    EXPECT_EQ(clock.falls_at(), noon + 48h);
    clock.press(Color::black, noon + 47h);
    clock.start(Color::white, noon + 47h);
    EXPECT_EQ(clock.falls_at(), noon + 47h + 48h);
}

TEST(RoomClock, NobodyPaysForWhatIsForgiven) {
    RoomClock clock = RoomClock::of(five_and_three);
    clock.start(Color::white, noon);
    clock.forgive(1h);
    EXPECT_EQ(clock.left_of(Color::white, noon + 1h + 10s), 290s);
}

TEST(RoomClock, AnUnlimitedOneNeverRuns) {
    RoomClock clock = RoomClock::of({});
    clock.start(Color::white, noon);
    EXPECT_FALSE(clock.running);
    EXPECT_FALSE(clock.falls_at());
}

} // namespace
} // namespace laststone::api
