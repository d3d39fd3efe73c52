#include "game/perft_table.hpp"

#include <gtest/gtest.h>

namespace laststone::game {
namespace {

TEST(PerftTable, RemembersByKeyAndDepth) {
    PerftTable table{1 << 16};
    table.store(Key{42}, 5, 1234);
    EXPECT_EQ(table.find(Key{42}, 5), 1234u);
    EXPECT_EQ(table.find(Key{42}, 4), std::nullopt);
    EXPECT_EQ(table.find(Key{43}, 5), std::nullopt);
}

TEST(PerftTable, IsEmptyAtFirst) {
    const PerftTable table{1 << 16};
    for (std::uint64_t key = 0; key < 1000; ++key) EXPECT_EQ(table.find(Key{key}, 1), std::nullopt);
}

TEST(PerftTable, WhatTookLongestStays) {
    PerftTable table{32}; // one bucket
    table.store(Key{1}, 9, 1);
    table.store(Key{2}, 3, 2);
    table.store(Key{3}, 4, 3);
    EXPECT_EQ(table.find(Key{1}, 9), 1u);
    EXPECT_EQ(table.find(Key{2}, 3), std::nullopt);
    EXPECT_EQ(table.find(Key{3}, 4), 3u);
}

TEST(PerftTable, NumbersTooLargeToKeepAreNotKept) {
    PerftTable table{1 << 16};
    table.store(Key{1}, 9, std::uint64_t{1} << 56);
    EXPECT_EQ(table.find(Key{1}, 9), std::nullopt);
    table.store(Key{1}, 9, (std::uint64_t{1} << 56) - 1);
    EXPECT_EQ(table.find(Key{1}, 9), (std::uint64_t{1} << 56) - 1);
}

TEST(PerftTable, MemoryThatIsNoPowerOfTwoIsRoundedDown) {
    PerftTable table{100'000};
    for (std::uint64_t key = 0; key < 100; ++key) table.store(Key{key * 0x9e3779b97f4a7c15}, 3, key);
    int kept = 0;
    for (std::uint64_t key = 0; key < 100; ++key) kept += table.find(Key{key * 0x9e3779b97f4a7c15}, 3) == key ? 1 : 0;
    EXPECT_GT(kept, 90);
}

} // namespace
} // namespace laststone::game
