// Positions where a score that was stored on another way to them would hide a draw.
#include <gtest/gtest.h>

#include <string>

#include "catalog/games.hpp"
#include "engine/session.hpp"

namespace laststone::engine {
namespace {

std::unique_ptr<catalog::State> trap(std::string_view id, std::string_view position,
                                     std::initializer_list<std::string_view> moves = {}) {
    auto state = catalog::find_game(id)->read(position).value();
    for (const std::string_view move : moves) EXPECT_TRUE(state->play(move).has_value()) << move;
    return state;
}

const Question deep{.limits = {.depth = 20}};

// Three kings against one win, if there is time.
constexpr std::string_view three_to_one = "B:WK32:BK10,K15,K19";

TEST(DrawTraps, AStoredWinIsNoWinAtTheEndOfAClock) {
    Session session;
    const auto fresh = trap("english", three_to_one);
    EXPECT_TRUE(session.think(*fresh, deep).score().is_win());
    for (const std::string_view late : {"B:WK32:BK10,K15,K19:H79:F50", "B:WK32:BK10,K15,K19:H77:F50"})
        EXPECT_EQ(session.think(*trap("english", late), deep).score(), Score::draw()) << late;
    EXPECT_TRUE(session.think(*fresh, deep).score().is_win()) << "and the draws are not believed afterwards";
}

TEST(DrawTraps, AStoredDrawIsNoDrawWhereTheClockIsFresh) {
    Session session;
    EXPECT_EQ(session.think(*trap("english", "B:WK32:BK10,K15,K19:H77:F50"), deep).score(), Score::draw());
    EXPECT_TRUE(session.think(*trap("english", three_to_one), deep).score().is_win());
}

// The weaker side can bring a position about for the third time, although it was stored as lost.
TEST(DrawTraps, AStoredLossIsADrawByRepetition) {
    Session session;
    const auto no_history = trap("english", "W:WK28:BK10,K15,K19");
    EXPECT_TRUE(session.think(*no_history, deep).score().is_loss());
    const auto again = trap("english", three_to_one, {"10-6", "32-28", "6-10", "28-32", "10-6", "32-28", "6-10"});
    const Thought thought = session.think(*again, deep);
    ASSERT_NE(thought.move(), nullptr);
    EXPECT_EQ(*thought.move(), "28-32");
    EXPECT_EQ(thought.score(), Score::draw());
}

// The stronger side sees the repetition coming and goes another way.
TEST(DrawTraps, AWinIsNotRepeatedAway) {
    Session session;
    EXPECT_TRUE(session.think(*trap("english", three_to_one), deep).score().is_win());
    const auto repeated = trap("english", three_to_one, {"10-6", "32-28", "6-10", "28-32", "10-6", "32-28"});
    const Thought thought = session.think(*repeated, deep);
    ASSERT_NE(thought.move(), nullptr);
    EXPECT_NE(*thought.move(), "6-10");
    EXPECT_GT(thought.score(), Score::draw());
}

// A win of a few plies, and draw clocks so late that it is none any more, or still one.
struct LateWin {
    std::string_view game;
    std::string_view position;
    std::string_view in_time;
    std::string_view too_late;
};

TEST(DrawTraps, EveryGamesClockDecidesWhetherAWinIsOne) {
    for (const auto& [game, position, in_time, too_late] :
         {LateWin{"russian", "W:WKh8,Ka5,Kd8:BKa1", ":H28:F60", ":H29:F60"},
          LateWin{"brazilian", "W:WKh8,Ka3,Ke7:BKa1", ":H28:F60", ":H29:F60"},
          LateWin{"international", "W:WK5,K6,K23:BK46", ":H48:F60", ":H49:F60"},
          LateWin{"italian", "W:WK10,K11,K15:BK4", ":H76:F60", ":H77:F60"}}) {
        Session session; // remembers each of the three for the others
        const auto score_of = [&](std::string_view clock) {
            const auto state = trap(game, std::string{position} + std::string{clock});
            return session.think(*state, {.limits = {.depth = 9}}).score();
        };
        EXPECT_TRUE(score_of("").is_win()) << game;
        EXPECT_EQ(score_of(too_late), Score::draw()) << game;
        EXPECT_TRUE(score_of(in_time).is_win()) << game;
        EXPECT_EQ(score_of(too_late), Score::draw()) << game << " a second time";
    }
}

} // namespace
} // namespace laststone::engine
