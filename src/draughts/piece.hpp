// What can stand on a square.
#pragma once

#include <cstdint>

#include "game/color.hpp"

namespace laststone::draughts {

using game::Color;

enum class Piece : std::uint8_t { none, black_man, black_king, white_man, white_king };

constexpr Piece piece(Color color, bool king) {
    if (color == Color::black) return king ? Piece::black_king : Piece::black_man;
    return king ? Piece::white_king : Piece::white_man;
}
constexpr bool is_black(Piece p) { return p == Piece::black_man || p == Piece::black_king; }
constexpr bool is_white(Piece p) { return p == Piece::white_man || p == Piece::white_king; }
constexpr bool is_king(Piece p) { return p == Piece::black_king || p == Piece::white_king; }
constexpr bool is_man(Piece p) { return p == Piece::black_man || p == Piece::white_man; }
// p must not be none.
constexpr Color color(Piece p) { return is_black(p) ? Color::black : Color::white; }

} // namespace laststone::draughts
