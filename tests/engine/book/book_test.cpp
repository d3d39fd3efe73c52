#include "engine/book/book.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/book/some_books.hpp"

namespace laststone::engine {
namespace {

std::vector<std::string> line_texts_of(const catalog::State& state, const SearchResult& result) {
    std::vector<std::string> texts;
    for (const Variation& line : result.lines) {
        std::string& text = texts.emplace_back();
        for (const std::string& move : state.line_texts(line.moves)) text += (text.empty() ? "" : " ") + move;
    }
    return texts;
}

// From the start 9-13, 9-14, 10-14, 10-15, 11-15, 11-16 and 12-16.
Book small_book() {
    return book_of("english", {position_after("english", "", {-9, -4, -5, -20, 3, 1, -30}),
                               position_after("english", "11-15", {-3, -20, -20, -20, -20, -20, -20}),
                               position_after("english", "11-15 21-17", {3, 0, 0, 0, 0, 0, 0})});
}

TEST(Book, APositionIsKnownHoweverItWasReached) {
    EXPECT_EQ(book_key(*game_after("english", "10-14 24-20 9-13")),
              book_key(*game_after("english", "9-13 24-20 10-14")));
    EXPECT_NE(book_key(*game_after("english")), book_key(*game_after("english", "11-15")));
}

TEST(Book, KeysAreTheSameOnEveryMachine) {
    EXPECT_EQ(book_key(*game_after("nogo:1x2")).value, 0xf109'f111'40f9'a245U);
}

TEST(Book, PositionsOfOtherGamesDiffer) {
    std::set<game::Key> keys;
    for (const char* const game : {"english", "international", "turkish", "canadian", "nogo:5x5", "nogo:5x6"})
        EXPECT_TRUE(keys.insert(book_key(*game_after(game))).second) << game;
}

TEST(Book, AnAnswerFollowsTheBestMovesAsFarAsTheBookGoes) {
    const auto start = game_after("english");
    EXPECT_EQ(line_texts_of(*start, answer_of(small_book(), *start, 2)),
              (std::vector<std::string>{"11-15 21-17 7-11", "11-16"}));
    EXPECT_EQ(answer_of(small_book(), *start, 100).lines.size(), 7U);
    EXPECT_EQ(answer_of(small_book(), *start, 1).score(), Score{3});
    EXPECT_TRUE(answer_of(small_book(), *game_after("english", "9-13"), 1).lines.empty());
}

TEST(Book, ItTellsHowFarItGoesOn) {
    const BookEntry known = known_of(small_book(), *game_after("english"));
    ASSERT_EQ(known.moves.size(), 7U);
    EXPECT_EQ(known.moves[0].depth, 2);
    EXPECT_EQ(known.moves[0].visits, 1U);
    EXPECT_EQ(known.moves[1].depth, 0);
    EXPECT_EQ(known.moves[1].visits, 0U);
}

// Whoever wrote it, a book never makes us play a move that is none.
TEST(Book, AMoveThatIsNotThereIsNotKnown) {
    Book book = small_book();
    for (BookPosition& position : book.positions) position.moves.back().number = 900;
    EXPECT_TRUE(answer_of(book, *game_after("english"), 3).lines.empty());
    EXPECT_TRUE(known_of(book, *game_after("english")).moves.empty());
}

// A book that leads back to where it began: kings that go to and fro.
TEST(Book, NoAnswerGoesRoundInACircle) {
    const auto read = [](const char* position) { return *catalog::find_game("english")->read(position); };
    const auto first = read("B:WK30:BK1");
    Book book{.game = "english"};
    auto state = first->clone();
    for (const char* const move : {"1-6", "30-26", "6-1", "26-30"}) {
        const auto legal = *state->moves();
        const auto found = std::ranges::find(legal, *state->find(move));
        book.positions.push_back({.key = book_key(*state),
                                  .moves = {{.number = static_cast<std::uint16_t>(found - legal.begin())}}});
        state = state->after(*found);
    }
    EXPECT_EQ(book_key(*state), book_key(*first));
    std::ranges::sort(book.positions, {}, &BookPosition::key);
    EXPECT_LE(answer_of(book, *first, 1).lines.front().moves.size(), 4U);
    EXPECT_LE(known_of(book, *first).moves.front().depth, 4);
}

} // namespace
} // namespace laststone::engine
