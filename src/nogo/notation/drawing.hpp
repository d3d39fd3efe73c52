// The board drawn for a terminal, or as a picture.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "nogo/setup.hpp"

namespace laststone::nogo {

struct DrawingStyle {
    bool unicode = false;                          // stones instead of letters; terminal alone
    bool colours = false;                          // by ANSI escape sequences; terminal alone
    bool flipped = false;                          // the top at the bottom
    std::vector<Point> marked{};                   // the last move, say
    std::vector<std::pair<Point, Point>> arrows{}; // pictures alone
};

// Lines with letters above and row numbers at the left. parse_text reads them again unless they have colours or are flipped.
std::string draw_board(const Setup& setup, const DrawingStyle& style = {});

// An SVG document.
std::string draw_svg(const Setup& setup, const DrawingStyle& style = {});

} // namespace laststone::nogo
