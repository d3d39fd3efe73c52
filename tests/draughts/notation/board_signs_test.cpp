#include "draughts/notation/board_signs.hpp"

#include <gtest/gtest.h>

#include <string>

namespace laststone::draughts {
namespace {

using Kind = Sign::Kind;

constexpr Piece pieces[]{Piece::black_man, Piece::black_king, Piece::white_man, Piece::white_king};

TEST(BoardSigns, EveryPieceIsReadBack) {
    for (const bool unicode : {false, true})
        for (const Piece p : pieces) {
            const Sign sign = leading_sign(piece_sign(p, unicode));
            EXPECT_EQ(sign.kind, Kind::piece);
            EXPECT_EQ(sign.piece, p);
        }
}

TEST(BoardSigns, ANumberIsOneSign) {
    EXPECT_EQ(leading_sign("12 x").text, "12");
    EXPECT_EQ(leading_sign("12 x").kind, Kind::number);
    EXPECT_EQ(leading_sign("0000").text, "0");
    EXPECT_EQ(leading_sign("0000").kind, Kind::dark);
}

TEST(BoardSigns, TerminalColoursAreBlank) {
    EXPECT_EQ(leading_sign("\x1b[48;5;65mw").text, "\x1b[48;5;65m");
    EXPECT_EQ(leading_sign("\x1b[0m").kind, Kind::blank);
}

TEST(BoardSigns, UnfinishedEscapesAreUnknown) {
    EXPECT_EQ(leading_sign("\x1b[48;5").kind, Kind::other);
    EXPECT_EQ(leading_sign("\x1b").kind, Kind::other);
    EXPECT_EQ(leading_sign("\x1b[48 m").kind, Kind::other);
}

TEST(BoardSigns, EveryByteIsSomeSign) {
    for (int byte = 0; byte < 256; ++byte) {
        const std::string text(1, static_cast<char>(byte));
        EXPECT_EQ(leading_sign(text).text.size(), 1U);
    }
}

} // namespace
} // namespace laststone::draughts
