// The board as an SVG picture that needs nothing beside it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "draughts/rules.hpp"
#include "draughts/setup.hpp"

namespace laststone::draughts {

struct SvgArrow {
    Square from;
    Square to;
};

struct SvgStyle {
    std::vector<Square> highlighted{}; // the squares of the last move, say
    std::vector<SvgArrow> arrows{};
    bool from_black = false;              // Black's side at the bottom
    bool coordinates = true;              // files and ranks around the board
    std::optional<bool> square_numbers{}; // in the squares; where the game counts them unless given
    int square_size = 60;                 // pixels, at least 1; the picture scales anyway
};

// A whole XML document. Squares must be on the board.
std::string draw_svg(const Rules& rules, const Setup& setup, const SvgStyle& style = {});

} // namespace laststone::draughts
