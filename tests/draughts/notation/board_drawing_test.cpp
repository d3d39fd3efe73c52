#include "draughts/notation/board_drawing.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "draughts/any_setup.hpp"
#include "draughts/every_game.hpp"
#include "draughts/notation/board_text.hpp"
#include "draughts/notation/fen.hpp"

namespace laststone::draughts {
namespace {

// Every combination of the yes-or-no options.
std::vector<BoardStyle> every_style() {
    std::vector<BoardStyle> styles;
    for (int bits = 0; bits < 32; ++bits) {
        BoardStyle style{.unicode = (bits & 1) != 0, .colours = (bits & 2) != 0, .from_black = (bits & 4) != 0};
        if ((bits & 8) != 0) style.highlighted = {Square{1}, Square{14}, Square{17}};
        if ((bits & 16) != 0) style.squares = Naming::letters;
        styles.push_back(style);
    }
    return styles;
}

// Characters on the screen: UTF-8's continuation bytes and escape sequences take no room.
std::size_t columns_of(std::string_view line) {
    std::size_t columns = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '\x1b') i = line.find('m', i);
        else columns += (static_cast<unsigned char>(line[i]) & 0xC0) != 0x80 ? 1 : 0;
    }
    return columns;
}

TEST(BoardDrawing, EnglishBoardLooksLikeThis) {
    const auto setup = parse_fen(english, "W:W21-24,K14:B1-8,K30").value().setup;
    EXPECT_EQ(draw_board(english, setup, {.highlighted = {Square{14}, Square{9}}}),
              "   +--------------------------------+\n"
              " 8 |      b       b       b       b |  1-4\n"
              " 7 |  b       b       b       b     |  5-8\n"
              " 6 |    [ 9]     10      11      12 |  9-12\n"
              " 5 | 13     [ W]     15      16     | 13-16\n"
              " 4 |     17      18      19      20 | 17-20\n"
              " 3 |  w       w       w       w     | 21-24\n"
              " 2 |     25      26      27      28 | 25-28\n"
              " 1 | 29       B      31      32     | 29-32\n"
              "   +--------------------------------+\n"
              "      a   b   c   d   e   f   g   h\n");
}

TEST(BoardDrawing, RussianBoardLooksLikeThisFromBlacksSide) {
    EXPECT_EQ(draw_board(russian, start_setup(russian), {.unicode = true, .from_black = true}),
              "   ┌────────────────────────────────┐\n"
              " 1 │░░░░  ⛀ ░░░░  ⛀ ░░░░  ⛀ ░░░░  ⛀ │\n"
              " 2 │  ⛀ ░░░░  ⛀ ░░░░  ⛀ ░░░░  ⛀ ░░░░│\n"
              " 3 │░░░░  ⛀ ░░░░  ⛀ ░░░░  ⛀ ░░░░  ⛀ │\n"
              " 4 │  · ░░░░  · ░░░░  · ░░░░  · ░░░░│\n"
              " 5 │░░░░  · ░░░░  · ░░░░  · ░░░░  · │\n"
              " 6 │  ⛂ ░░░░  ⛂ ░░░░  ⛂ ░░░░  ⛂ ░░░░│\n"
              " 7 │░░░░  ⛂ ░░░░  ⛂ ░░░░  ⛂ ░░░░  ⛂ │\n"
              " 8 │  ⛂ ░░░░  ⛂ ░░░░  ⛂ ░░░░  ⛂ ░░░░│\n"
              "   └────────────────────────────────┘\n"
              "      h   g   f   e   d   c   b   a\n");
}

TEST(BoardDrawing, IsReadBackAsBoardTextInEveryStyle) {
    base::Random random{1};
    for (const Rules* rules : every_game)
        for (const BoardStyle& style : every_style()) {
            const auto setup = without_turn(*rules, any_drawable_setup(*rules, random));
            const std::string drawing = draw_board(*rules, setup, style);
            const auto read = parse_board_text(*rules, drawing);
            ASSERT_TRUE(read) << rules->id << "\n" << drawing << read.error().what;
            EXPECT_EQ(*read, setup) << rules->id << "\n" << drawing;
        }
}

TEST(BoardDrawing, FitsIntoEightyColumns) {
    for (const Rules* rules : every_game)
        for (const BoardStyle& style : every_style()) {
            const std::string drawing = draw_board(*rules, start_setup(*rules), style);
            for (std::string_view rest = drawing; !rest.empty();) {
                const std::size_t end = rest.find('\n');
                EXPECT_LE(columns_of(rest.substr(0, end)), 80U);
                rest.remove_prefix(end + 1);
            }
        }
}

TEST(BoardDrawing, ColoursEndWhereTheyBegan) {
    const std::string drawing = draw_board(english, start_setup(english), {.colours = true});
    EXPECT_EQ(drawing.find("\x1b[0m\x1b[0m"), std::string::npos);
    EXPECT_NE(drawing.find("\x1b[0m|  1-4\n"), std::string::npos);
}

TEST(BoardDrawing, PlainStyleIsAscii) {
    for (const Rules* rules : every_game)
        EXPECT_TRUE(std::ranges::all_of(draw_board(*rules, start_setup(*rules)),
                                        [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
}

} // namespace
} // namespace laststone::draughts
