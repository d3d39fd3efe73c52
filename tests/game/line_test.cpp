#include "game/line.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace laststone::game {
namespace toy {

// A token on a row of numbers: a move adds to it, and nobody can move from 9. Adding more than 1 cannot be undone.
struct Move {
    int add = 0;
    friend bool operator==(const Move&, const Move&) = default;
};

struct Clock {
    int small_moves = 0;
};

struct Rules {
    int occurrences = 3;
    bool claimed = false;
    int small_moves = 100;
};

struct Material {};

struct Token {
    using Move = toy::Move;
    using MoveList = std::vector<Move>;
    using Clock = toy::Clock;
    using DrawRules = Rules;

    int at = 0;
    Color turn = Color::black;

    Color to_move() const { return turn; }
    MoveList legal_moves() const { return at == 9 ? MoveList{} : MoveList{{-1}, {1}, {2}}; }
    Token play(const Move& move) const { return {at + move.add, other(turn)}; }
    Key key() const { return {static_cast<std::uint64_t>(at)}; }
    bool has_move() const { return at != 9; }
    bool is_irreversible(const Move& move) const { return move.add > 1; }
    Clock clock_after(const Clock& clock, const Move& move, const Token&, const Rules&) const {
        return {is_irreversible(move) ? 0 : clock.small_moves + 1};
    }
    int plies_to_draw(const Clock& clock, const Rules& rules) const { return rules.small_moves - clock.small_moves; }
    Material material() const { return {}; }
    friend bool operator==(const Token&, const Token&) = default;
};

std::optional<DrawReason> draw_reached(const Rules& rules, const Clock& clock, const Material&) {
    if (clock.small_moves >= rules.small_moves) return DrawReason::no_progress;
    return std::nullopt;
}

} // namespace toy

namespace {

using toy::Rules;
using toy::Token;

Line<Token> played(const Rules& rules, std::initializer_list<int> moves, Token start = {}) {
    Line<Token> line{start, rules};
    for (const int add : moves) line.play({add});
    return line;
}

constexpr Rules plain{};

TEST(Line, StartsWhereItIsTold) {
    const Line<Token> line{Token{4}, plain, {7}};
    EXPECT_EQ(line.position(), Token{4});
    EXPECT_EQ(line.plies(), 0U);
    EXPECT_EQ(line.clock().small_moves, 7);
    EXPECT_EQ(line.occurrences(), 1);
}

TEST(Line, RemembersEveryPositionAndMove) {
    const auto line = played(plain, {1, 2, -1});
    EXPECT_EQ(line.plies(), 3U);
    EXPECT_EQ(line.position(0), Token{});
    EXPECT_EQ(line.position(2), (Token{3, Color::black}));
    EXPECT_EQ(line.position(), (Token{2, Color::white}));
    EXPECT_EQ(line.move(1), toy::Move{2});
}

TEST(Line, TakesBackPositionClockAndOccurrences) {
    auto line = played(plain, {1, -1});
    line.play({2});
    line.take_back();
    EXPECT_EQ(line.position(), Token{});
    EXPECT_EQ(line.clock().small_moves, 2);
    EXPECT_EQ(line.occurrences(), 2);
}

TEST(Line, CountsAPositionOnlyWithTheSameSideToMove) {
    EXPECT_EQ(played(plain, {1, -1}).occurrences(), 2);
    EXPECT_EQ(played(plain, {1, -1, 1, -1}).occurrences(), 3);
    EXPECT_EQ(played(plain, {1, 1, -1}).occurrences(), 2) << "1 with White to move, twice";
    EXPECT_EQ(played(plain, {1, 1, 1}).occurrences(), 1);
}

TEST(Line, CountsAnewAfterAMoveThatCannotBeUndone) {
    EXPECT_EQ(played(plain, {1, -1, 1}).reversible_plies(), 3U);
    EXPECT_EQ(played(plain, {1, -1, 2}).reversible_plies(), 0U);
    EXPECT_EQ(played(plain, {1, 2, -1, 1}).reversible_plies(), 2U);
}

TEST(Line, TheThirdOccurrenceDraws) {
    auto line = played(plain, {1, -1, 1});
    EXPECT_FALSE(line.draw());
    line.play({-1});
    EXPECT_EQ(line.draw(), (Draw{DrawReason::repetition, false}));
    EXPECT_EQ(line.outcome(), (Outcome{.draw = Draw{DrawReason::repetition, false}}));
    EXPECT_TRUE(line.outcome().is_over());
}

TEST(Line, TheFourthOccurrenceDrawsWhereTheRulesSayFour) {
    const Rules four{.occurrences = 4};
    EXPECT_FALSE(played(four, {1, -1, 1, -1}).draw());
    EXPECT_TRUE(played(four, {1, -1, 1, -1, 1, -1}).draw());
}

TEST(Line, RepetitionNeverDrawsWhereTheRulesDoNotCountIt) {
    const Rules never{.occurrences = 0};
    EXPECT_FALSE(played(never, {1, -1, 1, -1, 1, -1}).draw());
}

TEST(Line, SaysWhetherADrawIsClaimed) {
    const Rules claimed{.claimed = true, .small_moves = 3};
    EXPECT_EQ(played(claimed, {1, -1, 1, -1}).draw(), (Draw{DrawReason::repetition, true}));
    EXPECT_EQ(played(claimed, {1, 1, 1}).draw(), (Draw{DrawReason::no_progress, true}));
}

TEST(Line, ClocksDraw) {
    const Rules two_moves{.small_moves = 2};
    EXPECT_FALSE(played(two_moves, {1}).draw());
    EXPECT_EQ(played(two_moves, {1, 1}).draw(), (Draw{DrawReason::no_progress, false}));
    EXPECT_FALSE(played(two_moves, {1, 2, 1}).draw());
}

TEST(Line, WhoeverCannotMoveLosesEvenWhereADrawCouldBeClaimed) {
    const Rules one_move{.small_moves = 1};
    const auto line = played(one_move, {1}, Token{8, Color::black});
    EXPECT_TRUE(line.draw());
    EXPECT_EQ(line.outcome(), Outcome{.winner = Color::black});
}

TEST(Line, GoesOnWhileNothingEndsIt) {
    EXPECT_EQ(played(plain, {1, 2}).outcome(), Outcome{});
    EXPECT_FALSE(played(plain, {1, 2}).outcome().is_over());
}

} // namespace
} // namespace laststone::game
