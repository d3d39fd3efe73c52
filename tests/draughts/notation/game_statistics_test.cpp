#include "draughts/notation/game_statistics.hpp"

#include <gtest/gtest.h>

#include "draughts/variants.hpp"

namespace laststone::draughts {
namespace {

using game::NodeId;
using game::Record;

Record game_of(const char* white, const char* black, const char* result, std::initializer_list<const char*> moves) {
    Record record;
    record.set_tag("White", white);
    record.set_tag("Black", black);
    record.set_tag("Result", result);
    NodeId last = Record::root;
    for (const char* move : moves) last = record.append(last, Record::Kind::move, move);
    return record;
}

TEST(GameStatistics, StartsWithNothing) {
    const GameStatistics none;
    EXPECT_EQ(none.results(), ResultTally{});
    EXPECT_EQ(none.shortest(), std::nullopt);
}

TEST(GameStatistics, CountsResultsByColour) {
    GameStatistics all;
    for (const char* result : {"1-0", "1-0", "0-1", "1/2-1/2", "0-0", "*", "4-6"})
        all.add(english, game_of("A", "B", result, {}));
    EXPECT_EQ(all.results(),
              (ResultTally{.games = 7, .white_wins = 1, .black_wins = 2, .draws = 1, .both_lost = 1, .unknown = 2}))
        << "Black starts in English";
}

TEST(GameStatistics, CountsForEachPlayer) {
    GameStatistics all;
    all.add(international, game_of("A", "B", "2-0", {}));
    all.add(international, game_of("B", "A", "1-1", {}));
    all.add(international, game_of("A", "?", "0-2", {}));
    all.add(international, game_of("A", "", "*", {}));
    ASSERT_EQ(all.players().size(), 2u);
    EXPECT_EQ(all.players().at("A"), (PlayerTally{.games = 4, .wins = 1, .draws = 1, .losses = 1}));
    EXPECT_EQ(all.players().at("B"), (PlayerTally{.games = 2, .wins = 0, .draws = 1, .losses = 1}));
}

TEST(GameStatistics, MeasuresMainLines) {
    GameStatistics all;
    all.add(english, game_of("A", "B", "*", {"11-15", "23-19", "8-11"}));
    all.add(english, game_of("A", "B", "*", {"11-15"}));
    EXPECT_EQ(all.plies(), 4u);
    EXPECT_EQ(all.shortest(), 1u);
    EXPECT_EQ(all.longest(), 3u);
}

TEST(GameStatistics, CountsOpenings) {
    GameStatistics all{2};
    all.add(english, game_of("A", "B", "1-0", {"11-15", "23-19", "8-11"}));
    all.add(english, game_of("A", "B", "0-1", {"11-15", "23-19", "9-14"}));
    all.add(english, game_of("A", "B", "0-1", {"11-15"}));
    all.add(english, game_of("A", "B", "0-1", {}));
    Record set_up = game_of("A", "B", "0-1", {"11-15"});
    set_up.set_tag("FEN", "B:W1:B2");
    all.add(english, set_up);
    ASSERT_EQ(all.openings().size(), 2u);
    EXPECT_EQ(all.openings().at("11-15 23-19"), (ResultTally{.games = 2, .white_wins = 1, .black_wins = 1}));
    EXPECT_EQ(all.set_up(), 1u);
}

TEST(GameStatistics, CountsYearsAndTypes) {
    GameStatistics all;
    Record record;
    record.set_tag("Date", "1984.??.??");
    all.add(english, record);
    all.add(russian, Record{});
    EXPECT_EQ(all.years(), (std::map<int, std::size_t>{{0, 1}, {1984, 1}}));
    EXPECT_EQ(all.game_types(), (std::map<int, std::size_t>{{21, 1}, {25, 1}}));
}

TEST(GameStatistics, CountsCommentedGamesAndThoseWithVariations) {
    GameStatistics all;
    Record commented, varied, plain;
    commented.add_comment_after(Record::root, "a");
    varied.add_variation(Record::root);
    for (const Record& record : {commented, varied, plain}) all.add(english, record);
    EXPECT_EQ(all.commented(), 1u);
    EXPECT_EQ(all.with_variations(), 1u);
}

TEST(GameStatistics, MostGamesComeFirstThenNames) {
    const std::map<std::string, PlayerTally, std::less<>> players{
        {"c", {.games = 2}}, {"a", {.games = 1}}, {"b", {.games = 2}}};
    const auto two = most_games(players, 2);
    ASSERT_EQ(two.size(), 2u);
    EXPECT_EQ(two[0].first, "b");
    EXPECT_EQ(two[1].first, "c");
}

} // namespace
} // namespace laststone::draughts
