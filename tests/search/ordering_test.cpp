#include "search/ordering.hpp"

#include <gtest/gtest.h>

#include "search/take.hpp"

namespace laststone::search {
namespace {

std::vector<int> order(MoveCode remembered, const Experience<Take>& experience) {
    const Take position{9};
    auto moves = position.legal_moves();
    Ordered<Take> ordered{position, moves, remembered, experience, Take::Move{1}, 4};
    std::vector<int> stones;
    while (ordered.has_next()) stones.push_back(ordered.next().stones);
    return stones;
}

TEST(Ordered, TheRememberedMoveComesFirst) {
    const Experience<Take> none;
    EXPECT_EQ(order(3 + 1, none).front(), 3);
    EXPECT_EQ(order(2 + 1, none).front(), 2);
    EXPECT_EQ(order(0, none).size(), 3U);
}

TEST(Ordered, WhatRefutedBeforeComesNext) {
    Experience<Take> experience;
    const std::vector<Take::Move> tried{{1}};
    experience.learn(Take::Move{2}, tried, Take::Move{3}, Color::black, 4, 6);
    EXPECT_EQ(order(0, experience).front(), 2);
    EXPECT_EQ(order(0, experience).back(), 1);
    EXPECT_EQ(order(3 + 1, experience), (std::vector<int>{3, 2, 1}));
}

TEST(Experience, HistoryStaysInItsBoundsAndFades) {
    Experience<Take> experience;
    const std::vector<Take::Move> tried{{1}};
    for (int i = 0; i < 10'000; ++i) experience.learn(Take::Move{2}, tried, Take::Move{3}, Color::black, 4, 100);
    const int learnt = experience.history(Take::Move{2}, Color::black);
    EXPECT_GT(learnt, 10'000);
    EXPECT_LE(learnt, 16'384);
    EXPECT_GE(experience.history(Take::Move{1}, Color::black), -16'384);
    EXPECT_EQ(experience.history(Take::Move{2}, Color::white), 0);
    experience.fade();
    EXPECT_LT(experience.history(Take::Move{2}, Color::black), learnt / 2);
}

} // namespace
} // namespace laststone::search
