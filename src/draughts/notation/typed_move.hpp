// A move as somebody typed it: squares in order, not yet held against any position.
#pragma once

#include <cstddef>
#include <expected>
#include <string_view>
#include <vector>

#include "base/static_vector.hpp"
#include "draughts/rules.hpp"
#include "draughts/setup.hpp"

namespace laststone::draughts {

struct TypedSquare {
    Place place;
    Square square;          // none where the place is light
    std::size_t offset = 0; // in the text
};

struct TypedMove {
    base::StaticVector<TypedSquare, 66> squares; // two or more
    bool says_capture = false;                   // written with x or :

    const TypedSquare& from() const { return squares[0]; }
    const TypedSquare& to() const { return squares.back(); }
};

// Reads `11-15`, `22x15x8`, `c3:e5`, `c3-d4`, `a3b4`, `3228`, `01-07`, `22 18` and, with rows counted from the top, `C6->E4`;
// with any dash, as look_alikes.hpp has them.
std::expected<TypedMove, ParseError> parse_move(const Rules& rules, std::string_view text);

// Whether the text names the first square by its file alone, as `cd4` and `d:f6` do.
bool names_file_alone(std::string_view text);
// What such a text means for each piece of the side to move on that file, the most likely one first.
std::expected<std::vector<TypedMove>, ParseError> complete_moves(const Rules& rules, const Setup& setup,
                                                                 std::string_view text);
// Whichever it is: all that the text can mean.
std::vector<TypedMove> possible_moves(const Rules& rules, const Setup& setup, std::string_view text);

} // namespace laststone::draughts
