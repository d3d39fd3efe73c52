#include "draughts/notation/square_text.hpp"

#include <gtest/gtest.h>

#include "draughts/all_squares.hpp"
#include "draughts/every_game.hpp"

namespace laststone::draughts {
namespace {

using FaultKind = SquareFault::Kind;

SquareFault fault_of(const Board& board, std::string_view text) { return parse_square(board, text).error(); }

TEST(SquareText, EverySquareIsReadBackUnderBothNames) {
    for (const Rules* rules : every_game)
        for (const Square square : all_squares(rules->board))
            for (const Naming naming : {Naming::numbers, Naming::letters})
                EXPECT_EQ(parse_square(rules->board, square_text(rules->board, naming, square)), square) << rules->id;
}

TEST(SquareText, NamesAreThoseOfTheRuleBooks) {
    const auto letters = [](const Rules& rules, int n) { return square_text(rules.board, Naming::letters, Square{n}); };
    EXPECT_EQ(letters(english, 1), "b8");
    EXPECT_EQ(letters(english, 5), "a7");
    EXPECT_EQ(letters(english, 29), "a1");
    EXPECT_EQ(letters(english, 32), "g1");
    EXPECT_EQ(letters(italian, 1), "a8");
    EXPECT_EQ(letters(turkish, 1), "a8");
    EXPECT_EQ(letters(turkish, 64), "h1");
    EXPECT_EQ(letters(canadian, 1), "b12");
    EXPECT_EQ(letters(canadian, 72), "k1");
}

TEST(SquareText, LeadingZerosAndCapitalsAreRead) {
    EXPECT_EQ(parse_square(english.board, "07"), Square{7});
    EXPECT_EQ(parse_square(english.board, "00000000000000000007"), Square{7});
    EXPECT_EQ(parse_square(english.board, "C3"), parse_square(english.board, "c3"));
    EXPECT_EQ(parse_square(canadian.board, "L12"), Square{6});
}

TEST(SquareText, LeadingSquareSaysHowLongItsNameIs) {
    EXPECT_EQ(parse_leading_square(english.board, "22x15").value().length, 2U);
    EXPECT_EQ(parse_leading_square(english.board, "c3d4").value().length, 2U);
    EXPECT_EQ(parse_leading_square(canadian.board, "b12-a11").value().length, 3U);
}

TEST(SquareText, NumbersOffTheBoardAreNamed) {
    for (const std::string number : {"0", "33", "999999999999", "00"}) {
        const SquareFault fault = fault_of(english.board, number);
        EXPECT_EQ(fault.what, "there is no square " + number + ": the board has squares 1 to 32");
        EXPECT_EQ(fault.kind, FaultKind::off_the_board);
    }
}

TEST(SquareText, EndlessNumbersAreCutShortInTheMessage) {
    EXPECT_EQ(fault_of(english.board, std::string(10'000'000, '9')).what,
              "there is no square 999999999999...: the board has squares 1 to 32");
}

TEST(SquareText, LettersOffTheBoardAreNamed) {
    for (const std::string name : {"i3", "c0", "c9", "z1", "c12"}) {
        const SquareFault fault = fault_of(english.board, name);
        EXPECT_EQ(fault.what, "there is no square " + name + ": the board has squares a1 to h8");
        EXPECT_EQ(fault.kind, FaultKind::off_the_board);
    }
}

TEST(SquareText, LightSquaresAreAFaultOfTheirOwn) {
    EXPECT_EQ(fault_of(english.board, "a2").kind, FaultKind::light);
    EXPECT_EQ(fault_of(italian.board, "a1").kind, FaultKind::light);
    EXPECT_TRUE(parse_square(turkish.board, "a2"));
}

TEST(SquareText, WhatIsNoNameIsAFault) {
    for (const std::string_view text : {"", "c", "-", " 7", "\xC3\xA9", "K"})
        EXPECT_EQ(fault_of(english.board, text).kind, FaultKind::no_name) << text;
}

TEST(SquareText, NothingMayFollow) {
    const SquareFault fault = fault_of(english.board, "22x");
    EXPECT_EQ(fault.offset, 2U);
    EXPECT_EQ(fault.kind, FaultKind::no_name);
}

} // namespace
} // namespace laststone::draughts
