#include "draughts/notation/piece_letter.hpp"

#include <gtest/gtest.h>

namespace laststone::draughts {
namespace {

TEST(PieceLetter, EveryPieceIsReadBack) {
    for (const Piece p : {Piece::black_man, Piece::black_king, Piece::white_man, Piece::white_king})
        EXPECT_EQ(piece_of_letter(piece_letter(p)), p);
}

TEST(PieceLetter, OnlyFourCharactersArePieces) {
    int pieces = 0;
    for (int byte = 0; byte < 256; ++byte) pieces += piece_of_letter(static_cast<char>(byte)) != Piece::none ? 1 : 0;
    EXPECT_EQ(pieces, 4);
}

TEST(PieceLetter, KingsAreCapitals) {
    EXPECT_EQ(piece_letter(Piece::white_king), 'W');
    EXPECT_EQ(piece_letter(Piece::black_man), 'b');
}

} // namespace
} // namespace laststone::draughts
