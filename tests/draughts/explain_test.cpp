#include "draughts/explain.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "draughts/position_of.hpp"

namespace laststone::draughts {

bool operator==(const Explanation& a, const Explanation& b) { return a.reason == b.reason && a.sentence == b.sentence; }
void PrintTo(const Explanation& e, std::ostream* out) { *out << name(e.reason) << ": " << e.sentence; }

namespace {

template <const Rules& R>
Explanation verdict(std::string_view fen, std::string_view move) {
    return explain(position_of<R>(fen), move).value();
}

constexpr std::string_view start = "B:W21-32:B1-12";

TEST(Explain, EveryReasonIsOnItsPage) {
    std::ifstream file{LASTSTONE_SOURCE "/docs/formats/explain.md"};
    const std::string page{std::istreambuf_iterator<char>{file}, {}};
    for (int i = 0; i <= static_cast<int>(Reason::ambiguous); ++i)
        EXPECT_NE(page.find("| `" + std::string{name(static_cast<Reason>(i))} + "` |"), std::string::npos)
            << name(static_cast<Reason>(i));
}

TEST(Explain, Legal) {
    EXPECT_EQ(verdict<english>(start, "11-15"), (Explanation{Reason::legal, "11-15 is legal"}));
    EXPECT_EQ(verdict<english>("B:W6,14:B1", "1x17"),
              (Explanation{Reason::legal, "1x17 is legal and captures 6 and 14"}));
    EXPECT_EQ(verdict<russian>("W:Wg7:Bc3", "g7-h8"),
              (Explanation{Reason::legal, "g7-h8 is legal and crowns the man"}));
    EXPECT_EQ(verdict<russian>("W:Wb6:Bc7", "b6:d8"),
              (Explanation{Reason::legal, "b6:d8 is legal and captures c7; the man is crowned"}));
}

TEST(Explain, AFileAloneForTheFirstSquare) {
    EXPECT_EQ(verdict<russian>("W:Wc3,g3:Bh8", "cd4"), (Explanation{Reason::legal, "c3-d4 is legal"}));
    EXPECT_EQ(verdict<russian>("W:Wc3,c1:Bh8", "cd2"), (Explanation{Reason::legal, "c1-d2 is legal"}));
    EXPECT_EQ(verdict<russian>("W:Wc3,g3:Bf4", "cd4"),
              (Explanation{Reason::capture_compulsory, "a capture is compulsory: g3:e5"}));
    EXPECT_EQ(verdict<russian>("W:Wc3:Bh8", "ed4"),
              (Explanation{Reason::no_piece, "there is no piece of White's on the file e"}));
    EXPECT_EQ(verdict<russian>("W:WKc3,Kc5:Bh8", "cd4"),
              (Explanation{Reason::ambiguous, "'cd4' can mean several moves: write c3-d4 or c5-d4"}));
    EXPECT_FALSE(explain(position_of<russian>("W:Wc3:Bh8"), "cd9"));
}

TEST(Explain, GameOver) {
    EXPECT_EQ(verdict<english>("W:W8:B3,4", "8-3"),
              (Explanation{Reason::game_over, "the game is over: White has no move and has lost"}));
}

TEST(Explain, LightSquare) {
    EXPECT_EQ(verdict<russian>("W:Wc3:Bh8", "c3-c4"),
              (Explanation{Reason::light_square, "c4 is a light square: pieces stand on the dark ones"}));
}

TEST(Explain, NoPiece) {
    EXPECT_EQ(verdict<english>(start, "15-19"), (Explanation{Reason::no_piece, "there is no piece on 15"}));
}

TEST(Explain, NotYourPiece) {
    EXPECT_EQ(verdict<english>(start, "22-18"),
              (Explanation{Reason::not_your_piece, "the piece on 22 is White's man, and Black is to move"}));
}

TEST(Explain, SameSquare) {
    EXPECT_EQ(verdict<english>(start, "11-11"),
              (Explanation{Reason::same_square, "a move must lead from 11 to another square"}));
}

TEST(Explain, SquareTaken) {
    EXPECT_EQ(verdict<english>(start, "8-11"),
              (Explanation{Reason::square_taken, "the square 11 is taken by Black's man"}));
}

TEST(Explain, NotDiagonal) {
    EXPECT_EQ(verdict<english>(start, "11-14"),
              (Explanation{Reason::not_diagonal, "11 and 14 do not lie on one diagonal"}));
    EXPECT_EQ(verdict<frisian>("W:W28:B1", "28-30"),
              (Explanation{Reason::not_diagonal,
                           "28 and 30 do not lie on one diagonal: only captures go along rows and files"}));
}

TEST(Explain, NotStraight) {
    EXPECT_EQ(verdict<turkish>("W:Wd4:Bh8", "d4-e5"),
              (Explanation{Reason::not_straight, "d4 and e5 do not lie on one row or file"}));
}

TEST(Explain, MenDoNotMoveBackward) {
    EXPECT_EQ(verdict<english>("B:W32:B15", "15-10"),
              (Explanation{Reason::men_do_not_move_backward, "men do not move backward, from 15 to 10"}));
    EXPECT_EQ(verdict<turkish>("W:Wd4:Bh8", "d4-d3").reason, Reason::men_do_not_move_backward);
}

TEST(Explain, MenDoNotCaptureBackward) {
    EXPECT_EQ(verdict<english>("W:W15:B18", "15x22"),
              (Explanation{Reason::men_do_not_capture_backward, "men do not capture backward, from 15 over 18"}));
}

// SEEDS 003: each step of a path is looked at, not its net distance.
TEST(Explain, NorInTheMiddleOfACapture) {
    EXPECT_EQ(verdict<english>("W:W22:B18,19", "22x15x24"),
              (Explanation{Reason::men_do_not_capture_backward, "men do not capture backward, from 15 over 19"}));
}

TEST(Explain, MenDoNotCaptureKings) {
    EXPECT_EQ(verdict<italian>("W:W22:BK18", "22x13"),
              (Explanation{Reason::men_do_not_capture_kings, "a man does not capture a king, and there is one on 18"}));
}

TEST(Explain, TooFar) {
    EXPECT_EQ(verdict<english>("W:WK15:B1", "15-29"),
              (Explanation{Reason::too_far, "a king moves one square, and 29 is farther from 15"}));
}

TEST(Explain, NoPieceToJump) {
    EXPECT_EQ(verdict<english>(start, "9x18"),
              (Explanation{Reason::no_piece_to_jump, "there is no piece to jump between 9 and 18"}));
    EXPECT_EQ(verdict<english>(start, "9-18").reason, Reason::no_piece_to_jump);
}

TEST(Explain, OwnPieceInTheWay) {
    EXPECT_EQ(verdict<russian>("W:WKa1,c3:Be5", "a1-d4"),
              (Explanation{Reason::own_piece_in_the_way, "White's own piece on c3 is in the way"}));
}

TEST(Explain, TwoPiecesInARow) {
    EXPECT_EQ(verdict<russian>("W:WKa1:Bd4,e5", "a1:f6"),
              (Explanation{Reason::two_pieces_in_a_row,
                           "the pieces on d4 and e5 stand in a row: neither can be jumped this way"}));
}

TEST(Explain, MustLandClose) {
    EXPECT_EQ(verdict<thai>("W:WK29:B18", "29-11"),
              (Explanation{Reason::must_land_close,
                           "a king lands right behind the piece it captures, and 11 is farther from 18"}));
}

TEST(Explain, SamePieceTwice) {
    EXPECT_EQ(verdict<english>("B:W6,7,14,15:BK2", "2x11x18x9x2x11"),
              (Explanation{Reason::same_piece_twice, "the piece on 7 cannot be jumped twice"}));
}

TEST(Explain, TurnsBack) {
    EXPECT_EQ(verdict<turkish>("W:WKd4:Bd6,d3", "d4xd7xd2"),
              (Explanation{Reason::turns_back, "a capture may not turn back by 180 degrees on d7"}));
}

TEST(Explain, CaptureCompulsory) {
    EXPECT_EQ(verdict<english>("B:W6,14:B1,12", "12-16"),
              (Explanation{Reason::capture_compulsory, "a capture is compulsory: 1x17"}));
}

TEST(Explain, LongerCaptureCompulsory) {
    EXPECT_EQ(
        verdict<international>("W:WK37:B8,32,41", "37x46"),
        (Explanation{Reason::longer_capture_compulsory, "a longer capture is compulsory: 37x2 takes 2 pieces, not 1"}));
}

TEST(Explain, BetterCaptureCompulsory) {
    EXPECT_EQ(
        verdict<italian>("W:W18,K20:B14,15", "18x11"),
        (Explanation{
            Reason::better_capture_compulsory,
            "another capture is compulsory: 20x11 goes before 18x11, because a king captures before a man does"}));
}

TEST(Explain, SaysWhatABetterCaptureHas) {
    EXPECT_EQ(verdict<spanish>("W:W22,23:B18,K19", "22x13").sentence,
              "another capture is compulsory: 22x15 goes before 22x13, because it takes more kings");
    EXPECT_EQ(
        verdict<italian>("W:WK30:B26,K18,K27,19", "30x21x14x23x30").sentence,
        "another capture is compulsory: 30x23x14x21x30 goes before 30x21x14x23x30, because it takes a king earlier");
    EXPECT_EQ(
        verdict<frisian>("W:W28,50:B22,K44", "28x17").sentence,
        "another capture is compulsory: 50x39 goes before 28x17, because it takes more: a king weighs almost two men");
    EXPECT_EQ(verdict<frisian>("W:W28,K50:B22,44", "28x17").sentence,
              "another capture is compulsory: 50x33 goes before 28x17, because a king captures before a man does");
}

TEST(Explain, ACaptureIsToBeCompletedOnlyWhereItMayBePlayed) {
    EXPECT_EQ(verdict<international>("W:W28,50:B22,12,44,34,24", "28x17").sentence,
              "a longer capture is compulsory: 50x19 takes 3 pieces, not 1");
    EXPECT_EQ(verdict<italian>("W:WK30:B26,K18,K27,19", "30x21x14").reason, Reason::better_capture_compulsory);
    EXPECT_EQ(verdict<italian>("W:WK30:B26,K18,K27,19", "30x23").sentence,
              "the capture must be completed: it goes on and takes the piece on 19 too, as 30x23x14x21x30");
}

TEST(Explain, APieceThatDoesNotFlyIsNotToldToCompleteAFlight) {
    EXPECT_EQ(verdict<english>("B:W18,26:B15", "15x29").reason, Reason::too_far);
    EXPECT_EQ(verdict<english>("B:W18,26:B15", "15x22x29"),
              (Explanation{Reason::no_piece_to_jump, "there is no piece to jump between 22 and 29"}));
}

TEST(Explain, CaptureMustBeCompleted) {
    EXPECT_EQ(verdict<english>("B:W6,14:B1", "1x10"),
              (Explanation{Reason::capture_must_be_completed,
                           "the capture must be completed: it goes on and takes the piece on 14 too, as 1x10x17"}));
}

TEST(Explain, KingMoveLimit) {
    EXPECT_EQ(verdict<frisian>("W:WK28,50:B1:+0+328", "28-23"),
              (Explanation{Reason::king_move_limit,
                           "the king on 28 has made 3 moves in a row: another piece must move first"}));
    EXPECT_TRUE(verdict<frisian>("W:WK28,50:B1:+0+228", "28-23").legal());
}

TEST(Explain, Ambiguous) {
    EXPECT_EQ(verdict<english>("W:W22:B17,9,18,10", "22x6"),
              (Explanation{Reason::ambiguous, "several captures go from 22 to 6: write 22x13x6 or 22x15x6"}));
    EXPECT_TRUE(verdict<english>("W:W22:B17,9,18,10", "22x13x6").legal());
}

// Rings of different pieces that end where they began.
TEST(Explain, AmbiguousRings) {
    EXPECT_EQ(verdict<russian>("W:WK2:BK5,K6,K7,K10,K17,K18,K20,K23", "d8:d8").reason, Reason::ambiguous);
    EXPECT_EQ(verdict<international>("W:WK39:BK9,K21,K24,K34,K40,K42,K43", "39x39").reason, Reason::ambiguous);
    EXPECT_EQ(verdict<turkish>("W:WKg3:BKd8,Ka7,Kb7,Kg7,Kd3", "g3xg3").reason, Reason::ambiguous);
}

TEST(Explain, AnUnreadableMoveIsNoVerdict) {
    EXPECT_EQ(explain(Position<english>{}, "11-").error().offset, 3U);
    EXPECT_EQ(find_move(Position<english>{}, "11-").error().offset, 3U);
}

TEST(Explain, ReasonsHaveStableNames) {
    EXPECT_STREQ(name(Reason::legal), "legal");
    EXPECT_STREQ(name(Reason::no_piece), "no_piece");
    EXPECT_STREQ(name(Reason::capture_compulsory), "capture_compulsory");
    EXPECT_STREQ(name(Reason::capture_must_be_completed), "capture_must_be_completed");
    EXPECT_STREQ(name(Reason::ambiguous), "ambiguous")
        << "the last: the list of names is as long as the list of reasons";
}

TEST(FindMove, GivesTheMoveOrTheSentence) {
    const auto position = position_of<english>("B:W6,14:B1,12");
    EXPECT_EQ(find_move(position, "1x17").value(), position.legal_moves()[0]);
    EXPECT_EQ(find_move(position, "12-16").error().what, "a capture is compulsory: 1x17");
}

TEST(TryPlay, GivesThePositionOrTheReason) {
    EXPECT_EQ(fen_of(try_play(position_of<english>("B:W6,14:B1"), "1x17").value()), "W:W:B17");
    EXPECT_EQ(try_play(position_of<english>("B:W6,14:B1"), "1x10").error().reason, Reason::capture_must_be_completed);
    EXPECT_EQ(try_play(Position<english>{}, "8-11").error().reason, Reason::square_taken);
    EXPECT_EQ(try_play(Position<english>{}, "8-").error().reason, Reason::unreadable);
}

} // namespace
} // namespace laststone::draughts
