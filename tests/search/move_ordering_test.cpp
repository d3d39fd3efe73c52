#include "search/move_ordering.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "search/take.hpp"

namespace laststone::search {
namespace {

constexpr Take::Move previous{1};

std::vector<int> order(MoveCode hash_move, const OrderingHeuristics<Take>& heuristics) {
    const Take position{9};
    const auto moves = position.legal_moves();
    MovePicker<Take> picker{position, moves, hash_move, heuristics, previous, 4};
    std::vector<int> stones;
    while (picker.has_next()) stones.push_back(picker.next().stones);
    return stones;
}

// Two was too good, after one had been tried, in answer to three.
void learn_two(OrderingHeuristics<Take>& heuristics, int depth) {
    const Take position{9};
    const auto moves = position.legal_moves();
    const OrderingHeuristics<Take> none;
    MovePicker<Take> picker{position, moves, 0, none, previous, 4};
    ASSERT_EQ(picker.next().stones, 1);
    ASSERT_EQ(picker.next().stones, 2);
    heuristics.on_beta_cutoff(Take::Move{2}, picker, Take::Move{3}, Color::black, 4, depth);
}

TEST(MovePicker, TheHashMoveComesFirst) {
    const OrderingHeuristics<Take> none;
    EXPECT_EQ(order(3 + 1, none).front(), 3);
    EXPECT_EQ(order(2 + 1, none).front(), 2);
    EXPECT_EQ(order(0, none).size(), 3U);
}

TEST(MovePicker, KillersAndHistoryComeNext) {
    OrderingHeuristics<Take> heuristics;
    learn_two(heuristics, 6);
    EXPECT_EQ(order(0, heuristics).front(), 2);
    EXPECT_EQ(order(0, heuristics).back(), 1);
    EXPECT_EQ(order(3 + 1, heuristics), (std::vector<int>{3, 2, 1}));
}

TEST(MovePicker, KnowsWhatItHandedOutBefore) {
    const Take position{9};
    const auto moves = position.legal_moves();
    const OrderingHeuristics<Take> none;
    for (const MoveCode hash_move : {MoveCode{0}, MoveCode{3 + 1}}) {
        MovePicker<Take> picker{position, moves, hash_move, none, previous, 4};
        std::vector<int> handed_out;
        while (picker.has_next()) {
            std::vector<int> tried;
            const int now = picker.next().stones;
            picker.for_each_tried([&](Take::Move move) { tried.push_back(move.stones); });
            EXPECT_TRUE(std::ranges::is_permutation(tried, handed_out));
            handed_out.push_back(now);
        }
        EXPECT_EQ(handed_out.size(), 3U);
    }
}

TEST(MovePicker, ADeferredMoveComesAgainAfterTheOthersWithItsOwnIndex) {
    const Take position{9};
    const auto moves = position.legal_moves();
    const OrderingHeuristics<Take> none;
    for (const MoveCode hash_move : {MoveCode{0}, MoveCode{1 + 1}}) {
        MovePicker<Take> picker{position, moves, hash_move, none, previous, 4};
        EXPECT_EQ(picker.next().stones, 1);
        EXPECT_EQ(picker.move_index(), 0);
        EXPECT_EQ(picker.next().stones, 2);
        EXPECT_EQ(picker.move_index(), 1);
        picker.defer();
        EXPECT_FALSE(picker.is_deferred());
        EXPECT_EQ(picker.next().stones, 3);
        EXPECT_EQ(picker.move_index(), 2);
        std::vector<int> tried;
        picker.for_each_tried([&](Take::Move move) { tried.push_back(move.stones); });
        EXPECT_EQ(tried, std::vector<int>{1}) << "a deferred move was not tried";
        ASSERT_TRUE(picker.has_next());
        EXPECT_EQ(picker.next().stones, 2);
        EXPECT_EQ(picker.move_index(), 1);
        EXPECT_TRUE(picker.is_deferred());
        EXPECT_FALSE(picker.has_next());
    }
}

TEST(OrderingHeuristics, LearnsOnlyWhatItIsAllowedTo) {
    OrderingHeuristics<Take> forgetful{Techniques{.history = false}};
    learn_two(forgetful, 6);
    EXPECT_EQ(forgetful.history(Take::Move{2}, Color::black), 0);
    EXPECT_EQ(order(0, forgetful).front(), 2);
    OrderingHeuristics<Take> nothing{Techniques{.killers = false, .counter_moves = false, .history = false}};
    learn_two(nothing, 6);
    EXPECT_EQ(order(0, nothing), (std::vector<int>{1, 2, 3}));
}

TEST(OrderingHeuristics, HistoryStaysInItsBoundsAndAges) {
    OrderingHeuristics<Take> heuristics;
    for (int i = 0; i < 10'000; ++i) learn_two(heuristics, 100);
    const int learnt = heuristics.history(Take::Move{2}, Color::black);
    EXPECT_GT(learnt, 10'000);
    EXPECT_LE(learnt, 16'384);
    EXPECT_GE(heuristics.history(Take::Move{1}, Color::black), -16'384);
    EXPECT_EQ(heuristics.history(Take::Move{2}, Color::white), 0);
    heuristics.age();
    EXPECT_LT(heuristics.history(Take::Move{2}, Color::black), learnt / 2);
}

} // namespace
} // namespace laststone::search
