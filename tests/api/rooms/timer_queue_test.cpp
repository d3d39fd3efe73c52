#include "api/rooms/timer_queue.hpp"

#include <gtest/gtest.h>

#include "api/rooms/a_room.hpp"

namespace laststone::api {
namespace {

using namespace std::chrono_literals;

TEST(TimerQueue, GivesWhatIsDueOnceAndInOrder) {
    TimerQueue timers;
    EXPECT_FALSE(timers.first());
    timers.note("b", noon + 2s);
    timers.note("a", noon + 1s);
    timers.note("c", noon + 3s);
    EXPECT_EQ(timers.first(), noon + 1s);
    EXPECT_EQ(timers.take_due(noon + 2s), (std::vector<std::string>{"a", "b"}));
    EXPECT_TRUE(timers.take_due(noon + 2s).empty());
    EXPECT_EQ(timers.first(), noon + 3s);
}

TEST(TimerQueue, TheLastNoteCounts) {
    TimerQueue timers;
    timers.note("a", noon);
    timers.note("a", noon + 1h);
    timers.note("b", noon);
    timers.forget("b");
    timers.forget("unknown");
    EXPECT_TRUE(timers.take_due(noon + 1min).empty());
    EXPECT_EQ(timers.take_due(noon + 1h), (std::vector<std::string>{"a"}));
}

} // namespace
} // namespace laststone::api
