#include <gtest/gtest.h>

#include "search/monte_carlo.hpp"
#include "search/take_evaluator.hpp"
#include "search/take_playout.hpp"

namespace laststone::search {
namespace {

TEST(MonteCarloOnThreads, PlaysAsManyGamesAsItIsToldOnAnyNumberOfThreads) {
    for (const int threads : {1, 2, 4}) {
        MonteCarlo<Take, TakeBoard> search{{.expand_after = 1}};
        Control control{{.nodes = 2000}};
        EXPECT_EQ(search.search(Take{100}, control, {.threads = threads}).nodes, 2000U) << threads;
    }
}

TEST(MonteCarloOnThreads, ProvesTheSameOnAnyNumberOfThreads) {
    for (const int threads : {1, 2, 4})
        for (const int stones : {11, 12}) {
            MonteCarlo<Take, TakeBoard> search{{.expand_after = 1}};
            Control control{{}};
            const auto report = search.search(Take{stones}, control, {.threads = threads});
            EXPECT_EQ(report.lines.front().score.is_win(), stones == 11) << threads;
            EXPECT_TRUE(report.lines.front().score.is_decided()) << threads;
        }
}

TEST(MonteCarloOnThreads, EndsOnAllThreadsWhenStopped) {
    MonteCarlo<Take, TakeBoard> search;
    std::atomic<bool> stop = false;
    Control control{{.stop = &stop}};
    const auto report = search.search(Take{200}, control, {.threads = 3},
                                      [&](const Report<Take>& so_far) { stop = so_far.nodes > 3000; });
    EXPECT_GT(report.nodes, 3000U);
}

TEST(MonteCarloOnThreads, AsksANetworkOnAnyNumberOfThreads) {
    for (const int threads : {1, 2, 4}) {
        NetworkSearch unending{{}, {}, {.liked = 2}};
        Control limited{{.nodes = 2000}};
        EXPECT_EQ(unending.search(Take{100}, limited, {.threads = threads}).nodes, 2000U) << threads;
        for (const int stones : {11, 12}) {
            NetworkSearch search{{}, {}, {.liked = 2}};
            Control control{{}};
            const auto report = search.search(Take{stones}, control, {.threads = threads});
            EXPECT_EQ(report.lines.front().score.is_win(), stones == 11) << threads;
            EXPECT_TRUE(report.lines.front().score.is_decided()) << threads;
        }
    }
}

} // namespace
} // namespace laststone::search
