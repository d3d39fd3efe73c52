#include "draughts/notation/typed_move.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "draughts/variants.hpp"

namespace laststone::draughts {
namespace {

using Numbers = std::vector<int>;

Numbers squares_of(const Rules& rules, std::string_view text) {
    Numbers numbers;
    const auto typed = parse_move(rules, text);
    if (!typed) return {};
    for (const TypedSquare& at : typed->squares) numbers.push_back(at.square.number());
    return numbers;
}

ParseError typed_fault(const Rules& rules, std::string_view text) {
    const auto typed = parse_move(rules, text);
    return typed ? ParseError{"it was read", 0} : typed.error();
}

TEST(TypedMove, ReadsNumbers) {
    for (const std::string_view text :
         {"11-15", "11 15", "11x15", "11X15", "11:15", "11*15", " 11 - 15 ", "1115", "\t11-15\r\n"})
        EXPECT_EQ(squares_of(english, text), (Numbers{11, 15})) << text;
    EXPECT_EQ(squares_of(english, "01-07"), (Numbers{1, 7}));
    EXPECT_EQ(squares_of(english, "1-5"), (Numbers{1, 5}));
    EXPECT_EQ(squares_of(international, "3228"), (Numbers{32, 28}));
}

TEST(TypedMove, ReadsLetters) {
    for (const std::string_view text : {"c3-d4", "c3d4", "C3:D4", "c3 d4", "c3xd4"})
        EXPECT_EQ(squares_of(russian, text), (Numbers{22, 18})) << text;
    EXPECT_EQ(squares_of(turkish, "a1-a2"), (Numbers{57, 49}));
    EXPECT_EQ(squares_of(international, "a1-j10"), (Numbers{46, 5}));
    EXPECT_EQ(squares_of(canadian, "l12-a1"), (Numbers{6, 67}));
}

TEST(TypedMove, ReadsNumbersInGamesOfLettersAndLettersInGamesOfNumbers) {
    EXPECT_EQ(squares_of(russian, "22-18"), (Numbers{22, 18}));
    EXPECT_EQ(squares_of(english, "c3-d4"), (Numbers{22, 18}));
}

TEST(TypedMove, ReadsPaths) {
    EXPECT_EQ(squares_of(english, "22x15x8"), (Numbers{22, 15, 8}));
    EXPECT_EQ(squares_of(russian, "c3:e5:g3"), (Numbers{22, 15, 24}));
    EXPECT_EQ(squares_of(russian, "c3e5g3"), (Numbers{22, 15, 24}));
    EXPECT_EQ(squares_of(english, "22 15 8"), (Numbers{22, 15, 8}));
}

TEST(TypedMove, AFileAloneMeansAnyPieceOfTheSideOnIt) {
    for (const std::string_view text : {"cd4", "c:d4", "CxD4", " c-d4 ", "cb4:d6"})
        EXPECT_TRUE(names_file_alone(text)) << text;
    for (const std::string_view text : {"c3-d4", "11-15", "", "c", "cd", "c-", "C->D4", "cde5", "4d5"})
        EXPECT_FALSE(names_file_alone(text)) << text;
    const auto from = [](std::string_view text) {
        Numbers numbers;
        const auto moves = complete_moves(russian, start_setup(russian), text);
        for (const TypedMove& move : moves.value_or(std::vector<TypedMove>{}))
            numbers.push_back(move.from().square.number());
        return numbers;
    };
    EXPECT_EQ(from("cd4"), (Numbers{22, 30})) << "c3 before c1";
    EXPECT_EQ(from(" d:f6 "), Numbers{26});
    EXPECT_EQ(complete_moves(russian, start_setup(russian), "cd9").error().offset, 1u);
    EXPECT_EQ(complete_moves(russian, start_setup(russian), "cd4\u00e9").error().offset, 3u);
    EXPECT_EQ(complete_moves(russian, start_setup(russian), "\u0441d4\xff").error().offset, 4u);
    EXPECT_EQ(complete_moves(russian, start_setup(russian), "kd4").error(),
              (ParseError{"there is no file 'k': files are a to h", 0}));
}

TEST(TypedMove, ArrowsCountRowsFromTheTop) {
    EXPECT_EQ(squares_of(russian, "C6->E4"), (Numbers{22, 15}));
    EXPECT_EQ(squares_of(russian, "C6->E4->G6"), (Numbers{22, 15, 24}));
    EXPECT_EQ(squares_of(russian, "C6 -> B5"), (Numbers{22, 17}));
}

TEST(TypedMove, KnowsWhatSaysCapture) {
    for (const std::string_view text : {"11x15", "11:15", "11*15", "11X15"})
        EXPECT_TRUE(parse_move(english, text)->says_capture) << text;
    for (const std::string_view text : {"11-15", "1115", "11 15", "F3->E4"})
        EXPECT_FALSE(parse_move(english, text)->says_capture) << text;
}

TEST(TypedMove, LightSquaresAreAMatterOfTheRules) {
    const auto typed = parse_move(russian, "c3-c4").value();
    EXPECT_TRUE(typed.from().square);
    EXPECT_FALSE(typed.to().square);
    EXPECT_EQ(typed.to().place, (Place{4, 2}));
}

TEST(TypedMove, SquaresOffTheBoardAreFaults) {
    for (const std::string_view text :
         {"0-5", "33-29", "11-999999999999", "11-00", "i1-a1", "a9-b8", "a0-b2", "a99-b2", "a-b"})
        EXPECT_FALSE(parse_move(english, text)) << text;
    EXPECT_EQ(typed_fault(english, "11-33").offset, 3U);
    EXPECT_EQ(typed_fault(russian, "c3-k9").offset, 3U);
}

TEST(TypedMove, FaultsSayWhatAndWhere) {
    EXPECT_EQ(typed_fault(english, ""), (ParseError{"no move is given: write it as 11-15 or 22x15", 0}));
    EXPECT_EQ(typed_fault(russian, "  "), (ParseError{"no move is given: write it as c3-d4 or c3:e5", 2}));
    EXPECT_EQ(typed_fault(english, "11"),
              (ParseError{"a move needs the square to go to: write it as 11-15 or 22x15", 2}));
    EXPECT_EQ(typed_fault(english, "11-"), (ParseError{"a square is missing after the last separator", 3}));
    EXPECT_EQ(typed_fault(english, "11-15?").offset, 5U);
    EXPECT_EQ(typed_fault(english, "11--15").offset, 3U);
    EXPECT_EQ(typed_fault(english, "-15").offset, 0U);
}

TEST(TypedMove, AnyLengthIsTakenOrRefused) {
    std::string path = "1";
    for (int i = 0; i < 64; ++i) path += "x1";
    EXPECT_TRUE(parse_move(english, path));
    for (int i = 0; i < 1000; ++i) path += "x1";
    EXPECT_FALSE(parse_move(english, path));
    EXPECT_FALSE(parse_move(english, std::string(10'000'000, '1')));
    EXPECT_FALSE(parse_move(english, std::string("11-15\0", 6)));
}

} // namespace
} // namespace laststone::draughts
