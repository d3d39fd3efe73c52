#include "engine/book/book_merge.hpp"

#include <gtest/gtest.h>

#include "engine/book/some_books.hpp"

namespace laststone::engine {
namespace {

Book merged_of(std::vector<Book> books) { return merged(books); }

TEST(BookMerge, ABookWithItselfIsThatBook) {
    const Book book = grown({.game = "english"}, 12);
    EXPECT_EQ(merged_of({book}), book);
    EXPECT_EQ(merged_of({book, book}), book);
}

TEST(BookMerge, TheOrderOfBooksChangesNothing) {
    const Book one = grown({.game = "russian"}, 9);
    BookRecipe other = quick_recipe();
    other.nodes = 400;
    const Book two = grown({.game = "russian"}, 14, other);
    const Book both = merged_of({one, two});
    EXPECT_EQ(merged_of({two, one}), both);
    EXPECT_GE(both.positions.size(), 14U);
    for (const BookPosition& position : one.positions) EXPECT_NE(both.find(position.key), nullptr);
}

TEST(BookMerge, OfAPositionTheLargestSearchIsKept) {
    Book one = book_of("english", {position_after("english", "", {0, 0, 0, 0, 5, 0, 0})});
    Book two = book_of("english", {position_after("english", "", {0, 9, 0, 0, 0, 0, 0})});
    one.positions.front().nodes = 1000;
    two.positions.front().visits = 30;
    const Book both = merged_of({one, two});
    EXPECT_EQ(both.positions.front().moves, one.positions.front().moves);
    EXPECT_EQ(both.positions.front().visits, 30U);
}

TEST(BookMerge, ValuesAreCarriedBackFromEitherBook) {
    const Book one = book_of("english", {position_after("english", "", {0, 0, 0, 0, 5, 0, 0})});
    const Book two = book_of("english", {position_after("english", "11-15", {70, 0, 0, 0, 0, 0, 0})});
    const Book both = merged_of({one, two});
    EXPECT_EQ(both.find(book_key(*game_after("english")))->moves.back(), (BookMove{.number = 4, .value = Score{-70}}));
}

} // namespace
} // namespace laststone::engine
