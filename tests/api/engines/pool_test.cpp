#include "api/engines/pool.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <vector>

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

TEST(Pool, WorkWhoseGameCannotBecomeReadyIsRefused) {
    Pool::Settings settings = without_threads();
    settings.is_ready = [](std::string_view game) -> Result<bool> {
        if (game == "russian") return refused({"failed", "there is no Russian here"});
        return true;
    };
    Pool pool{settings};
    std::string note;
    pool.add(std::make_shared<Work>(Work::Plan{.game = "russian",
                                               .run = [](const Work::Turn&) { return Work::End::done; },
                                               .refused = [&](const Fault& fault) { note += fault.sentence; }}));
    pool.add(noting(note, '.'));
    EXPECT_EQ(pool.work(), Pool::Queue::goes_on);
    EXPECT_EQ(pool.work(), Pool::Queue::empty);
    EXPECT_EQ(note, "there is no Russian here.");
}

// Its slices, one a turn, each used up.
std::shared_ptr<Work> busy(std::vector<search::Seconds>& slices, std::size_t turns) {
    return std::make_shared<Work>(
        Work::Plan{.game = "english", .resumes = true, .run = [&slices, turns](const Work::Turn& turn) {
                       slices.push_back(*turn.slice);
                       const auto began = std::chrono::steady_clock::now();
                       while (std::chrono::steady_clock::now() - began < *turn.slice && !turn.stop) {}
                       return slices.size() < turns ? Work::End::gave_way : Work::End::done;
                   }});
}

TEST(Pool, TheLongerWorkTakesTheLongerAreItsTurns) {
    Pool pool{without_threads()};
    std::vector<search::Seconds> slices;
    pool.add(busy(slices, 6));
    while (pool.work() == Pool::Queue::goes_on) {}
    ASSERT_EQ(slices.size(), 6U);
    EXPECT_TRUE(std::ranges::is_sorted(slices));
    EXPECT_GT(slices.back(), slices.front());
}

TEST(Pool, WhoCanBeInterruptedHasOneLongTurnUnlessOthersWait) {
    Pool::Settings settings = without_threads();
    settings.is_interrupted = true;
    Pool pool{settings};
    std::vector<search::Seconds> slices;
    const auto note = [&slices](const Work::Turn& turn) {
        slices.push_back(*turn.slice);
        return Work::End::done;
    };
    for (int count = 0; count < 3; ++count)
        pool.add(std::make_shared<Work>(Work::Plan{.game = "english", .run = note}));
    pool.work();
    pool.work(true);
    pool.work();
    ASSERT_EQ(slices.size(), 3U);
    EXPECT_LT(slices[0], search::Seconds{1});
    EXPECT_LT(slices[1], search::Seconds{1});
    EXPECT_GT(slices[2], search::Seconds{60});
}

TEST(Pool, AnInterruptEndsTheTurnOfWorkThatResumesAlone) {
    Pool pool{without_threads()};
    for (const bool resumes : {false, true}) {
        bool was_stopped = false;
        pool.add(std::make_shared<Work>(
            Work::Plan{.game = "english", .resumes = resumes, .run = [&](const Work::Turn& turn) {
                           pool.interrupt();
                           was_stopped = turn.stop;
                           EXPECT_FALSE(turn.ended);
                           return Work::End::done;
                       }}));
        pool.work();
        EXPECT_EQ(was_stopped, resumes);
    }
}

TEST(Pool, WhatIsAddedFromWithinATurnInterruptsIt) {
    Pool pool{without_threads()};
    std::string note;
    bool was_stopped = false;
    pool.add(std::make_shared<Work>(Work::Plan{.game = "english", .resumes = true, .run = [&](const Work::Turn& turn) {
                                                   pool.add(noting(note, 'a'));
                                                   was_stopped = turn.stop;
                                                   return Work::End::done;
                                               }}));
    EXPECT_EQ(pool.work(), Pool::Queue::goes_on);
    EXPECT_TRUE(was_stopped);
    pool.work();
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
