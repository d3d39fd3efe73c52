#include "draughts/draws.hpp"

#include <gtest/gtest.h>

#include "draughts/variants.hpp"

namespace laststone::draughts {
namespace {

using game::DrawReason;

constexpr MoveKind king_move{};
constexpr MoveKind man_move{.by_man = true};
constexpr MoveKind crowning{.by_man = true, .crowns = true};
constexpr MoveKind king_captures{.captures = true};

// White's men and kings against Black's.
constexpr Material material(int white_men, int white_kings, int black_men, int black_kings) {
    return {.men = {black_men, white_men}, .kings = {black_kings, white_kings}};
}
constexpr Material on_main_road(Material material) {
    material.lone_king_on_main_road = true;
    return material;
}

DrawCounters after(const Draws& draws, DrawCounters clock, MoveKind move, const Material& same) {
    return advance(draws, clock, move, same, same);
}

// The plies of one kind, in one material, after which the game is drawn; 0 when never.
int plies_to_draw(const Draws& draws, MoveKind move, const Material& same) {
    DrawCounters clock;
    for (int plies = 0; plies < 400; ++plies) {
        if (draw_reached(draws, clock, same)) return plies;
        clock = after(draws, clock, move, same);
    }
    return 0;
}

// --- What the clocks count

TEST(DrawCounters, KingMovesCountUntilAManMovesOrAPieceIsCaptured) {
    const Material some = material(3, 2, 3, 2);
    const DrawCounters two = after(english.draws, after(english.draws, {}, king_move, some), king_move, some);
    EXPECT_EQ(two.king_moves, 2);
    EXPECT_EQ(after(english.draws, two, man_move, some).king_moves, 0);
    EXPECT_EQ(after(english.draws, two, king_captures, some).king_moves, 0);
}

TEST(DrawCounters, UnchangedMaterialCountsUntilACaptureOrACrowning) {
    const Material some = material(2, 1, 2, 1);
    const DrawCounters two = after(russian.draws, after(russian.draws, {}, man_move, some), king_move, some);
    EXPECT_EQ(two.unchanged, 2);
    EXPECT_EQ(after(russian.draws, two, crowning, some).unchanged, 0);
    EXPECT_EQ(after(russian.draws, two, king_captures, some).unchanged, 0);
}

TEST(DrawCounters, AnEndingCountsFromTheMoveAfterItIsReached) {
    const Material before = material(0, 3, 0, 2);
    const Material ending = material(0, 3, 0, 1);
    const DrawCounters reached = advance(international.draws, {}, king_captures, before, ending);
    EXPECT_EQ(reached.lone_king[0], 0);
    EXPECT_EQ(after(international.draws, reached, king_move, ending).lone_king[0], 1);
}

TEST(DrawCounters, AnEndingGoesOnCountingWhenAManIsCrowned) {
    const Material before = material(2, 1, 0, 1);
    const Material crowned = material(1, 2, 0, 1);
    const DrawCounters five = [&] {
        DrawCounters clock;
        for (int i = 0; i < 5; ++i) clock = after(international.draws, clock, king_move, before);
        return clock;
    }();
    EXPECT_EQ(advance(international.draws, five, crowning, before, crowned).lone_king[0], 6);
}

TEST(DrawCounters, LeavingTheMainRoadEndsItsCount) {
    const Material off = material(0, 3, 0, 1);
    const Material on = on_main_road(off);
    DrawCounters clock;
    for (int i = 0; i < 9; ++i) clock = after(russian.draws, clock, king_move, on);
    EXPECT_FALSE(draw_reached(russian.draws, clock, on));
    EXPECT_TRUE(draw_reached(russian.draws, after(russian.draws, clock, king_move, on), on));
    clock = advance(russian.draws, clock, king_move, on, off);
    EXPECT_EQ(clock.lone_king[1], 0);
    EXPECT_FALSE(draw_reached(russian.draws, clock, off));
}

TEST(DrawCounters, NeverOverflows) {
    DrawCounters clock{.king_moves = 65535, .unchanged = 65535};
    clock = after(english.draws, clock, king_move, material(0, 1, 0, 1));
    EXPECT_EQ(clock.king_moves, 65535);
    EXPECT_EQ(clock.unchanged, 65535);
}

// --- The limits of each game, in plies: twice the moves of TRUTH.md

TEST(Limits, English) {
    EXPECT_EQ(plies_to_draw(english.draws, king_move, material(0, 1, 0, 1)), 80);
    EXPECT_EQ(plies_to_draw(english.draws, king_move, material(3, 2, 3, 2)), 80);
    EXPECT_EQ(plies_to_draw(english.draws, man_move, material(3, 2, 3, 2)), 0);
    EXPECT_EQ(english.draws.occurrences, 3);
    EXPECT_TRUE(english.draws.claimed);
}

TEST(Limits, OnlyEnglishDrawsAreClaimed) {
    for (const Rules* rules :
         {&russian, &brazilian, &pool, &international, &canadian, &italian, &spanish, &portuguese, &czech, &frisian})
        EXPECT_FALSE(rules->draws.claimed) << rules->id;
}

class RussianList : public testing::TestWithParam<const Draws*> {};
INSTANTIATE_TEST_SUITE_P(Limits, RussianList, testing::Values(&russian.draws, &brazilian.draws));

TEST_P(RussianList, ThreeOrMoreKingsAgainstOne) {
    EXPECT_EQ(plies_to_draw(*GetParam(), king_move, material(0, 3, 0, 1)), 30);
    EXPECT_EQ(plies_to_draw(*GetParam(), king_move, material(0, 6, 0, 1)), 30);
    EXPECT_EQ(plies_to_draw(*GetParam(), king_move, material(0, 1, 0, 3)), 30);
}
TEST_P(RussianList, FifteenKingMoves) { EXPECT_EQ(plies_to_draw(*GetParam(), king_move, material(5, 3, 5, 3)), 30); }
TEST_P(RussianList, UnchangedMaterialWithFourOrFivePieces) {
    EXPECT_EQ(plies_to_draw(*GetParam(), man_move, material(1, 1, 1, 1)), 60);
    EXPECT_EQ(plies_to_draw(*GetParam(), man_move, material(2, 1, 1, 1)), 60);
}
TEST_P(RussianList, UnchangedMaterialWithSixOrSevenPieces) {
    EXPECT_EQ(plies_to_draw(*GetParam(), man_move, material(2, 1, 2, 1)), 120);
    EXPECT_EQ(plies_to_draw(*GetParam(), man_move, material(3, 1, 2, 1)), 120);
}
TEST_P(RussianList, UnchangedMaterialWithMorePiecesOrKingsOfOneSideAloneIsNoDraw) {
    EXPECT_EQ(plies_to_draw(*GetParam(), man_move, material(3, 1, 3, 1)), 0);
    EXPECT_EQ(plies_to_draw(*GetParam(), man_move, material(2, 0, 1, 1)), 0);
}
TEST_P(RussianList, ThreePiecesAgainstALoneKingOnTheMainRoad) {
    EXPECT_EQ(plies_to_draw(*GetParam(), king_move, on_main_road(material(0, 3, 0, 1))), 10);
    EXPECT_EQ(plies_to_draw(*GetParam(), man_move, on_main_road(material(2, 1, 0, 1))), 10);
    EXPECT_EQ(plies_to_draw(*GetParam(), man_move, on_main_road(material(3, 0, 0, 1))), 10) << "men alone too";
    EXPECT_EQ(plies_to_draw(*GetParam(), king_move, on_main_road(material(0, 4, 0, 1))), 30) << "four pieces are more";
}
TEST_P(RussianList, TwoOrFewerAgainstAKing) {
    EXPECT_EQ(plies_to_draw(*GetParam(), king_move, material(0, 2, 0, 1)), 10);
    EXPECT_EQ(plies_to_draw(*GetParam(), man_move, material(1, 1, 0, 1)), 10);
    EXPECT_EQ(plies_to_draw(*GetParam(), king_move, material(0, 1, 0, 1)), 10);
}

TEST(Limits, RussianByMovesOfBothSidesTogether) {
    EXPECT_EQ(plies_to_draw(russian.draws, man_move, material(1, 1, 1, 1)), 60);
    EXPECT_EQ(plies_to_draw(russian_joint.draws, man_move, material(1, 1, 1, 1)), 30);
    EXPECT_EQ(plies_to_draw(russian_joint.draws, man_move, material(2, 1, 2, 1)), 60);
    EXPECT_EQ(plies_to_draw(russian_joint.draws, man_move, material(1, 1, 0, 1)), 10) << "three pieces";
    EXPECT_EQ(plies_to_draw(russian_joint.draws, king_move, material(0, 3, 0, 1)), 30) << "as in the list";
}

TEST(Limits, BrazilianAsTheCbdCounts) {
    EXPECT_EQ(plies_to_draw(brazilian_cbd.draws, king_move, material(0, 3, 0, 1)), 40);
    EXPECT_EQ(plies_to_draw(brazilian_cbd.draws, king_move, material(0, 1, 0, 1)), 40);
    EXPECT_EQ(plies_to_draw(brazilian_cbd.draws, man_move, material(1, 1, 1, 1)), 0);
}

class InternationalList : public testing::TestWithParam<const Draws*> {};
INSTANTIATE_TEST_SUITE_P(Limits, InternationalList, testing::Values(&international.draws, &canadian.draws));

TEST_P(InternationalList, TwentyFiveKingMoves) { // 6.2
    EXPECT_EQ(plies_to_draw(*GetParam(), king_move, material(5, 2, 5, 2)), 50);
    EXPECT_EQ(plies_to_draw(*GetParam(), king_move, material(0, 4, 0, 1)), 50);
}
TEST_P(InternationalList, ThreePiecesWithAKingAgainstAKing) { // 6.3
    for (const auto& stronger : {material(0, 3, 0, 1), material(1, 2, 0, 1), material(2, 1, 0, 1)}) {
        EXPECT_EQ(plies_to_draw(*GetParam(), king_move, stronger), 32);
        EXPECT_EQ(plies_to_draw(*GetParam(), man_move, stronger), 32);
    }
    EXPECT_EQ(plies_to_draw(*GetParam(), man_move, material(3, 0, 0, 1)), 0) << "three men are none of these";
    EXPECT_EQ(plies_to_draw(*GetParam(), man_move, material(2, 1, 1, 1)), 0) << "nor is a king with a man alone";
}
TEST_P(InternationalList, TwoPiecesWithAKingOrAKingAgainstAKing) { // 6.4
    for (const auto& stronger :
         {material(0, 2, 0, 1), material(1, 1, 0, 1), material(0, 1, 0, 1), material(0, 1, 1, 1)})
        EXPECT_EQ(plies_to_draw(*GetParam(), king_move, stronger), 10);
    EXPECT_EQ(plies_to_draw(*GetParam(), man_move, material(2, 0, 0, 1)), 0);
}

TEST(Limits, Pool) {
    EXPECT_EQ(plies_to_draw(pool.draws, king_move, material(0, 3, 0, 1)), 26);
    EXPECT_EQ(plies_to_draw(pool.draws, king_move, material(0, 1, 0, 3)), 26);
    EXPECT_EQ(plies_to_draw(pool.draws, king_move, material(0, 4, 0, 1)), 30);
    EXPECT_EQ(plies_to_draw(pool.draws, king_move, material(2, 2, 2, 2)), 30);
}

TEST(Limits, Italian) {
    EXPECT_EQ(plies_to_draw(italian.draws, king_move, material(0, 1, 0, 1)), 80);
    EXPECT_EQ(italian.draws.occurrences, 4);
}

TEST(Limits, SpanishAndPortuguese) {
    for (const Rules* rules : {&spanish, &portuguese}) {
        EXPECT_EQ(plies_to_draw(rules->draws, king_move, material(0, 3, 0, 1)), 40) << rules->id;
        EXPECT_EQ(rules->draws.occurrences, 3);
    }
}

TEST(Limits, Czech) { EXPECT_EQ(plies_to_draw(czech.draws, king_move, material(2, 1, 0, 1)), 30); }

TEST(Limits, Frisian) {
    EXPECT_EQ(plies_to_draw(frisian.draws, king_move, material(0, 2, 0, 1)), 14);
    EXPECT_EQ(plies_to_draw(frisian.draws, king_move, material(0, 1, 0, 2)), 14);
    EXPECT_EQ(plies_to_draw(frisian.draws, man_move, material(1, 1, 0, 1)), 0);
    EXPECT_EQ(plies_to_draw(frisian.draws, king_move, material(0, 3, 0, 1)), 0);
}

TEST(Limits, FrisianKingAgainstKingIsDrawnAtOnceUnlessACaptureIsForced) {
    Material kings = material(0, 1, 0, 1);
    EXPECT_EQ(draw_reached(frisian.draws, {}, kings), DrawReason::endgame);
    kings.can_capture = true;
    EXPECT_FALSE(draw_reached(frisian.draws, {}, kings));
}

// Where the rule is uncertain, repetition alone draws.
TEST(Limits, TurkishAndThaiHaveNone) {
    for (const Rules* rules : {&turkish, &thai}) {
        EXPECT_EQ(plies_to_draw(rules->draws, king_move, material(0, 1, 0, 1)), 0);
        EXPECT_EQ(rules->draws.occurrences, 3);
    }
}

// --- Counting down

TEST(Countdowns, ShowEveryLimitThatCountsNow) {
    const DrawCounters clock{.king_moves = 20, .unchanged = 50, .lone_king = {}};
    const auto found = countdowns(russian.draws, clock, material(1, 1, 1, 1));
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].played, 20);
    EXPECT_EQ(found[0].limit, 30);
    EXPECT_EQ(found[0].reason, DrawReason::no_progress);
    EXPECT_EQ(found[1].played, 50);
    EXPECT_EQ(found[1].limit, 60);
    EXPECT_EQ(found[1].reason, DrawReason::unchanged);
}

TEST(Countdowns, AreNoneWhereNothingCounts) {
    EXPECT_TRUE(countdowns(turkish.draws, {}, material(0, 1, 0, 1)).empty());
    EXPECT_TRUE(countdowns(frisian.draws, {}, material(3, 1, 3, 1)).empty());
}

} // namespace
} // namespace laststone::draughts
