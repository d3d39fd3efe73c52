#include "game/score.hpp"

#include <gtest/gtest.h>

namespace laststone::game {
namespace {

TEST(Score, AnEstimateIsNeverAProof) {
    for (const int hundredths : {-2'000'000'000, -40'000, -100, 0, 100, 40'000, 2'000'000'000})
        EXPECT_FALSE(Score::estimate(hundredths).is_decided()) << hundredths;
    EXPECT_TRUE(Score::won_in(900).is_win());
    EXPECT_TRUE(Score::lost_in(900).is_loss());
}

TEST(Score, SoonerWinsAndLaterLossesAreBetter) {
    EXPECT_GT(Score::won_in(1), Score::won_in(3));
    EXPECT_GT(Score::lost_in(4), Score::lost_in(2));
    EXPECT_GT(Score::won_in(900), Score::estimate(1'000'000));
    EXPECT_LT(Score::lost_in(900), Score::estimate(-1'000'000));
}

TEST(Score, WinsOfOneSideAreLossesOfTheOther) {
    EXPECT_EQ(-Score::won_in(7), Score::lost_in(7));
    EXPECT_EQ(Score::lost_in(7).plies(), 7);
    EXPECT_EQ(Score::won_in(7).plies(), 7);
}

// What a node finds in three plies is, seen from a root two plies above, found in five.
TEST(Score, MovesBetweenNodeAndRoot) {
    EXPECT_EQ(Score::won_in(5).deeper(2), Score::won_in(3));
    EXPECT_EQ(Score::lost_in(5).deeper(2), Score::lost_in(3));
    EXPECT_EQ(Score::won_in(3).higher(2), Score::won_in(5));
    EXPECT_EQ(Score{77}.deeper(2), Score{77});
}

} // namespace
} // namespace laststone::game
