#include "api/engines/long_search.hpp"

#include <gtest/gtest.h>

#include "catalog/games.hpp"

namespace laststone::api {
namespace {

class LongSearches : public testing::Test {
protected:
    std::unique_ptr<catalog::State> state = std::move(*catalog::find_game("english")->read("start"));
    engine::Session session{{.hash_mib = 1, .own_tables = false}};
    std::atomic<bool> stop = false;
    std::atomic<bool> ended = false;
    // So short that a search is interrupted at its first look at the clock.
    Work::Turn short_turn() { return {session, stop, ended, search::Seconds{1e-9}}; }
    Work::Turn whole_turn() { return {session, stop, ended}; }
};

TEST_F(LongSearches, TurnsTogetherKeepTheLimitOfNodes) {
    constexpr std::uint64_t nodes = 10'000;
    LongSearch search{{.limits = {.nodes = nodes}}};
    int turns = 1;
    while (!search.go_on(short_turn(), *state)) ++turns;
    EXPECT_GT(turns, 1);
    EXPECT_LE(search.result().nodes, nodes);
    EXPECT_NE(search.result().move(), nullptr);
}

TEST_F(LongSearches, ATurnThatFindsNoMoreKeepsWhatIsKnown) {
    LongSearch search{{.limits = {.nodes = 30'000}}};
    int deepest = 0;
    while (!search.go_on(short_turn(), *state)) {
        EXPECT_GE(search.result().depth, deepest);
        deepest = search.result().depth;
    }
}

TEST_F(LongSearches, WhoWatchesSeesWhatAllTurnsTook) {
    LongSearch search{{.limits = {.nodes = 20'000}}};
    std::uint64_t before = 0;
    bool is_over = false;
    while (!is_over) {
        is_over = search.go_on(short_turn(), *state,
                               [&](const engine::SearchResult& seen) { EXPECT_GE(seen.nodes, before); });
        before = search.result().nodes;
    }
}

TEST_F(LongSearches, AWholeTurnIsEnough) {
    LongSearch search{{.limits = {.depth = 4}}};
    EXPECT_TRUE(search.go_on(whole_turn(), *state));
    EXPECT_EQ(search.result().depth, 4);
}

TEST_F(LongSearches, OneThatIsEndedIsOver) {
    stop = true;
    ended = true;
    EXPECT_TRUE((LongSearch{{}}.go_on(short_turn(), *state)));
}

} // namespace
} // namespace laststone::api
