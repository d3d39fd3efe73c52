#include "draughts/notation/game_duplicates.hpp"

#include <gtest/gtest.h>

namespace laststone::draughts {
namespace {

using game::Key;
using game::Record;

Record game_of(const char* white, const char* black, bool moves = true) {
    Record record;
    record.set_tag("White", white);
    record.set_tag("Black", black);
    if (moves) record.append(Record::root, Record::Kind::move, "11-15");
    return record;
}

TEST(GameDuplicates, TheSameMovesAreTheSameGame) {
    const Key one{1}, two{2};
    EXPECT_EQ(key_of_game(game_of("A", "B"), one, Sameness::moves),
              key_of_game(game_of("C", "D"), one, Sameness::moves));
    EXPECT_NE(key_of_game(game_of("A", "B"), one, Sameness::moves),
              key_of_game(game_of("A", "B"), two, Sameness::moves));
}

TEST(GameDuplicates, PlayersMayMakeADifference) {
    const auto key = [](const char* white, const char* black) {
        return key_of_game(game_of(white, black), Key{1}, Sameness::moves_and_players);
    };
    EXPECT_EQ(key("Wiersma, H.", "van der Wal"), key("WIERSMA H", "Van-der-Wal"));
    EXPECT_NE(key("A", "B"), key("B", "A"));
    EXPECT_NE(key("AB", ""), key("A", "B"));
}

TEST(GameDuplicates, GamesWithoutMovesAreTheSameOnlyIfTheirTagsAre) {
    const auto key = [](const Record& record) { return key_of_game(record, Key{1}, Sameness::moves); };
    EXPECT_NE(key(game_of("A", "B", false)), key(game_of("C", "D", false)));
    Record other_order;
    other_order.set_tag("Black", "B");
    other_order.set_tag("White", "A");
    EXPECT_EQ(key(game_of("A", "B", false)), key(other_order));
}

TEST(GameDuplicates, ASetKnowsWhatItHas) {
    GameSet games;
    EXPECT_TRUE(games.add(Key{1}));
    EXPECT_TRUE(games.add(Key{2}));
    EXPECT_FALSE(games.add(Key{1}));
    EXPECT_EQ(games.size(), 2u);
}

} // namespace
} // namespace laststone::draughts
