#include "draughts/notation/recognise.hpp"

#include <gtest/gtest.h>

#include "base/printable.hpp"
#include "draughts/any_setup.hpp"
#include "draughts/every_game.hpp"
#include "draughts/notation/board_drawing.hpp"
#include "draughts/notation/board_text.hpp"
#include "draughts/notation/dump.hpp"
#include "draughts/notation/hub.hpp"
#include "draughts/notation/matrix.hpp"

namespace laststone::draughts {
namespace {

struct Written {
    TextForm form;
    bool says_turn;
    std::string text;
};

std::vector<Written> in_every_form(const Rules& rules, const Setup& setup) {
    return {{TextForm::fen, true, write_fen(rules, setup)},
            {TextForm::fen, true, "[FEN \"" + write_fen(rules, setup, {.ranges = true}) + "\"]"},
            {TextForm::dump, true, write_dump(rules, setup)},
            {TextForm::hub, true, write_hub(rules, setup)},
            {TextForm::matrix, false, write_matrix(rules, setup)},
            {TextForm::board, false, write_board_text(rules, setup)},
            {TextForm::board, false, draw_board(rules, setup)},
            {TextForm::board, false, draw_board(rules, setup, {.unicode = true, .colours = true, .from_black = true})}};
}

ParseError fault_of(std::string_view text) { return read_position(english, text).error(); }

TEST(Recognise, EveryFormOfAnyPosition) {
    base::Random random{1};
    for (const Rules* rules : every_game)
        for (int i = 0; i < 50; ++i) {
            const auto setup = any_drawable_setup(*rules, random);
            for (const Written& written : in_every_form(*rules, setup))
                for (const std::string& text : {written.text, "\r\n " + written.text + "\n\n"}) {
                    const auto read = read_position(*rules, text);
                    ASSERT_TRUE(read) << rules->id << "\n" << text << "\n" << read.error().what;
                    EXPECT_EQ(read->form, written.form) << text;
                    EXPECT_EQ(read->says_turn, written.says_turn) << text;
                    EXPECT_EQ(read->setup, written.says_turn ? setup : without_turn(*rules, setup)) << text;
                }
        }
}

TEST(Recognise, StartIsAWord) {
    for (const Rules* rules : every_game)
        EXPECT_EQ(read_position(*rules, " start\n").value().setup, start_setup(*rules));
    EXPECT_EQ(fault_of("starts").what.substr(0, 27), "'starts' is not a position:");
}

TEST(Recognise, FenKeepsWhatStandsBesideThePosition) {
    const auto read = read_position(international, "W:W31:B1,G27:H13:F57").value();
    EXPECT_EQ(read.halfmove_clock, 13);
    EXPECT_EQ(read.move_number, 57);
    EXPECT_EQ(read.ghosts.size(), 1U);
    EXPECT_FALSE(read_position(international, "?:W31:B1").value().says_turn);
}

TEST(Recognise, WhatLooksLikeAFormHasThatFormsFaults) {
    EXPECT_EQ(recognise("w:W1:B2"), TextForm::fen);
    EXPECT_EQ(recognise("W:W1:B2\nW:W1:B3"), TextForm::fen);
    EXPECT_EQ(recognise("W31-50:B1-20"), TextForm::fen);
    EXPECT_EQ(recognise("[FEN W:W1:B2]"), TextForm::fen);
    EXPECT_EQ(recognise(std::string(63, '0')), TextForm::dump);
    EXPECT_EQ(recognise("01x1010110101010"), TextForm::dump);
    EXPECT_EQ(recognise("Xbbbbbbbbbbbbbbbbbbbbeeeeeeeeee"), TextForm::hub);
    EXPECT_EQ(recognise("0 1 0 1"), TextForm::matrix);
    EXPECT_EQ(recognise("[[0,1],[1,0]]"), TextForm::matrix);
    EXPECT_EQ(recognise("A B C D\n1 _ x"), TextForm::board);
    EXPECT_EQ(recognise("1 _ x _ b _ b _ b\n2"), TextForm::board);
}

TEST(Recognise, FaultsKeepTheirPlace) {
    EXPECT_EQ(fault_of("  W:W33:B1"), (ParseError{"there is no square 33: the board has squares 1 to 32", 5}));
    EXPECT_EQ(fault_of("\n" + std::string(64, '0') + "X").offset, 65U);
}

TEST(Recognise, LinesMayEndAsTheyDidLongAgo) {
    std::string board = write_board_text(russian, start_setup(russian));
    std::ranges::replace(board, '\n', '\r');
    const auto read = read_position(russian, board);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->setup, start_setup(russian));
}

TEST(Recognise, APositionAtATime) {
    EXPECT_EQ(read_position(english, "W:W18:B7\nW:W18:B7\n").error(),
              (ParseError{"a FEN ends with its line, and more follows: give one position at a time", 8}));
}

TEST(Recognise, EverythingElseIsToldWhatIsRead) {
    for (const std::string_view text :
         {"", "  ", "hello", "W", "B", "11-15", "start me up", "[Event \"x\"]\n[Site \"y\"]\n1. e4"}) {
        EXPECT_EQ(recognise(text), std::nullopt) << text;
        EXPECT_NE(fault_of(text).what.find("write start, a FEN like"), std::string::npos) << fault_of(text).what;
    }
    EXPECT_EQ(fault_of(" hello").offset, 1U);
}

TEST(Recognise, TakesAnyBytes) {
    base::Random random{1};
    for (int i = 0; i < 2000; ++i) {
        std::string bytes(base::below(300, random), '\0');
        for (char& c : bytes) c = static_cast<char>(base::below(256, random));
        const auto read = read_position(english, bytes);
        ASSERT_FALSE(read);
        EXPECT_LE(read.error().offset, bytes.size());
        EXPECT_TRUE(base::is_printable(read.error().what)) << read.error().what;
        EXPECT_LT(read.error().what.size(), 250U);
    }
}

TEST(Recognise, EndlessLinesAreReadOnce) {
    const std::size_t length = 10'000'000;
    for (const char c : {'0', 'w', 'W', ':', ' ', '\n', '[', ',', '\0', '\xFF', '1', '_', '|', '\x1b'}) {
        EXPECT_FALSE(read_position(english, std::string(length, c))) << c;
        EXPECT_FALSE(read_position(english, "W:" + std::string(length, c))) << c;
        EXPECT_FALSE(read_position(english, "1 _ b\n" + std::string(length, c))) << c;
    }
}

} // namespace
} // namespace laststone::draughts
