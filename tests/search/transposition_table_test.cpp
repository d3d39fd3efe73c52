#include "search/transposition_table.hpp"

#include <gtest/gtest.h>

namespace laststone::search {
namespace {

void expect_equal(const TableEntry& a, const TableEntry& b) {
    EXPECT_EQ(a.score, b.score);
    EXPECT_EQ(a.depth, b.depth);
    EXPECT_EQ(a.bound, b.bound);
    EXPECT_EQ(a.move, b.move);
}

TEST(TranspositionTable, RemembersWhatWasStored) {
    TranspositionTable table{1 << 12};
    for (const Score score : {Score{0}, Score{-123}, Score::won_in(9), Score::lost_in(200), Score::estimate(1'000'000)})
        for (const Bound bound : {Bound::upper, Bound::lower, Bound::exact}) {
            const TableEntry memory{score, 17, bound, 6'561};
            table.store({42}, memory);
            ASSERT_TRUE(table.find({42}));
            expect_equal(*table.find({42}), memory);
        }
    EXPECT_FALSE(table.find({43}));
}

TEST(TranspositionTable, AnEmptyOneKnowsNothing) {
    const TranspositionTable table{1 << 12};
    EXPECT_FALSE(table.find({0}));
    EXPECT_EQ(table.permill_used(), 0);
}

// All of these share one bucket.
TEST(TranspositionTable, ShallowThingsGoFirstAndOldThingsBeforeThem) {
    TranspositionTable table{64};
    for (std::uint64_t key = 1; key <= 4; ++key)
        table.store({key}, {Score{1}, static_cast<int>(key) * 2, Bound::exact, 1});
    table.store({5}, {Score{1}, 5, Bound::exact, 1});
    EXPECT_FALSE(table.find({1}));
    EXPECT_TRUE(table.find({4}));
    table.new_search();
    table.store({6}, {Score{1}, 1, Bound::exact, 1});
    table.store({7}, {Score{1}, 1, Bound::exact, 1});
    EXPECT_TRUE(table.find({6}));
    EXPECT_TRUE(table.find({7}));
    EXPECT_TRUE(table.find({4}));
}

TEST(TranspositionTable, ForgetsWhenCleared) {
    TranspositionTable table{1 << 12};
    table.store({9}, {Score{1}, 1, Bound::exact, 1});
    table.clear();
    EXPECT_FALSE(table.find({9}));
}

// A deeper entry had its say before the position was searched again, and did not decide.
TEST(TranspositionTable, TheLatestEntryOfAPositionReplacesADeeperOne) {
    TranspositionTable table{64};
    table.store({1}, {Score{30}, 9, Bound::lower, 2});
    table.store({1}, {Score{10}, 4, Bound::upper, 3});
    expect_equal(*table.find({1}), {Score{10}, 4, Bound::upper, 3});
    for (std::uint64_t key = 2; key <= 4; ++key) table.store({key}, {Score{1}, 1, Bound::exact, 1});
    for (std::uint64_t key = 1; key <= 4; ++key) EXPECT_TRUE(table.find({key})) << "it takes one place, not two";
}

TEST(TranspositionTable, WhereThreadsShareItAllOfItIsItsOwn) {
    if (!base::has_threads) GTEST_SKIP();
    const SharedSearch elsewhere{};
    TranspositionTable table{1 << 12, &elsewhere};
    EXPECT_EQ(table.shared(), nullptr);
    for (std::uint64_t key = 1; key <= 64; ++key) table.store({key}, {Score{1}, 1, Bound::exact, 1});
    for (std::uint64_t key = 1; key <= 64; ++key) EXPECT_TRUE(table.find({key})) << "each has a bucket to itself";
}

} // namespace
} // namespace laststone::search
