#include "draughts/notation/game_filter.hpp"

#include <gtest/gtest.h>

#include "draughts/variants.hpp"

namespace laststone::draughts {
namespace {

using game::Record;

Record example() {
    Record record;
    record.set_tag("Event", "Mini Match");
    record.set_tag("Site", "Delft");
    record.set_tag("Date", "2007.07.02");
    record.set_tag("White", "Chizhov, Alexei");
    record.set_tag("Black", "Valneris, Guntis");
    record.set_tag("Result", "1-0");
    game::NodeId last = Record::root;
    for (const char* move : {"11-15", "23-19", "8-11"}) last = record.append(last, Record::Kind::move, move);
    return record;
}

bool fits_example(const GameFilter& filter, const Rules& rules = english) { return fits(filter, rules, example()); }

TEST(GameFilter, EverythingFitsNoCondition) { EXPECT_TRUE(fits({}, english, Record{})); }

TEST(GameFilter, NamesMatchInPartWhateverTheCase) {
    EXPECT_TRUE(fits_example({.player = "chizhov"}));
    EXPECT_TRUE(fits_example({.player = "GUNTIS"}));
    EXPECT_FALSE(fits_example({.player = "Wiersma"}));
    EXPECT_TRUE(fits_example({.white = "alexei", .black = "valneris"}));
    EXPECT_FALSE(fits_example({.white = "valneris"}));
    EXPECT_TRUE(fits_example({.event = "match", .site = "delft"}));
    EXPECT_FALSE(fits_example({.event = "match", .site = "Riga"}));
}

TEST(GameFilter, DatesLieBetween) {
    EXPECT_TRUE(fits_example({.since = PdnDate{2007}, .until = PdnDate{2007, 7}}));
    EXPECT_FALSE(fits_example({.since = PdnDate{2008}}));
    EXPECT_FALSE(fits({.since = PdnDate{1000}}, english, Record{})) << "no date";
}

TEST(GameFilter, TheWinnerDependsOnWhoStarts) {
    EXPECT_TRUE(fits_example({.result = Result::first_wins}));
    EXPECT_TRUE(fits_example({.winner = Color::black}, english));
    EXPECT_TRUE(fits_example({.winner = Color::white}, international));
    EXPECT_FALSE(fits_example({.winner = Color::white}, english));
}

TEST(GameFilter, TheGameTypeIsThatOfTheRules) {
    EXPECT_TRUE(fits_example({.game_type = 21}));
    EXPECT_FALSE(fits_example({.game_type = 20}));
}

TEST(GameFilter, LengthsAreOfTheMainLine) {
    EXPECT_TRUE(fits_example({.min_plies = 3, .max_plies = 3}));
    EXPECT_FALSE(fits_example({.min_plies = 4}));
    EXPECT_FALSE(fits_example({.max_plies = 2}));
}

TEST(GameFilter, OpeningsAreTheFirstMoves) {
    EXPECT_TRUE(fits_example({.opening = {"11-15", "23-19"}}));
    EXPECT_FALSE(fits_example({.opening = {"11-15", "22-18"}}));
    EXPECT_FALSE(fits_example({.opening = {"11-15", "23-19", "8-11", "22-17"}}));
}

} // namespace
} // namespace laststone::draughts
