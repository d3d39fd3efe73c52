#include "engine/proven_draw.hpp"

#include <gtest/gtest.h>

#include "catalog/games.hpp"

namespace laststone::engine {
namespace {

std::unique_ptr<catalog::State> position_of(std::string_view game, std::string_view position) {
    return catalog::find_game(game)->read(position).value();
}

TEST(ProvenDraw, AGameThatARuleHasDrawnIsDrawn) {
    const auto state = position_of("frisian", "W:WK1:BK50");
    ASSERT_TRUE(state->outcome().draw);
    EXPECT_TRUE(is_proven_draw(*state));
}

TEST(ProvenDraw, WhereTheClockRunsOutFirstNobodyWins) {
    EXPECT_TRUE(is_proven_draw(*position_of("english", "W:WK1:BK32:H78:F60")));
    EXPECT_FALSE(is_proven_draw(*position_of("english", "W:WK1:BK32:H10:F60"))); // not within so few positions
}

TEST(ProvenDraw, AWinIsNone) {
    EXPECT_FALSE(is_proven_draw(*position_of("english", "B:W6,14:B1")));
    EXPECT_FALSE(is_proven_draw(*position_of("english", "W:W8:B3,4")));
    EXPECT_FALSE(is_proven_draw(*position_of("english", "start")));
}

TEST(ProvenDraw, ALossIsNone) { // each move of the lone man is answered by its capture
    EXPECT_FALSE(is_proven_draw(*position_of("english", "W:W14:B5,6")));
}

} // namespace
} // namespace laststone::engine
