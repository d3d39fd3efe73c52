#include "engine/book/book_builder.hpp"

#include <gtest/gtest.h>

#include "engine/book/some_books.hpp"

namespace laststone::engine {
namespace {

TEST(BookBuilder, EveryGameHasBooks) {
    for (const catalog::Game* const game : catalog::all_games()) {
        const std::string_view id = game->info().family == catalog::Family::nogo ? "nogo:4x4" : game->info().id;
        const Book book = grown({.game = std::string{id}}, 3);
        EXPECT_EQ(book.positions.size(), 3U) << id;
        const SearchResult answer = answer_of(book, *game_after(id), 1);
        ASSERT_EQ(answer.lines.size(), 1U) << id;
        EXPECT_GE(answer.lines.front().moves.size(), 2U) << id << ": the best move was looked at next";
    }
}

TEST(BookBuilder, AValueIsThatOfTheBestReply) {
    const Book book = grown({.game = "english"}, 30);
    const auto start = game_after("english");
    const BookEntry known = known_of(book, *start);
    ASSERT_FALSE(known.moves.empty());
    int looked_at = 0;
    for (const EntryMove& each : known.moves)
        if (const BookPosition* const behind = book.find(book_key(*start->after(each.move)))) {
            EXPECT_EQ(each.value, (-behind->value()).higher(1));
            ++looked_at;
        }
    EXPECT_GT(looked_at, 1);
}

TEST(BookBuilder, ABookInPartsIsTheWholeBook) {
    const Book whole = grown({.game = "russian"}, 24);
    Book parts{.game = "russian"};
    const std::atomic<bool> stop = false;
    for (bool has_grown = true; has_grown;) { // as if it had been killed after each step
        BookBuilder builder{std::move(parts), quick_recipe(), stop};
        builder.want(*game_after("russian"), {});
        has_grown = builder.grow(24);
        parts = builder.book();
    }
    EXPECT_EQ(parts, whole);
}

TEST(BookBuilder, WhatIsWantedComesFirst) {
    const std::atomic<bool> stop = false;
    BookBuilder builder{{.game = "english"}, quick_recipe(), stop};
    const auto start = game_after("english");
    builder.want(*start, game_after("english", "9-13 24-20 5-9")->played());
    builder.want(*start, game_after("english", "9-13 24-20 11-15")->played());
    while (builder.grow(5)) {}
    const Book book = builder.book();
    ASSERT_EQ(book.positions.size(), 5U);
    for (const char* const moves : {"", "9-13", "9-13 24-20", "9-13 24-20 5-9", "9-13 24-20 11-15"}) {
        const BookPosition* const position = book.find(book_key(*game_after("english", moves)));
        ASSERT_NE(position, nullptr) << moves;
        EXPECT_EQ(position->ply, static_cast<int>(game_after("english", moves)->plies()));
    }
    EXPECT_EQ(book.find(book_key(*start))->visits, 5U);
}

// However bad it is: the book goes on from the end of each line.
TEST(BookBuilder, LinesGoOnFromWhatIsWanted) {
    const std::atomic<bool> stop = false;
    BookBuilder builder{{.game = "english"}, quick_recipe(), stop};
    builder.want(*game_after("english"), game_after("english", "10-14 24-20 11-16")->played());
    while (builder.grow(12)) {}
    const Book book = builder.book();
    EXPECT_GT(book.find(book_key(*game_after("english", "10-14 24-20 11-16")))->visits, 1U);
}

TEST(BookBuilder, OfWhatWasStoppedNothingIsKept) {
    std::atomic<bool> stop = false;
    BookBuilder builder{{.game = "english"}, quick_recipe(), stop};
    builder.want(*game_after("english"), {});
    ASSERT_TRUE(builder.grow(100));
    const Book before = builder.book();
    EXPECT_FALSE(builder.grow(100, [&](std::size_t) { stop = true; }));
    EXPECT_EQ(builder.book(), before);
}

TEST(BookBuilder, ASmallGameIsLookedThroughToItsEnd) {
    const Book book = grown({.game = "nogo:1x4"}, 1000);
    EXPECT_LT(book.positions.size(), 100U);
    EXPECT_TRUE(book.find(book_key(*game_after("nogo:1x4")))->value().is_decided());
}

} // namespace
} // namespace laststone::engine
