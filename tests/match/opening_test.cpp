#include "match/opening.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "catalog/games.hpp"
#include "match/english.hpp"
#include "match/opening_sets.hpp"

namespace laststone::match {
namespace {

TEST(OpeningText, LinesAreMovesPositionsOrBoth) {
    const auto openings = parse_openings("# a comment\n11-15 23-19\n\nW:W31,32:B1,2\nW:W31,32:B1,2 31-26\nstart\r\n");
    ASSERT_EQ(openings.size(), 4U);
    EXPECT_EQ(openings[0], (Opening{.moves = {"11-15", "23-19"}}));
    EXPECT_EQ(openings[1], (Opening{.position = "W:W31,32:B1,2"}));
    EXPECT_EQ(openings[2], (Opening{.position = "W:W31,32:B1,2", .moves = {"31-26"}}));
    EXPECT_EQ(openings[3], Opening{});
    for (const Opening& opening : openings) EXPECT_EQ(parse_openings(to_text(opening)).front(), opening);
}

TEST(OpeningText, RowsOfNogoMayNameTheSide) {
    const auto openings = parse_openings("..X/.O./... w A1 C1\n..X/... B1\n");
    ASSERT_EQ(openings.size(), 2U);
    EXPECT_EQ(openings[0], (Opening{.position = "..X/.O./... w", .moves = {"A1", "C1"}}));
    EXPECT_EQ(openings[1], (Opening{.position = "..X/...", .moves = {"B1"}}));
    EXPECT_TRUE(begin(*catalog::find_game("nogo"), openings[0]));
    EXPECT_EQ(parse_openings(to_text(openings[0])).front(), openings[0]);
}

TEST(OpeningText, OneThatCannotBePlayedIsRefusedWithItsMove) {
    EXPECT_TRUE(begin(english(), {.moves = {"11-15", "23-19"}}));
    const auto illegal = begin(english(), {.moves = {"11-15", "1-2"}});
    ASSERT_FALSE(illegal);
    EXPECT_TRUE(illegal.error().what.starts_with("1-2: "));
    EXPECT_FALSE(begin(english(), {.position = "W:W8:B3,4"})) << "White has no move";
    EXPECT_FALSE(begin(english(), {.position = "nonsense"}));
}

TEST(RandomOpening, IsTheSameForTheSameSeedInEveryGame) {
    for (const catalog::Game* game : catalog::all_games()) {
        const Opening opening = random_opening(*game, 6, 42);
        EXPECT_EQ(opening.moves.size(), 6U) << game->info().id;
        EXPECT_TRUE(begin(*game, opening)) << game->info().id;
        EXPECT_EQ(opening, random_opening(*game, 6, 42));
    }
    EXPECT_NE(random_opening(english(), 6, 1), random_opening(english(), 6, 2));
}

TEST(ShuffledOpenings, AreTheSameOnesInAnOrderOfTheSeed) {
    std::vector<Opening> openings = parse_openings(opening_sets()[0].text);
    const std::vector<Opening> before = openings;
    shuffle(openings, 7);
    EXPECT_NE(openings, before);
    EXPECT_TRUE(std::ranges::is_permutation(openings, before));
    std::vector<Opening> again = before;
    shuffle(again, 7);
    EXPECT_EQ(again, openings);
}

} // namespace
} // namespace laststone::match
