#include "draughts/eval/balance.hpp"

#include <gtest/gtest.h>

#include <set>

#include "draughts/variants.hpp"

namespace laststone::draughts {
namespace {

TEST(Balance, CountsTheMenOfAStart) {
    for (const Rules* rules : {&english, &italian, &international, &canadian})
        EXPECT_EQ(most_men(rules->board), rules->men_at_start()) << rules->id;
    EXPECT_GE(most_men(turkish.board), turkish.men_at_start());
}

TEST(Balance, MoreThanCountIsAsMuchAsCounts) {
    const Board& board = english.board;
    EXPECT_EQ(number_of(board, {40, 0}), number_of(board, {most_men(board), 0}));
    EXPECT_EQ(number_of(board, {1, 9}), number_of(board, {1, most_kings}));
    EXPECT_EQ(number_of(board, {most_men(board), most_kings}) + 1, forces_of(board));
}

TEST(Balance, OneWeightServesBothSides) {
    const std::size_t forces = forces_of(english.board);
    std::set<std::size_t> kept;
    for (std::size_t white = 0; white < forces; ++white)
        for (std::size_t black = 0; black < forces; ++black) {
            const KeptWeight one = kept_balance(white, black);
            const KeptWeight other = kept_balance(black, white);
            EXPECT_EQ(one.sign, -other.sign);
            EXPECT_EQ(one.index, other.index);
            EXPECT_EQ(one.sign == 0, white == black);
            if (one.sign > 0) kept.insert(one.index);
        }
    EXPECT_EQ(kept.size(), kept_balances(english.board));
    EXPECT_EQ(*kept.rbegin() + 1, kept.size());
}

} // namespace
} // namespace laststone::draughts
