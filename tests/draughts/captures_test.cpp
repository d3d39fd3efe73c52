#include "draughts/captures.hpp"

#include <gtest/gtest.h>

#include "draughts/texts_of.hpp"

namespace laststone::draughts {
namespace {

// --- What every game has in common

TEST(Captures, ACaptureIsCompulsory) {
    EXPECT_EQ(routes_of<english>("B:W15,32:B11,1"), (Texts{"11x18"}));
    EXPECT_EQ(routes_of<thai>("W:W18,32:B15,1"), (Texts{"18-11"}));
    EXPECT_EQ(routes_of<turkish>("W:Wd4,a2:Bd5,h7"), (Texts{"d4xd6"}));
}

TEST(Captures, TheSquareBehindMustBeEmpty) {
    EXPECT_EQ(routes_of<english>("B:W15,18:B11"), (Texts{"11-16"}));
    EXPECT_EQ(routes_of<english>("B:W8:B4"), (Texts{"4x11"}));
    EXPECT_EQ(routes_of<english>("B:W12:B8"), (Texts{"8-11"})) << "the rim lies behind 12";
}

TEST(Captures, OwnPiecesAreNotJumped) {
    EXPECT_EQ(routes_of<english>("B:W32:B11,15"), (Texts{"11-16", "15-18", "15-19"}));
    EXPECT_EQ(routes_of<russian>("W:Wc3,Ka1:Bf6"), (Texts{"a1-b2", "c3-b4", "c3-d4"}));
}

TEST(Captures, ACaptureIsCompleted) {
    EXPECT_EQ(routes_of<english>("B:W6,14:B1"), (Texts{"1x10x17"}));
    EXPECT_EQ(routes_of<english>("B:W6,14,15:B1"), (Texts{"1x10x17", "1x10x19"}));
}

TEST(Captures, ThePieceMayComeBackToItsSquare) {
    EXPECT_EQ(routes_of<english>("B:W6,7,14,15:BK2"), (Texts{"2x11x18x9x2", "2x9x18x11x2"}));
}

// SEEDS 003: after the round trip the king stands before its first victim once more.
TEST(Captures, NoPieceIsTakenTwice) {
    for (const std::string& route : routes_of<english>("B:W6,7,14,15:BK2"))
        EXPECT_EQ(std::ranges::count(route, 'x'), 4) << route;
    EXPECT_EQ(routes_of<russian>("W:Wg3:Bf4,d6,b6,b4"), (Texts{"g3:e5:c7:a5:c3"}));
}

// --- Men

TEST(Captures, MenCaptureForwardAlone) {
    EXPECT_EQ(routes_of<english>("W:W15:B18,19,11"), (Texts{"15x8"}));
    EXPECT_EQ(routes_of<czech>("W:Wd4:Bc3,e3"), (Texts{"d4-c5", "d4-e5"}));
    EXPECT_EQ(routes_of<spanish>("W:W18:B22,23"), (Texts{"18-13", "18-14"}));
    EXPECT_EQ(routes_of<thai>("W:W18:B22,23"), (Texts{"18-14", "18-15"}));
}

// SEEDS 003: looking at the net distance alone lets a man go forward twice and back once.
TEST(Captures, MenDoNotCaptureBackwardInTheMiddleOfACapture) {
    EXPECT_EQ(routes_of<english>("W:W22:B18,11,19"), (Texts{"22x15x8"}));
    EXPECT_EQ(routes_of<english>("W:W22:B18,19"), (Texts{"22x15"}));
}

TEST(Captures, MenCaptureBackwardToo) {
    EXPECT_EQ(routes_of<russian>("W:Wd4:Bc3,e3"), (Texts{"d4:b2", "d4:f2"}));
    EXPECT_EQ(routes_of<pool>("W:W18:B22,23"), (Texts{"18x25", "18x27"}));
    EXPECT_EQ(routes_of<international>("W:W28:B32,33"), (Texts{"28x37", "28x39"}));
    EXPECT_EQ(routes_of<brazilian>("W:Wd4:Bc3,e3"), (Texts{"d4xb2", "d4xf2"}));
}

TEST(Captures, CrowningEndsTheMove) {
    EXPECT_EQ(routes_of<english>("W:W12:B8,7"), (Texts{"12x3"}));
    EXPECT_EQ(routes_of<italian>("W:W11:B7,8"), (Texts{"11x4"}));
    EXPECT_EQ(routes_of<spanish>("W:W11:B7,8"), (Texts{"11x4"}));
    EXPECT_EQ(routes_of<thai>("W:W12:B8,7"), (Texts{"12-3"}));
}

TEST(Captures, ARussianManCrownedOnTheWayGoesOnAsAKing) {
    EXPECT_EQ(routes_of<russian>("W:Wh6:Bg7,e7"), (Texts{"h6:f8:a3", "h6:f8:b4", "h6:f8:c5", "h6:f8:d6"}));
    for (const auto& move : position_of<russian>("W:Wh6:Bg7,e7").legal_moves()) EXPECT_TRUE(move.king_at_end());
}

TEST(Captures, TurkishMenCrownedOnTheWayGoOnAsKingsUnlessTheOptionSaysNo) {
    EXPECT_EQ(routes_of<turkish>("W:Wc6:Bc7,e8,h3"), (Texts{"c6xc8xh8xh1", "c6xc8xh8xh2"}));
    EXPECT_EQ(routes_of<turkish_endpromo>("W:Wc6:Bc7,e8,h3"), (Texts{"c6xc8"}));
}

TEST(Captures, AManThatPassesTheLastRowStaysAMan) {
    EXPECT_EQ(routes_of<pool>("W:W12:B8,7"), (Texts{"12x3x10"}));
    EXPECT_EQ(children_of<pool>("W:W12:B8,7"), (Texts{"B:W10:B"}));
    EXPECT_EQ(children_of<international>("W:W14:B9,8"), (Texts{"B:W12:B"}));
}

TEST(Captures, AManThatEndsOnTheLastRowIsCrowned) {
    EXPECT_EQ(children_of<pool>("W:W12:B8"), (Texts{"B:WK3:B"}));
    EXPECT_EQ(children_of<international>("W:W14:B9"), (Texts{"B:WK3:B"}));
}

TEST(Captures, ItalianMenDoNotCaptureKings) {
    EXPECT_EQ(routes_of<italian>("W:W22:BK18"), (Texts{"22-19"}));
    EXPECT_EQ(routes_of<italian>("W:W22:B18"), (Texts{"22x13"}));
    EXPECT_EQ(routes_of<italian>("W:WK22:BK18"), (Texts{"22x13"}));
}

// --- Kings

TEST(Captures, ShortKingsJumpTheNeighbourAndLandRightBehind) {
    EXPECT_EQ(routes_of<english>("W:WK29:B18"), (Texts{"29-25"}));
    EXPECT_EQ(routes_of<english>("W:WK29:B25"), (Texts{"29x22"}));
}

TEST(Captures, FlyingKingsLandAnywhereBehind) {
    EXPECT_EQ(routes_of<russian>("W:WKa1:Be5"), (Texts{"a1:f6", "a1:g7", "a1:h8"}));
    EXPECT_EQ(routes_of<international>("W:WK46:B19"), (Texts{"46x10", "46x14", "46x5"}));
}

TEST(Captures, AFlyingKingThatCanGoOnMustLandWhereItCan) {
    EXPECT_EQ(routes_of<russian>("W:WKa1:Bc3,e3"), (Texts{"a1:d4:f2", "a1:d4:g1"}));
}

TEST(Captures, TwoPiecesInARowStopAKing) { EXPECT_EQ(routes_of<russian>("W:WKa1:Bd4,e5"), (Texts{"a1-b2", "a1-c3"})); }

TEST(Captures, ThaiKingsLandRightBehind) {
    EXPECT_EQ(routes_of<thai>("W:WK29:B18"), (Texts{"29-15"}));
    EXPECT_EQ(routes_of<thai>("W:WK29:B18,11"), (Texts{"29-15-8"}));
}

// Choosing among empty squares between two captures on one line is no separate route.
TEST(Captures, SquaresBetweenTwoCapturesOnOneLineAreOneRoute) {
    EXPECT_EQ(routes_of<russian>("W:WKa1:Bb2,g7"), (Texts{"a1:c3:h8"}));
    EXPECT_EQ(routes_of<international>("W:WK46:B41,10"), (Texts{"46x37x5"}));
}

// --- When captured pieces leave

// 32 is taken first or not at all: once it is, it still bars the way from 41 to 8.
TEST(Captures, CapturedPiecesStandInTheWayUntilTheMoveEnds) {
    EXPECT_EQ(routes_of<international>("W:WK37:B8,32,41"), (Texts{"37x19x2"}));
    EXPECT_EQ(routes_of<international>("W:WK18:B4,13,27"), (Texts{"18x31", "18x36", "18x9"}));
}

TEST(Captures, PiecesLeaveAtOnceInTurkish) {
    EXPECT_EQ(moves_of<turkish>("W:WKb1:Bb2,c7,g3,e2"), (Texts{"b1xa2", "b1xb2", "b1xc2", "b1xd2"}))
        << "b2 is empty by then";
}

TEST(Captures, PiecesLeaveAtOnceInThai) {
    EXPECT_EQ(routes_of<thai>("W:WK18:B11,20,22"), (Texts{"18-25-8", "18-8-25"})) << "and the king may turn back";
}

TEST(Captures, NoTurnBy180DegreesInTurkish) {
    EXPECT_EQ(routes_of<turkish>("W:WKd4:Bd6,d3"), (Texts{"d4xd1", "d4xd2", "d4xd7", "d4xd8"}));
}

// --- Which capture is compulsory

TEST(Precedence, IsFreeWhereTheRulesSayNothing) {
    EXPECT_EQ(routes_of<russian>("W:Wc3:Bd4,d6,b4"), (Texts{"c3:a5", "c3:e5:c7"}));
    EXPECT_EQ(routes_of<pool>("W:W22:B18,17,9"), (Texts{"22x13x6", "22x15"}));
    EXPECT_EQ(routes_of<english>("W:W22:B18,17,9"), (Texts{"22x13x6", "22x15"}));
}

TEST(Precedence, MostPiecesGoFirst) {
    EXPECT_EQ(routes_of<international>("W:W28,37:B23,14,32"), (Texts{"28x19x10"}));
    EXPECT_EQ(routes_of<brazilian>("W:Wc3,g3:Bd4,d6,h4"), (Texts{"c3xe5xc7"}));
    EXPECT_EQ(routes_of<turkish>("W:Wd4,a3:Bd5,d7,a4"), (Texts{"d4xd6xd8"}));
}

TEST(Precedence, AKingCountsAsOneInInternational) {
    EXPECT_EQ(routes_of<international>("W:W28:BK22,23,13"), (Texts{"28x19x8"}));
    EXPECT_EQ(routes_of<international>("W:W28:BK22,23"), (Texts{"28x17", "28x19"}));
}

TEST(Precedence, SpanishCountsPiecesThenKings) {
    EXPECT_EQ(routes_of<spanish>("W:W18:B13,14,7"), (Texts{"18x11x4"}));
    EXPECT_EQ(routes_of<spanish>("W:W18:BK13,14,7"), (Texts{"18x11x4"}));
    EXPECT_EQ(routes_of<spanish>("W:W18:B13,K14"), (Texts{"18x11"}));
}

TEST(Precedence, CzechKingsGoBeforeMen) {
    EXPECT_EQ(routes_of<czech>("W:Wa3,e5,Kh2:Bb4,b6,g3"), (Texts{"h2xf4"})) << "though the man would take two";
}

TEST(Precedence, ItalianMostPieces) { EXPECT_EQ(routes_of<italian>("W:W18,K32:B14,7,27"), (Texts{"18x11x4"})); }
TEST(Precedence, ItalianThenWithAKing) { EXPECT_EQ(routes_of<italian>("W:W18,K20:B14,15"), (Texts{"20x11"})); }
TEST(Precedence, ItalianThenMostKings) { EXPECT_EQ(routes_of<italian>("W:WK18:B14,K13"), (Texts{"18x9"})); }
TEST(Precedence, ItalianThenAKingFirst) { EXPECT_EQ(routes_of<italian>("W:WK18:BK13,5,14,K7"), (Texts{"18x9x2"})); }

TEST(Precedence, AFrisianKingIsMoreThanOneManAndLessThanTwo) {
    EXPECT_EQ(routes_of<frisian>("W:W28:B18,K27"), (Texts{"28x26"}));
    EXPECT_EQ(routes_of<frisian>("W:W28:B18,7,K27"), (Texts{"28x8x6"}));
}

TEST(Precedence, TwoFrisianKingsAreMoreThanThreeMenAndLessThanFour) {
    EXPECT_EQ(routes_of<frisian>("W:W28,50:BK27,K36,44,34,24"), (Texts{"28x26x46"}));
    EXPECT_EQ(routes_of<frisian>("W:W28,50:BK27,K36,44,34,24,14"), (Texts{"50x39x30x19x10"}));
}

TEST(Precedence, FrisianTiesGoToTheKing) {
    EXPECT_EQ(routes_of<frisian>("W:W33,K49:B28,44"), (Texts{"49x35", "49x40"}));
}

// --- Frisian directions

TEST(Captures, FrisianMenCaptureInEightDirections) {
    for (const auto& [victim, to] :
         {std::pair{22, 17}, {23, 19}, {32, 37}, {33, 39}, {18, 8}, {38, 48}, {27, 26}, {29, 30}})
        EXPECT_EQ(routes_of<frisian>("W:W28:B" + std::to_string(victim)), (Texts{"28x" + std::to_string(to)}));
}

TEST(Captures, FrisianKingsFlyInEightDirections) {
    EXPECT_EQ(routes_of<frisian>("W:WK46:B36"), (Texts{"46x16", "46x26", "46x6"}));
    EXPECT_EQ(routes_of<frisian>("W:WK46:BK48"), (Texts{"46x49", "46x50"}));
    EXPECT_EQ(routes_of<frisian>("W:WK46:B28"), (Texts{"46x10", "46x14", "46x19", "46x23", "46x5"}));
}

// --- SEEDS 001: its test boards, in its own coordinates with row 1 on top

TEST(SeedBoards, Start) { EXPECT_EQ(Position<russian>{}.legal_moves().size(), 7U); }
TEST(SeedBoards, OneCapture) { EXPECT_EQ(moves_of<russian>("W:Wc3:Bd4", MoveStyle::arrow), (Texts{"C6->E4"})); }
TEST(SeedBoards, TwoCaptures) { EXPECT_EQ(moves_of<russian>("W:Wc3:Bd4,f4", MoveStyle::arrow), (Texts{"C6->E4->G6"})); }
TEST(SeedBoards, ThreeCaptures) {
    EXPECT_EQ(moves_of<russian>("W:Wa3:Bb4,d4,f4", MoveStyle::arrow), (Texts{"A6->C4->E6->G4"}));
}
TEST(SeedBoards, FourCaptures) {
    EXPECT_EQ(moves_of<russian>("W:Wa3:Bb4,d6,f6,f4", MoveStyle::arrow), (Texts{"A6->C4->E2->G4->E6"}));
}
TEST(SeedBoards, CrownedOnTheWay) {
    EXPECT_EQ(moves_of<russian>("W:Wh6:Bg7,e7", MoveStyle::arrow),
              (Texts{"H3->F1->A6", "H3->F1->B5", "H3->F1->C4", "H3->F1->D3"}));
}
TEST(SeedBoards, KingLandsOnThreeSquares) {
    EXPECT_EQ(moves_of<russian>("W:WKa1:Bc7,e5", MoveStyle::arrow), (Texts{"A8->F3", "A8->G2", "A8->H1"}));
}
TEST(SeedBoards, KingTakesTwoOnOneLine) {
    EXPECT_EQ(moves_of<russian>("W:WKh8:Bc7,e5,c3", MoveStyle::arrow), (Texts{"H1->D5->A8", "H1->D5->B7"}));
}
TEST(SeedBoards, KingChoosesFreely) {
    EXPECT_EQ(moves_of<russian>("W:WKd8:Bc7,d4,g5", MoveStyle::arrow), (Texts{"D1->B3->E6->H3", "D1->H5"}));
}

} // namespace
} // namespace laststone::draughts
