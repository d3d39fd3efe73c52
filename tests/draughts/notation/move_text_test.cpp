#include "draughts/notation/move_text.hpp"

#include <gtest/gtest.h>

#include "draughts/texts_of.hpp"

namespace laststone::draughts {
namespace {

TEST(MoveText, IsWrittenAsTheGamesPlayersDo) {
    EXPECT_EQ(moves_of<english>("B:W32:B11"), (Texts{"11-15", "11-16"}));
    EXPECT_EQ(moves_of<english>("B:W6:B1"), (Texts{"1x10"}));
    EXPECT_EQ(moves_of<russian>("W:Wc3:Bh8"), (Texts{"c3-b4", "c3-d4"}));
    EXPECT_EQ(moves_of<russian>("W:Wc3:Bd4"), (Texts{"c3:e5"}));
    EXPECT_EQ(moves_of<brazilian>("W:Wc3:Bd4"), (Texts{"c3xe5"}));
    EXPECT_EQ(moves_of<czech>("W:Wc3:Bd4"), (Texts{"c3xe5"}));
    EXPECT_EQ(moves_of<turkish>("W:Wd4:Bd5"), (Texts{"d4xd6"}));
    EXPECT_EQ(moves_of<international>("W:W32:B28"), (Texts{"32x23"}));
    EXPECT_EQ(moves_of<canadian>("W:W67:B1"), (Texts{"67-61"}));
}

TEST(MoveText, NamesTheEndsOfACaptureAlone) { EXPECT_EQ(moves_of<english>("B:W6,14:B1"), (Texts{"1x17"})); }

TEST(MoveText, NamesTheWholePathWhereTheEndsLeaveAChoice) {
    EXPECT_EQ(moves_of<english>("W:W22:B17,9,18,10"), (Texts{"22x13x6", "22x15x6"}));
}

TEST(MoveText, TwoRoutesToOneResultLeaveNoChoice) { EXPECT_EQ(moves_of<english>("B:W6,7,14,15:BK2"), (Texts{"2x2"})); }

TEST(MoveText, ArrowsNameEverySquareWithRowsFromTheTop) {
    EXPECT_EQ(moves_of<russian>("W:Wc3:Bd4,f4", MoveStyle::arrow), (Texts{"C6->E4->G6"}));
    EXPECT_EQ(moves_of<russian>("W:Wc3:Bh8", MoveStyle::arrow), (Texts{"C6->B5", "C6->D5"}));
    EXPECT_EQ(moves_of<international>("W:W46:BK1", MoveStyle::arrow), (Texts{"A10->B9"}));
}

TEST(MoveText, ShortTextNamesTwoSquares) {
    EXPECT_EQ(short_text(english, Square{22}, Square{15}, true), "22x15");
    EXPECT_EQ(short_text(russian, Square{22}, Square{18}, false), "c3-d4");
}

TEST(MoveText, HubsFormNamesWhatIsCaptured) {
    EXPECT_EQ(hub_text(Square{32}, Square{28}, {}), "32-28");
    EXPECT_EQ(hub_text(Square{28}, Square{10}, {Square{23}, Square{14}}), "28x10x23x14");
}

TEST(RouteText, NamesTheSquareWhereTheKingTurns) {
    EXPECT_EQ(routes_of<russian>("W:WKa1:Bc3,e3"), (Texts{"a1:d4:f2", "a1:d4:g1"}));
}

TEST(RouteText, NamesTheSquareRightBehindWhereItGoesStraightOn) {
    EXPECT_EQ(routes_of<international>("W:WK46:B41,10"), (Texts{"46x37x5"}));
}

} // namespace
} // namespace laststone::draughts
