#include "match/adjudication.hpp"

#include <gtest/gtest.h>

namespace laststone::match {
namespace {

using Decision = Adjudicator::Decision;

// Black and White in turn, so many moves each.
void add_moves(Adjudicator& judge, int moves, std::optional<int> black, std::optional<int> white) {
    for (int i = 0; i < moves; ++i) {
        judge.add(Color::black, black);
        judge.add(Color::white, white);
    }
}

TEST(JudgeTest, ADrawNeedsBothForSoManyMoves) {
    const Adjudication rules{.draw = Adjudication::AgreedDraw{.move_number = 5, .move_count = 3, .score = 10}};
    Adjudicator judge{rules};
    add_moves(judge, 4, 0, -10);
    EXPECT_EQ(judge.decision(), Decision::none) << "too early";
    add_moves(judge, 1, 5, 5);
    EXPECT_EQ(judge.decision(), Decision::agreed_draw);
    judge.add(Color::black, 11);
    EXPECT_EQ(judge.decision(), Decision::none);
    add_moves(judge, 10, 0, 50);
    EXPECT_EQ(judge.decision(), Decision::none) << "one of them sees more";
}

TEST(JudgeTest, AWinNeedsBothToAgreeOnTheWinner) {
    const Adjudication rules{.win = Adjudication::AgreedWin{.move_count = 2, .score = 300}};
    Adjudicator judge{rules};
    add_moves(judge, 2, -300, 400);
    EXPECT_EQ(judge.decision(), Decision::white_wins);
    Adjudicator quarrel{rules};
    add_moves(quarrel, 9, 500, 500);
    EXPECT_EQ(quarrel.decision(), Decision::none);
    Adjudicator black{rules};
    add_moves(black, 2, 1000, -301);
    EXPECT_EQ(black.decision(), Decision::black_wins);
}

TEST(JudgeTest, AnEngineWithoutScoresAgreesToNothing) {
    const Adjudication rules{.draw = Adjudication::AgreedDraw{.move_count = 1}, .win = Adjudication::AgreedWin{}};
    Adjudicator judge{rules};
    add_moves(judge, 50, 0, std::nullopt);
    EXPECT_EQ(judge.decision(), Decision::none);
}

TEST(JudgeTest, LongGamesEnd) {
    Adjudicator judge{{.most_moves = 3}};
    add_moves(judge, 2, 0, 0);
    EXPECT_EQ(judge.decision(), Decision::none);
    add_moves(judge, 1, 0, 0);
    EXPECT_EQ(judge.decision(), Decision::too_long);
    Adjudicator patient{{.most_moves = 0}};
    add_moves(patient, 1000, 0, 0);
    EXPECT_EQ(patient.decision(), Decision::none);
}

} // namespace
} // namespace laststone::match
