// Counting on several threads with one table: what the thread sanitizer watches.
#include <gtest/gtest.h>

#include "app/program.hpp"

namespace laststone::app {
namespace {

TEST(PerftThreads, ShareOneTable) {
    for (const char* game : {"english", "frisian"}) {
        const Json together = run({"perft", "-g", game, "-d", "6", "--threads", "4", "--hash", "1", "--json"}).json();
        const Json alone = run({"perft", "-g", game, "-d", "6", "--threads", "1", "--json"}).json();
        for (std::size_t i = 0; i < 6; ++i)
            EXPECT_EQ(together["depths"][i]["nodes"], alone["depths"][i]["nodes"]) << game;
    }
}

} // namespace
} // namespace laststone::app
