// The letters that Hub strings and drawn boards use for pieces: w and b for men, W and B for kings.
#pragma once

#include <string>

#include "draughts/piece.hpp"

namespace laststone::draughts {

// p must not be none.
constexpr char piece_letter(Piece p) {
    const char letter = is_black(p) ? 'b' : 'w';
    return is_king(p) ? static_cast<char>(letter - 'a' + 'A') : letter;
}

// None for every other character.
constexpr Piece piece_of_letter(char c) {
    switch (c) {
    case 'b': return Piece::black_man;
    case 'B': return Piece::black_king;
    case 'w': return Piece::white_man;
    case 'W': return Piece::white_king;
    default: return Piece::none;
    }
}

// The side to move in FEN, dump and Hub.
constexpr char turn_letter(Color color) { return color == Color::white ? 'W' : 'B'; }

// "White's man"; p must not be none.
inline std::string piece_name(Piece p) {
    return std::string{game::title(color(p))} + (is_king(p) ? "'s king" : "'s man");
}

} // namespace laststone::draughts
