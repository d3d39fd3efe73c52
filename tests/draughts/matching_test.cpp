#include "draughts/matching.hpp"

#include <gtest/gtest.h>

#include "draughts/texts_of.hpp"

namespace laststone::draughts {
namespace {

// The legal moves a text can mean, as they are written.
template <const Rules& R>
Texts meanings(std::string_view fen, std::string_view text) {
    const auto position = position_of<R>(fen);
    Texts texts;
    for (const Move<R>& move : match(position, position.legal_moves(), parse_move(R, text).value()).moves)
        texts.push_back(move_text(position, move));
    std::ranges::sort(texts);
    return texts;
}

TEST(Match, TakesASimpleMoveByItsEnds) {
    EXPECT_EQ(meanings<english>("B:W32:B11", "11-15"), (Texts{"11-15"}));
    EXPECT_EQ(meanings<english>("B:W32:B11", "11-14"), Texts{});
}

TEST(Match, ASimpleMoveDoesNotSayCapture) { EXPECT_EQ(meanings<english>("B:W32:B11", "11x15"), Texts{}); }

TEST(Match, ACaptureMayBeWrittenAsAMove) { EXPECT_EQ(meanings<english>("B:W6,14:B1", "1-17"), (Texts{"1x17"})); }

TEST(Match, TakesACaptureByItsPathOrPartOfIt) {
    const std::string_view fen = "W:Wa3:Bb4,d6,f6,f4";
    for (const std::string_view text : {"a3:e3", "a3:c5:e7:g5:e3", "a3:g5:e3", "a3:c5:e3"})
        EXPECT_EQ(meanings<russian>(fen, text).size(), 1U) << text;
    for (const std::string_view text : {"a3:g5:c5:e3", "a3:c5:e5:e3", "a3:c5"})
        EXPECT_EQ(meanings<russian>(fen, text), Texts{}) << text;
}

TEST(Match, APathChoosesAmongCaptures) {
    const std::string_view fen = "W:W22:B17,9,18,10";
    EXPECT_EQ(meanings<english>(fen, "22x6"), (Texts{"22x13x6", "22x15x6"}));
    EXPECT_EQ(meanings<english>(fen, "22x15x6"), (Texts{"22x15x6"}));
}

// c3:h8 takes g7 and nothing else; the long way to h8 is written out.
TEST(Match, TwoSquaresMeanTheStraightCapture) {
    const std::string_view fen = "B:WK6,K7,K8,K17:BK1,K22";
    EXPECT_EQ(meanings<russian>(fen, "c3:h8"), (Texts{"c3:h8"}));
    EXPECT_EQ(meanings<russian>(fen, "c3:a5:d8:f6:h8"), (Texts{"c3:a5:d8:f6:h8"}));
}

TEST(Match, ARoundTripEndsWhereItBegins) {
    EXPECT_EQ(meanings<english>("B:W6,7,14,15:BK2", "2x2"), (Texts{"2x2"}));
    EXPECT_EQ(meanings<english>("B:W6,7,14,15:BK2", "2x11x18x9x2"), (Texts{"2x2"}));
    EXPECT_EQ(meanings<english>("B:W6,7,14,15:BK2", "2x9x18x11x2"), (Texts{"2x2"}));
}

// As Hub writes captures: from, to, then the pieces.
TEST(Match, TakesTheListOfCapturedPieces) {
    EXPECT_EQ(meanings<english>("W:W22:B17,9,18,10", "22x6x17x9"), (Texts{"22x13x6"}));
    EXPECT_EQ(meanings<english>("W:W22:B17,9,18,10", "22x6x9x17"), (Texts{"22x13x6"}));
    EXPECT_EQ(meanings<english>("W:W22:B17,9,18,10", "22x6x17x10"), Texts{});
}

TEST(Follows, SquaresAKingPassesAreOnItsWay) {
    EXPECT_EQ(meanings<russian>("W:WKa1:Bd4", "a1:c3:h8"), (Texts{"a1:h8"}));
    EXPECT_EQ(meanings<russian>("W:WKa1:Bd4", "a1:f6:h8"), (Texts{"a1:h8"}));
    EXPECT_EQ(meanings<russian>("W:WKa1:Bd4", "a1:d4:h8"), Texts{}) << "the captured piece stands there";
}

} // namespace
} // namespace laststone::draughts
