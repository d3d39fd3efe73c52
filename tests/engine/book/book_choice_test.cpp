#include "engine/book/book_choice.hpp"

#include <gtest/gtest.h>

#include <map>

#include "engine/book/some_books.hpp"

namespace laststone::engine {
namespace {

// How often a level plays each move of the start in a thousand games. 11-15 is worth 0.10, 11-16 0.08, 9-14 nothing,
// and the others -0.90.
std::map<std::string, int> choices_of(int number) {
    const Book book = book_of("english", {position_after("english", "", {-90, 0, -90, -90, 10, 8, -90})});
    const auto start = game_after("english");
    base::Random random{7};
    std::map<std::string, int> choices;
    for (int game = 0; game < 1000; ++game) {
        const auto move = book_move_of(level(number), book, *start, random);
        if (move) ++choices[start->text(*move)];
    }
    return choices;
}

TEST(BookChoice, WhatGivesAwayLessIsPlayedMoreOften) {
    std::map<std::string, int> choices = choices_of(10); // within 0.03: weights 4 and 2
    EXPECT_EQ(choices.size(), 2U);
    EXPECT_NEAR(choices["11-15"], 667, 60);
    EXPECT_NEAR(choices["11-16"], 333, 60);
}

TEST(BookChoice, AWeakLevelIsContentWithLess) {
    std::map<std::string, int> choices = choices_of(5); // within 0.12: weights 13, 11 and 3
    EXPECT_EQ(choices.size(), 3U);
    EXPECT_NEAR(choices["11-15"], 481, 60);
    EXPECT_NEAR(choices["9-14"], 111, 40);
    EXPECT_EQ(choices_of(1).size(), 7U);
}

TEST(BookChoice, TheSameSeedMakesTheSameChoices) { EXPECT_EQ(choices_of(3), choices_of(3)); }

TEST(BookChoice, EachLevelKnowsMoreOfOpenings) {
    EXPECT_EQ(plies_known_to(level(1)), 2U);
    for (int number = 2; number <= highest_level; ++number)
        EXPECT_GT(plies_known_to(level(number)), plies_known_to(level(number - 1)));
    const Book book = book_of("english", {position_after("english", "11-15 21-17", {1, 0, 0, 0, 0, 0, 0})});
    base::Random random{1};
    EXPECT_FALSE(book_move_of(level(1), book, *game_after("english", "11-15 21-17"), random));
    EXPECT_TRUE(book_move_of(level(2), book, *game_after("english", "11-15 21-17"), random));
}

TEST(BookChoice, AWinIsPlayed) {
    const int won = Score::won_in(9).value();
    const Book book = book_of("english", {position_after("english", "", {0, 0, won - 2, 0, won, 0, 0})});
    base::Random random{1};
    for (int game = 0; game < 50; ++game) {
        const auto start = game_after("english");
        EXPECT_EQ(start->text(*book_move_of(level(1), book, *start, random)), "11-15");
    }
}

TEST(BookChoice, ABookOfAnotherGameIsNotAsked) {
    Book book = book_of("english", {position_after("english", "", {1, 0, 0, 0, 0, 0, 0})});
    book.game = "italian";
    base::Random random{1};
    EXPECT_FALSE(book_move_of(level(10), book, *game_after("english"), random));
}

} // namespace
} // namespace laststone::engine
