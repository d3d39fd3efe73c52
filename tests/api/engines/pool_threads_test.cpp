#include "api/engines/pool.hpp"

#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <vector>

namespace laststone::api {
namespace {

const Pool::Settings small{.engines = 1, .engine = {.threads = 1, .hash_mib = 1}, .longest_queue = 3};

// Work that waits until it is told to stop.
std::shared_ptr<Work> endless(std::promise<void>& began, bool gives_way = false) {
    return std::make_shared<Work>(
        Work::Plan{.game = "a", .gives_way = gives_way, .run = [&began](const Work::Turn& turn) {
                       began.set_value();
                       while (!turn.stop) std::this_thread::yield();
                       return Work::End::done;
                   }});
}
std::shared_ptr<Work> quick(std::function<void()> act, Urgency urgency = Urgency::soon) {
    return std::make_shared<Work>(
        Work::Plan{.game = "a", .urgency = urgency, .run = [act = std::move(act)](const Work::Turn&) {
                       act();
                       return Work::End::done;
                   }});
}

TEST(Pool, EndedWorkFreesItsEngine) {
    Pool pool{small};
    std::promise<void> began;
    std::promise<void> next;
    const auto first = endless(began);
    ASSERT_TRUE(pool.add(first));
    began.get_future().wait();
    ASSERT_TRUE(pool.add(quick([&] { next.set_value(); })));
    pool.end(first);
    next.get_future().wait();
}

TEST(Pool, WhoWaitsForAMoveGoesFirst) {
    Pool pool{small};
    std::promise<void> began;
    std::promise<void> over;
    std::vector<int> order;
    const auto first = endless(began);
    pool.add(first);
    began.get_future().wait();
    pool.add(quick([&] { order.push_back(3), over.set_value(); }, Urgency::some_time));
    pool.add(quick([&] { order.push_back(2); }, Urgency::soon));
    pool.add(quick([&] { order.push_back(1); }, Urgency::now));
    EXPECT_FALSE(pool.add(quick([] {}))); // three wait already
    pool.end(first);
    over.get_future().wait();
    EXPECT_EQ(order, (std::vector{1, 2, 3}));
}

TEST(Pool, WhatWaitsCanBeDropped) {
    Pool pool{small};
    std::promise<void> began;
    const auto first = endless(began);
    pool.add(first);
    began.get_future().wait();
    bool dropped = false;
    bool ran = false;
    const auto second = std::make_shared<Work>(Work::Plan{.game = "a",
                                                          .run =
                                                              [&](const Work::Turn&) {
                                                                  ran = true;
                                                                  return Work::End::done;
                                                              },
                                                          .dropped = [&] { dropped = true; }});
    pool.add(second);
    pool.end(second);
    EXPECT_TRUE(dropped);
    pool.end(first);
    pool.close();
    EXPECT_FALSE(ran);
}

TEST(Pool, WorkThatGivesWayGoesOnLater) {
    Pool pool{small};
    std::promise<void> began;
    std::promise<void> again;
    int turns = 0;
    const auto patient =
        std::make_shared<Work>(Work::Plan{.game = "a", .gives_way = true, .run = [&](const Work::Turn& turn) {
                                              if (++turns == 2) {
                                                  again.set_value();
                                                  return Work::End::done;
                                              }
                                              began.set_value();
                                              while (!turn.stop) std::this_thread::yield();
                                              EXPECT_FALSE(turn.ended);
                                              return Work::End::gave_way;
                                          }});
    pool.add(patient);
    began.get_future().wait();
    std::promise<void> other;
    pool.add(quick([&] { other.set_value(); }));
    other.get_future().wait();
    again.get_future().wait();
    EXPECT_EQ(turns, 2);
}

TEST(Pool, ClosingEndsEverything) {
    std::promise<void> began;
    {
        Pool pool{small};
        pool.add(endless(began));
        began.get_future().wait();
        pool.add(quick([] {}));
    }
    SUCCEED();
}

} // namespace
} // namespace laststone::api
