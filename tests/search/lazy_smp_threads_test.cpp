#include "search/lazy_smp.hpp"

#include <gtest/gtest.h>

#include "search/take.hpp"

namespace laststone::search {
namespace {

TEST(ParallelSearch, FindsTheSameOnAnyNumberOfThreads) {
    for (const int threads : {1, 2, 4}) {
        TranspositionTable table{1 << 16};
        Control control{{.depth = 20}};
        const Start<Take> start{.position = Take{14}};
        const auto report = search(start, Blank{}, table, control, {.threads = threads});
        EXPECT_EQ(report.lines.front().score, Score::won_in(7)) << threads;
        EXPECT_EQ(report.lines.front().moves.front().stones, 2) << threads;
    }
}

TEST(ParallelSearch, EndsOnAllThreadsWhenStopped) {
    TranspositionTable table{1 << 16};
    Control control{{}};
    const Start<Take> start{.position = Take{100'000}};
    const auto stop = [&](const Report<Take>& report) {
        if (report.depth == 5) control.stop();
    };
    const auto report = search<Take, Blank>(start, Blank{}, table, control, {.threads = 3}, {stop});
    EXPECT_GE(report.depth, 5);
    EXPECT_LE(report.lines.front().moves.front().stones, 3);
}

TEST(ParallelSearch, CountsAndSeesNoMoreNodesThanItIsAllowed) {
    for (const std::uint64_t nodes : {1u, 10u, 1000u, 1024u, 1025u, 2500u, 20'000u})
        for (const int threads : {1, 2, 5}) {
            TranspositionTable table{1 << 16};
            Control control{{.nodes = nodes}};
            const Start<Take> start{.position = Take{100'000}};
            const auto report = search(start, Blank{}, table, control, {.threads = threads});
            EXPECT_LE(report.nodes, nodes) << threads;
            EXPECT_LE(control.helper_nodes(), nodes - std::min<std::uint64_t>(nodes, 1024)) << threads;
        }
}

} // namespace
} // namespace laststone::search
