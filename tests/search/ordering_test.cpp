#include "search/ordering.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "search/take.hpp"

namespace laststone::search {
namespace {

constexpr Take::Move previous{1};

std::vector<int> order(MoveCode remembered, const Experience<Take>& experience) {
    const Take position{9};
    const auto moves = position.legal_moves();
    Ordered<Take> ordered{position, moves, remembered, experience, previous, 4};
    std::vector<int> stones;
    while (ordered.has_next()) stones.push_back(ordered.next().stones);
    return stones;
}

// Two was too good, after one had been tried, in answer to three.
void learn_two(Experience<Take>& experience, int depth) {
    const Take position{9};
    const auto moves = position.legal_moves();
    const Experience<Take> none;
    Ordered<Take> ordered{position, moves, 0, none, previous, 4};
    ASSERT_EQ(ordered.next().stones, 1);
    ASSERT_EQ(ordered.next().stones, 2);
    experience.learn(Take::Move{2}, ordered, Take::Move{3}, Color::black, 4, depth);
}

TEST(Ordered, TheRememberedMoveComesFirst) {
    const Experience<Take> none;
    EXPECT_EQ(order(3 + 1, none).front(), 3);
    EXPECT_EQ(order(2 + 1, none).front(), 2);
    EXPECT_EQ(order(0, none).size(), 3U);
}

TEST(Ordered, WhatRefutedBeforeComesNext) {
    Experience<Take> experience;
    learn_two(experience, 6);
    EXPECT_EQ(order(0, experience).front(), 2);
    EXPECT_EQ(order(0, experience).back(), 1);
    EXPECT_EQ(order(3 + 1, experience), (std::vector<int>{3, 2, 1}));
}

TEST(Ordered, KnowsWhatItHandedOutBefore) {
    const Take position{9};
    const auto moves = position.legal_moves();
    const Experience<Take> none;
    for (const MoveCode remembered : {MoveCode{0}, MoveCode{3 + 1}}) {
        Ordered<Take> ordered{position, moves, remembered, none, previous, 4};
        std::vector<int> handed_out;
        while (ordered.has_next()) {
            std::vector<int> tried;
            const int now = ordered.next().stones;
            ordered.for_each_tried([&](Take::Move move) { tried.push_back(move.stones); });
            EXPECT_TRUE(std::ranges::is_permutation(tried, handed_out));
            handed_out.push_back(now);
        }
        EXPECT_EQ(handed_out.size(), 3U);
    }
}

TEST(Ordered, WhatIsPutOffComesAgainAfterTheOthersInItsOwnPlace) {
    const Take position{9};
    const auto moves = position.legal_moves();
    const Experience<Take> none;
    for (const MoveCode remembered : {MoveCode{0}, MoveCode{1 + 1}}) {
        Ordered<Take> ordered{position, moves, remembered, none, previous, 4};
        EXPECT_EQ(ordered.next().stones, 1);
        EXPECT_EQ(ordered.place(), 0);
        EXPECT_EQ(ordered.next().stones, 2);
        EXPECT_EQ(ordered.place(), 1);
        ordered.put_off();
        EXPECT_FALSE(ordered.was_put_off());
        EXPECT_EQ(ordered.next().stones, 3);
        EXPECT_EQ(ordered.place(), 2);
        std::vector<int> tried;
        ordered.for_each_tried([&](Take::Move move) { tried.push_back(move.stones); });
        EXPECT_EQ(tried, std::vector<int>{1}) << "what waits was not tried";
        ASSERT_TRUE(ordered.has_next());
        EXPECT_EQ(ordered.next().stones, 2);
        EXPECT_EQ(ordered.place(), 1);
        EXPECT_TRUE(ordered.was_put_off());
        EXPECT_FALSE(ordered.has_next());
    }
}

TEST(Experience, LearnsOnlyWhatItIsAllowedTo) {
    Experience<Take> forgetful{Techniques{.history = false}};
    learn_two(forgetful, 6);
    EXPECT_EQ(forgetful.history(Take::Move{2}, Color::black), 0);
    EXPECT_EQ(order(0, forgetful).front(), 2);
    Experience<Take> nothing{Techniques{.killers = false, .counter_moves = false, .history = false}};
    learn_two(nothing, 6);
    EXPECT_EQ(order(0, nothing), (std::vector<int>{1, 2, 3}));
}

TEST(Experience, HistoryStaysInItsBoundsAndFades) {
    Experience<Take> experience;
    for (int i = 0; i < 10'000; ++i) learn_two(experience, 100);
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
