#include "match/dxp_dialect.hpp"

#include <gtest/gtest.h>

#include <utility>

#include "match/scripted.hpp"

namespace laststone::match {
namespace {

const std::string we = "laststone match                 ";

TEST(DxpDialect, NothingIsSaidBeforeAGame) {
    DxpDialect dialect;
    EXPECT_TRUE(dialect.greeting().empty());
    EXPECT_EQ(*dialect.preparation(*catalog::find_game("international"), {}), Lines{});
    EXPECT_TRUE(dialect.new_game().empty());
    EXPECT_FALSE(dialect.confirms_new_game());
    EXPECT_TRUE(dialect.farewell().empty());
}

TEST(DxpDialect, WhatTheProtocolDoesNotHaveIsRefused) {
    const DxpDialect dialect;
    EXPECT_FALSE(dialect.preparation(*catalog::find_game("english"), {}));
    EXPECT_FALSE(dialect.preparation(*catalog::find_game("international"), {{"threads", "1"}}));
}

TEST(DxpDialect, AGameIsAskedForAndThenMovesAreSent) {
    DxpDialect dialect;
    dialect.new_game();
    const Table first{"international", {.clock = TimeControl{.base = Seconds{150}}}};
    EXPECT_EQ(dialect.question(first.request()), Lines{"R01" + we + "W002000A"});
    Answer answer;
    EXPECT_EQ(dialect.read_answer("Aengine                          0", answer), Reading::known);
    EXPECT_EQ(dialect.read_answer("CHello", answer), Reading::known);
    EXPECT_EQ(dialect.read_answer("M0001322800", answer), Reading::awaited);
    EXPECT_EQ(dialect.move_of(*first.now, answer.said), first.now->find("32-28").value());
    const Table second{"international", {}, {"32-28", "19-23"}};
    EXPECT_EQ(dialect.question(second.request()), Lines{"M0000192300"});
    EXPECT_EQ(dialect.read_answer("M00002819012 3", answer), Reading::unknown);
    EXPECT_EQ(dialect.read_answer("M000028190123", answer), Reading::awaited);
    EXPECT_EQ(dialect.move_of(*second.now, answer.said), second.now->find("28x19").value());
}

TEST(DxpDialect, AnOpeningIsASetUpPosition) {
    DxpDialect dialect;
    const Table table{"international", {}, {"32-28"}};
    const Lines asked = dialect.question(table.request());
    ASSERT_EQ(asked.size(), 1U);
    EXPECT_TRUE(asked[0].starts_with("R01" + we + "Z999000BZzzzzz")) << asked[0];
}

TEST(DxpDialect, AGameThatIsOverIsEndedAndTheAnswerAwaited) {
    DxpDialect dialect;
    dialect.question(Table{"international"}.request());
    EXPECT_EQ(dialect.farewell(), Lines{"E01"});
    EXPECT_EQ(dialect.new_game(), Lines{"E00"});
    EXPECT_TRUE(dialect.confirms_new_game());
    EXPECT_EQ(dialect.read_readiness("M0001322800"), Reading::known);
    EXPECT_EQ(dialect.read_readiness("E00"), Reading::awaited);
    EXPECT_EQ(dialect.read_readiness("ready"), Reading::unknown);
}

TEST(DxpDialect, WhoGivesUpIsAnsweredAndPlaysNoMove) {
    DxpDialect dialect;
    const Table table{"international"};
    dialect.question(table.request());
    Answer answer;
    EXPECT_EQ(dialect.read_answer("E10", answer), Reading::awaited);
    EXPECT_FALSE(dialect.move_of(*table.now, answer.said));
    EXPECT_EQ(dialect.end_in(answer.said)->kind, ClientFault::Kind::resignation);
    EXPECT_EQ(dialect.new_game(), Lines{"E00"});
    EXPECT_FALSE(dialect.confirms_new_game());
    dialect.question(table.request());
    EXPECT_EQ(dialect.read_answer("Aengine                          3", answer), Reading::awaited);
    EXPECT_FALSE(dialect.move_of(*table.now, answer.said));
    EXPECT_EQ(dialect.end_in(answer.said)->sentence, "it refused the game");
}

// Draws and wins are for the rules to find.
TEST(DxpDialect, WhoEndsAGameThatIsNotOverMakesAnIllegalMove) {
    for (const auto& [end, words] : {std::pair{"E00", "the end"}, {"E20", "a draw"}, {"E30", "I win"}}) {
        DxpDialect dialect;
        const Table table{"international"};
        dialect.question(table.request());
        Answer answer;
        EXPECT_EQ(dialect.read_answer(end, answer), Reading::awaited);
        EXPECT_FALSE(dialect.move_of(*table.now, answer.said));
        const auto fault = dialect.end_in(answer.said);
        ASSERT_TRUE(fault) << end;
        EXPECT_EQ(fault->kind, ClientFault::Kind::illegal_move) << end;
        EXPECT_EQ(fault->sentence, std::string{"it ended the game instead of moving: '"} + words + "'");
    }
}

} // namespace
} // namespace laststone::match
