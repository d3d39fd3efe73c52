#include "draughts/notation/board_text.hpp"

#include <gtest/gtest.h>

#include "draughts/any_setup.hpp"
#include "draughts/every_game.hpp"
#include "draughts/notation/fen.hpp"

namespace laststone::draughts {
namespace {

constexpr std::string_view russian_start = "  A B C D E F G H\n"
                                           "1 _ b _ b _ b _ b\n"
                                           "2 b _ b _ b _ b _\n"
                                           "3 _ b _ b _ b _ b\n"
                                           "4 0 _ 0 _ 0 _ 0 _\n"
                                           "5 _ 0 _ 0 _ 0 _ 0\n"
                                           "6 w _ w _ w _ w _\n"
                                           "7 _ w _ w _ w _ w\n"
                                           "8 w _ w _ w _ w _\n";

ParseError fault_of(const Rules& rules, std::string_view text) { return parse_board_text(rules, text).error(); }

std::string replaced(std::string_view text, std::string_view what, std::string_view with) {
    std::string out{text};
    for (std::size_t at = 0; (at = out.find(what, at)) != std::string::npos; at += with.size())
        out.replace(at, what.size(), with);
    return out;
}

// The start with another sign at a place of a line, both counted from 1.
std::string start_with(std::size_t line, std::size_t column, char sign) {
    std::string text{russian_start};
    text[18 * (line - 1) + column - 1] = sign;
    return text;
}

TEST(BoardText, StartIsTheSeeds) {
    EXPECT_EQ(write_board_text(russian, start_setup(russian)), russian_start);
    EXPECT_EQ(parse_board_text(russian, russian_start), start_setup(russian));
}

// SEEDS.md 001: C6 with black D5, in the coordinates of the drawing.
TEST(BoardText, RowOneIsOnTop) {
    const auto setup = parse_board_text(russian, "  A B C D E F G H\n"
                                                 "1 _ 0 _ 0 _ 0 _ 0\n"
                                                 "2 0 _ 0 _ 0 _ 0 _\n"
                                                 "3 _ 0 _ 0 _ 0 _ 0\n"
                                                 "4 0 _ 0 _ 0 _ 0 _\n"
                                                 "5 _ 0 _ b _ 0 _ 0\n"
                                                 "6 0 _ w _ 0 _ 0 _\n"
                                                 "7 _ 0 _ 0 _ 0 _ 0\n"
                                                 "8 W _ 0 _ 0 _ 0 _\n");
    EXPECT_EQ(write_fen(russian, setup.value(), {.squares = Naming::letters}), "W:Wc3,Ka1:Bd4");
}

TEST(BoardText, IsReadBackAsItWasWritten) {
    base::Random random{1};
    for (const Rules* rules : every_game)
        for (int i = 0; i < 100; ++i) {
            const auto setup = without_turn(*rules, any_drawable_setup(*rules, random));
            const std::string text = write_board_text(*rules, setup);
            const auto read = parse_board_text(*rules, text);
            ASSERT_TRUE(read) << rules->id << "\n" << text << read.error().what;
            EXPECT_EQ(*read, setup) << rules->id << "\n" << text;
        }
}

TEST(BoardText, LargeBoardsLineUp) {
    const std::string text = write_board_text(canadian, start_setup(canadian));
    EXPECT_TRUE(text.starts_with("   A B C D E F G H I J K L\n 1 _ b "));
    EXPECT_TRUE(text.ends_with("12 w _ w _ w _ w _ w _ w _\n"));
}

TEST(BoardText, LineEndsAndBlanksDoNotMatter) {
    for (const std::string& text :
         {replaced(russian_start, "\n", "\r\n"), std::string{russian_start.substr(0, russian_start.size() - 1)},
          replaced(russian_start, "\n", "  \t \n"), replaced(russian_start, " ", "   "),
          replaced(russian_start, " ", "\t"), "\n\n" + std::string{russian_start} + "\n\n",
          "\xEF\xBB\xBF" + std::string{russian_start}})
        EXPECT_EQ(parse_board_text(russian, text), start_setup(russian)) << text;
}

TEST(BoardText, HeaderAndRowNumbersCanBeMissing) {
    const std::string rows{russian_start.substr(18)};
    EXPECT_EQ(parse_board_text(russian, rows), start_setup(russian));
    std::string bare = rows;
    for (char c = '1'; c <= '8'; ++c) bare = replaced(bare, std::string{c, ' '}, "");
    EXPECT_EQ(parse_board_text(russian, bare), start_setup(russian));
    EXPECT_EQ(parse_board_text(russian, replaced(bare, " ", "")), start_setup(russian));
}

TEST(BoardText, DotsAreEmptySquaresOfEitherColour) {
    EXPECT_EQ(parse_board_text(russian, replaced(replaced(russian_start, "_", "."), "0", ".")), start_setup(russian));
}

TEST(BoardText, DarkSquaresAloneAreEnough) {
    EXPECT_EQ(parse_board_text(russian, replaced(russian_start, "_", "")), start_setup(russian));
}

TEST(BoardText, RowsCanBeNumberedFromEitherEnd) {
    std::string text{russian_start};
    for (std::size_t row = 1; row <= 8; ++row) text[18 * row] = static_cast<char>('9' - row);
    EXPECT_EQ(parse_board_text(russian, text), start_setup(russian));
}

TEST(BoardText, FilesFromHToAAreBlacksView) {
    const std::string text = "  H G F E D C B A\n"
                             "1 _ w _ w _ w _ w\n"
                             "2 w _ w _ w _ w _\n"
                             "3 _ w _ w _ w _ w\n"
                             "4 0 _ 0 _ 0 _ 0 _\n"
                             "5 _ 0 _ 0 _ 0 _ 0\n"
                             "6 b _ b _ b _ b _\n"
                             "7 _ b _ b _ b _ b\n"
                             "8 b _ b _ b _ b _\n";
    EXPECT_EQ(parse_board_text(russian, text), start_setup(russian));
    EXPECT_EQ(fault_of(russian, replaced(text, "1 ", "8 ")), (ParseError{"line 2: this is row 1, not 8", 18}));
}

TEST(BoardText, WrongSignsAreNamedWithTheirLine) {
    for (const char sign : {'x', 'o', '1', '*', '#', 'm', '\0', '\xFF'}) {
        const ParseError fault = fault_of(russian, start_with(3, 3, sign));
        EXPECT_EQ(fault.offset, 38U) << sign;
        EXPECT_TRUE(fault.what.starts_with("line 3: ")) << fault.what;
    }
    EXPECT_EQ(fault_of(russian, start_with(3, 3, 'x')).what,
              "line 3: 'x' is not a square: write w or b for men, W or B for kings, 0 for an empty dark square, _ for a "
              "light one");
}

TEST(BoardText, LightSquaresAreEmpty) {
    for (const char sign : {'w', 'b', 'W', 'B'})
        EXPECT_EQ(fault_of(russian, start_with(2, 3, sign)),
                  (ParseError{std::string{"line 2: '"} + sign + "' is a piece on a light square", 20}));
}

TEST(BoardText, LightAndDarkAreNotMixedUp) {
    EXPECT_EQ(fault_of(russian, start_with(2, 3, '0')),
              (ParseError{"line 2: '0' stands for a light square: write _", 20}));
    EXPECT_EQ(fault_of(russian, start_with(5, 3, '_')),
              (ParseError{"line 5: '_' stands for a dark square: write 0 if it is empty", 74}));
    EXPECT_FALSE(parse_board_text(italian, russian_start));
}

TEST(BoardText, MorePiecesThanTheGameStartsWithAreRefused) {
    EXPECT_EQ(fault_of(russian, start_with(5, 3, 'w')), (ParseError{"line 9: White has more than 12 pieces", 158}));
    EXPECT_EQ(fault_of(russian, start_with(9, 3, 'B')), (ParseError{"line 9: Black has more than 12 pieces", 146}));
    EXPECT_FALSE(parse_board_text(thai, russian_start));
    EXPECT_TRUE(parse_board_text(thai_12, russian_start));
}

TEST(BoardText, EveryRowIsThere) {
    EXPECT_EQ(fault_of(russian, russian_start.substr(0, 18 * 8)),
              (ParseError{"the board has 7 rows and needs 8", 144}));
    EXPECT_EQ(fault_of(russian, std::string{russian_start} + "9 _ 0 _ 0 _ 0 _ 0\n"),
              (ParseError{"line 10 is one too many: the board has 8 rows", 162}));
    EXPECT_EQ(fault_of(russian, std::string{russian_start} + "White to move\n"),
              (ParseError{"line 10 is one too many: the board has 8 rows", 162}));
    EXPECT_EQ(fault_of(russian, ""), (ParseError{"the board has 0 rows and needs 8", 0}));
}

TEST(BoardText, EverySquareIsThere) {
    EXPECT_EQ(fault_of(russian, replaced(russian_start, "3 _", "3")),
              (ParseError{"line 4 has 7 squares and needs 8", 69}));
    EXPECT_EQ(fault_of(russian, replaced(russian_start, "3 _", "3 _ _")).what, "line 4 has 9 squares and needs 8");
    EXPECT_EQ(fault_of(russian, replaced(russian_start, "1 _ b _ b _ b _ b", "1 _ b _ b")).what,
              "line 2 has 4 squares and needs 8");
}

TEST(BoardText, RowNumbersAreInOrder) {
    EXPECT_EQ(fault_of(russian, start_with(4, 1, '7')), (ParseError{"line 4: this is row 3, not 7", 54}));
    EXPECT_EQ(fault_of(russian, start_with(2, 1, '3')).what, "line 2: this is row 8, not 3");
}

TEST(BoardText, HeaderFitsTheBoard) {
    EXPECT_EQ(fault_of(international, russian_start), (ParseError{"line 1 names 8 files, and the board has 10", 2}));
}

TEST(BoardText, EndlessTextIsReadOnce) {
    const std::size_t length = 10'000'000;
    EXPECT_EQ(fault_of(russian, std::string(length, 'w')), (ParseError{"line 1 is too long for a board", 128}));
    EXPECT_EQ(fault_of(russian, std::string(length, '\n')).what, "the board has 0 rows and needs 8");
    EXPECT_FALSE(parse_board_text(russian, std::string(length, ' ') + "w"));
    EXPECT_FALSE(parse_board_text(russian, std::string(length, '1')));
    EXPECT_FALSE(parse_board_text(russian, "\x1b[" + std::string(length, '1')));
}

} // namespace
} // namespace laststone::draughts
