#include "search/parallel.hpp"

#include <gtest/gtest.h>

#include "search/take.hpp"

namespace laststone::search {
namespace {

TEST(ParallelSearch, FindsTheSameOnAnyNumberOfThreads) {
    for (const int threads : {1, 2, 4}) {
        Table table{1 << 16};
        Control control{{.depth = 20}};
        const Start<Take> start{.position = Take{14}};
        const auto report = search(start, Blank{}, table, control, {.threads = threads});
        EXPECT_EQ(report.lines.front().score, Score::won_in(7)) << threads;
        EXPECT_EQ(report.lines.front().moves.front().stones, 2) << threads;
    }
}

TEST(ParallelSearch, EndsOnAllThreadsWhenStopped) {
    Table table{1 << 16};
    Control control{{}};
    const Start<Take> start{.position = Take{100'000}};
    const auto stop = [&](const Report<Take>& report) {
        if (report.depth == 5) control.stop();
    };
    const auto report = search<Take, Blank>(start, Blank{}, table, control, {.threads = 3}, {stop});
    EXPECT_GE(report.depth, 5);
    EXPECT_LE(report.lines.front().moves.front().stones, 3);
}

} // namespace
} // namespace laststone::search
