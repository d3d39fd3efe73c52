// The signs that drawn boards are made of: what board text and terminal drawings write, and how either is read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "draughts/piece.hpp"

namespace laststone::draughts {

struct Sign {
    enum class Kind : std::uint8_t {
        blank, // white space, shading, highlighting, terminal colours
        rule,  // a horizontal line
        frame, // a vertical line
        light, // a light square
        dark,  // an empty dark square
        empty, // an empty square, light or dark
        piece,
        number, // does not begin with 0
        other
    };
    Kind kind = Kind::other;
    std::string_view text; // points into the text that was read
    Piece piece = Piece::none;
};

// The sign that `text` begins with; text must not be empty. Unknown characters are signs of one byte.
Sign leading_sign(std::string_view text);

// One character on the screen each. Letters where `unicode` is false. p must not be none.
std::string_view piece_sign(Piece p, bool unicode);

inline constexpr std::string_view shading = "░";
inline constexpr std::string_view middle_dot = "·";

} // namespace laststone::draughts
