#include "api/engines/pool.hpp"

#include <gtest/gtest.h>

namespace laststone::api {
namespace {

// A pool that works when it is told to, in this thread.
Pool::Settings without_threads() { return {.engines = 0, .engine = {.hash_mib = 1}}; }

std::shared_ptr<Work> noting(std::string& note, char letter, Urgency urgency = Urgency::soon, int turns = 1) {
    return std::make_shared<Work>(Work::Plan{
        .game = "english", .urgency = urgency, .run = [&note, letter, left = turns](const Work::Turn& turn) mutable {
            EXPECT_TRUE(turn.slice);
            note += letter;
            return --left > 0 ? Work::End::gave_way : Work::End::done;
        }});
}

TEST(Pool, WithoutEnginesWhoeverOwnsItDoesTheWork) {
    Pool pool{without_threads()};
    std::string note;
    EXPECT_EQ(pool.work(), Pool::Queue::empty);
    pool.add(noting(note, 'a'));
    EXPECT_EQ(note, "");
    EXPECT_EQ(pool.work(), Pool::Queue::empty);
    EXPECT_EQ(note, "a");
}

TEST(Pool, WorkThatGivesWayTakesTurnsWithOthers) {
    Pool pool{without_threads()};
    std::string note;
    pool.add(noting(note, 'a', Urgency::soon, 2));
    pool.add(noting(note, 'b', Urgency::soon, 2));
    pool.add(noting(note, 'c', Urgency::now));
    while (pool.work() == Pool::Queue::goes_on) {}
    EXPECT_EQ(note, "cabab");
}

TEST(Pool, WorkWaitsUntilItsGameIsReady) {
    bool is_ready = false;
    Pool::Settings settings = without_threads();
    settings.is_ready = [&](std::string_view) { return is_ready; };
    Pool pool{settings};
    std::string note;
    pool.add(noting(note, 'a'));
    EXPECT_EQ(pool.work(), Pool::Queue::waits);
    is_ready = true;
    EXPECT_EQ(pool.work(), Pool::Queue::empty);
    EXPECT_EQ(note, "a");
}

TEST(Pool, WhatIsEndedBeforeItsTurnIsDropped) {
    Pool pool{without_threads()};
    bool was_dropped = false;
    const auto work = std::make_shared<Work>(Work::Plan{.game = "english",
                                                        .run = [](const Work::Turn&) { return Work::End::done; },
                                                        .dropped = [&] { was_dropped = true; }});
    pool.add(work);
    pool.end(work);
    EXPECT_TRUE(was_dropped);
    EXPECT_EQ(pool.work(), Pool::Queue::empty);
}

} // namespace
} // namespace laststone::api
