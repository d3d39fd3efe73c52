#include "draughts/endgame/spoiling.hpp"

#include <gtest/gtest.h>

#include "draughts/variants.hpp"
#include "game/position.hpp"

namespace laststone::draughts {
namespace {

// Where no table tells how long endings take, every limit may spoil them.
int plies_unspoilt(const Draws& draws, int black, int white) {
    const TableSet no_tables{"", "english", 1 << 20};
    return SpoilingLimits{draws, no_tables}.plies_unspoilt(black, white);
}

TEST(SpoilingLimits, BeginWithTheNextMoveAtTheEarliest) {
    EXPECT_EQ(plies_unspoilt(english.draws, 2, 1), 81) << "40 moves of kings";
    EXPECT_EQ(plies_unspoilt(international.draws, 2, 2), 11) << "two against a lone king";
    EXPECT_EQ(plies_unspoilt(brazilian_cbd.draws, 3, 3), 41);
    EXPECT_EQ(plies_unspoilt(turkish.draws, 3, 3), game::no_draw_near);
}

TEST(SpoilingLimits, SpeakOfPiecesThatAreThere) {
    EXPECT_EQ(plies_unspoilt(pool.draws, 2, 2), 31) << "nobody has three kings";
    EXPECT_EQ(plies_unspoilt(pool.draws, 3, 1), 27);
    EXPECT_EQ(plies_unspoilt(pool.draws, 1, 4), 27) << "a piece may be lost";
}

TEST(SpoilingLimits, AreNoneWithoutTables) { EXPECT_EQ(SpoilingLimits{}.plies_unspoilt(3, 1), game::no_draw_near); }

} // namespace
} // namespace laststone::draughts
