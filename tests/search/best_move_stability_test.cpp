#include "search/best_move_stability.hpp"

#include <gtest/gtest.h>

namespace laststone::search {
namespace {

struct Seen {
    std::uint16_t move;
    int score;
};
BestMoveStability after(std::size_t moves, std::initializer_list<Seen> iterations) {
    BestMoveStability stability{Seconds{10}, moves};
    for (const Seen& seen : iterations) stability.update(seen.move, Score{seen.score});
    return stability;
}

TEST(BestMoveStability, WithoutAWishItIsNeverEnough) {
    EXPECT_FALSE((BestMoveStability{std::nullopt, 1}.is_enough(Seconds{1e9})));
    EXPECT_FALSE((BestMoveStability{std::nullopt, 8}.is_enough(Seconds{1e9})));
}

TEST(BestMoveStability, AnOnlyMoveIsPlayedSoon) {
    EXPECT_TRUE(after(1, {{3, 0}}).is_enough(Seconds{1.1}));
    EXPECT_FALSE(after(1, {{3, 0}}).is_enough(Seconds{0.9}));
    EXPECT_FALSE(after(2, {{3, 0}}).is_enough(Seconds{1.1}));
}

TEST(BestMoveStability, WhatStaysBestTakesLessTime) {
    EXPECT_EQ(after(8, {{3, 0}, {3, 5}}).share(), 1);
    EXPECT_EQ(after(8, {{3, 0}, {3, 5}, {3, 1}, {3, 4}, {3, 8}}).share(), 0.7);
    EXPECT_EQ(after(8, {{2, 0}, {3, 5}, {3, 1}, {3, 4}, {3, 8}}).share(), 1);
}

TEST(BestMoveStability, SurprisesTakeMore) {
    EXPECT_EQ(after(8, {{3, 0}, {4, 5}}).share(), 1.6);
    EXPECT_EQ(after(8, {{3, 0}, {3, 0}, {3, 0}, {3, 0}, {3, -13}}).share(), 1.6);
    EXPECT_EQ(after(8, {{3, 0}, {4, 5}, {4, 5}}).share(), 1);
    EXPECT_EQ(after(8, {{3, 0}, {3, 40}}).share(), 1) << "a better one is no worry";
}

} // namespace
} // namespace laststone::search
