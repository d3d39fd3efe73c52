#include "engine/book/book_graph.hpp"

#include <gtest/gtest.h>

#include "engine/book/some_books.hpp"

namespace laststone::engine {
namespace {

constexpr int drop = 10;

// The moves that lead to each leaf, as they are written.
std::vector<std::string> leaves_of(Book book, std::size_t count) {
    const std::string game = book.game;
    const auto keys = [&] {
        std::vector<std::pair<game::Key, std::string>> named;
        const auto start = game_after(game);
        const auto moves = *start->moves();
        for (const catalog::Move& move : moves) {
            const auto after = start->after(move);
            const auto replies = *after->moves();
            named.emplace_back(book_key(*after), start->text(move));
            for (const catalog::Move& reply : replies)
                named.emplace_back(book_key(*after->after(reply)), start->text(move) + " " + after->text(reply));
        }
        return named;
    }();
    BookGraph graph{std::move(book), drop};
    graph.settle();
    std::vector<std::string> names;
    for (const BookLeaf& leaf : graph.leaves(count)) {
        const auto found = std::ranges::find(keys, book_key(*leaf.state), &std::pair<game::Key, std::string>::first);
        names.push_back(found == keys.end() ? "?" : found->second);
    }
    return names;
}

// Each concession counts as plies: the best move first, then the others in their order.
TEST(BookGraph, TheNextMovesAreThoseThatGiveAwayLeast) {
    const Book book = book_of("english", {position_after("english", "", {-9, -4, -5, -20, 3, 1, -30})});
    EXPECT_EQ(leaves_of(book, 3), (std::vector<std::string>{"11-15", "11-16", "9-14"}));
    EXPECT_EQ(leaves_of(book, 100).size(), 7U);
}

// After the best move the replies cost two plies and what they give away; a worse first move one, and what that does.
TEST(BookGraph, ALineIsAsLongAsItsPliesAndConcessions) {
    const Book book = book_of("english", {position_after("english", "", {-90, -90, -90, -90, 20, 8, 19}),
                                          position_after("english", "11-15", {-20, -35, -90, -90, -90, -90, -90})});
    // 12-16 has cost 10 + 1, 11-15 21-17 10 + 10, 11-16 10 + 12; 11-15 22-17 10 + 10 + 15.
    EXPECT_EQ(leaves_of(book, 4), (std::vector<std::string>{"12-16", "11-15 21-17", "11-16", "11-15 22-17"}));
}

// The side that the book plays does not play 11-16 here, and the other does: but not both in one line.
TEST(BookGraph, OneSideAloneMakesConcessions) {
    Book book = book_of("english", {position_after("english", "", {-900, -900, -900, -900, 0, -1, -900}),
                                    position_after("english", "11-15", {0, -1, -900, -900, -900, -900, -900}),
                                    position_after("english", "11-16", {1, 0, -900, -900, -900, -900, -900})});
    const std::vector<std::string> names = leaves_of(book, 3);
    EXPECT_EQ(names, (std::vector<std::string>{"11-15 21-17", "11-15 22-17", "11-16 21-17"}));
    EXPECT_EQ(std::ranges::count(leaves_of(book, 100), "11-16 22-17"), 0);
}

TEST(BookGraph, WhatIsDecidedIsNotExtended) {
    const int lost = Score::lost_in(6).value();
    const Book book = book_of("english", {position_after("english", "", {lost, lost, lost, 0, lost, lost, lost})});
    EXPECT_EQ(leaves_of(book, 100), std::vector<std::string>{"10-15"});
}

TEST(BookGraph, ValuesAreCarriedBack) {
    const int won = Score::won_in(7).value();
    BookGraph graph{book_of("english", {position_after("english", "", {-9, -4, -5, -20, 3, 1, -30}),
                                        position_after("english", "11-15", {12, 40, 0, 0, 0, 0, 0}),
                                        position_after("english", "12-16", {0, won, 0, 0, 0, 0, 0})}),
                    drop};
    graph.settle();
    const Book book = graph.book();
    const BookPosition& root = *book.find(book_key(*game_after("english")));
    EXPECT_EQ(root.moves.front(), (BookMove{.number = 5, .value = Score{1}}));
    EXPECT_EQ(root.moves[5], (BookMove{.number = 4, .value = Score{-40}}));
    EXPECT_EQ(root.moves[6], (BookMove{.number = 6, .value = Score::lost_in(8)}));
}

TEST(BookGraph, WhatLeadsToANewPositionIsVisitedOnceMore) {
    BookGraph graph{book_of("english", {position_after("english", "", {-9, -4, -5, -20, 3, 1, -30})}), drop};
    graph.settle();
    const std::vector<BookLeaf> leaves = graph.leaves(1);
    BookPosition position = position_after("english", "11-15", {1, 0, 0, 0, 0, 0, 0});
    graph.add(position, leaves.front());
    graph.settle();
    const Book book = graph.book();
    EXPECT_EQ(book.find(book_key(*game_after("english")))->visits, 2U);
    EXPECT_EQ(book.find(position.key)->visits, 1U);
    EXPECT_EQ(book.find(position.key)->ply, 1);
    EXPECT_EQ(book.find(book_key(*game_after("english")))->moves.front().number, 5) << "11-16 is worth more than 11-15";
}

// A drawn end has no moves, and nothing is looked for behind it.
TEST(BookGraph, APositionWithoutMovesIsDrawn) {
    BookGraph graph{book_of("english", {position_after("english", "", {-9, -9, -9, -9, 3, -9, -9}),
                                        position_after("english", "11-15", {})}),
                    drop};
    graph.settle();
    const Book book = graph.book();
    EXPECT_EQ(book.find(book_key(*game_after("english")))->value(), Score::draw());
    for (const BookLeaf& leaf : graph.leaves(100)) EXPECT_EQ(leaf.ply, 1);
}

// A move back to where the book has been already is no way on.
TEST(BookGraph, PliesOnlyGrow) {
    Book book = book_of("english", {position_after("english", "", {-9, -4, -5, -20, 3, 1, -30}),
                                    position_after("english", "11-15", {12, 40, 0, 0, 0, 0, 0})});
    for (BookPosition& position : book.positions) position.ply = 0;
    BookGraph graph{book, drop};
    graph.settle();
    EXPECT_EQ(graph.book().find(book_key(*game_after("english")))->value(), Score{3});
    const game::Key there = book_key(*game_after("english", "11-15"));
    for (const BookLeaf& leaf : graph.leaves(100)) EXPECT_NE(book_key(*leaf.state), there);
}

} // namespace
} // namespace laststone::engine
