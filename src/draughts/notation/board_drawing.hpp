// The board drawn for a terminal.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "draughts/rules.hpp"
#include "draughts/setup.hpp"

namespace laststone::draughts {

struct BoardStyle {
    bool unicode = false;              // draughtsmen and lines instead of letters and dashes
    bool colours = false;              // 256 colours by ANSI escape sequences
    bool from_black = false;           // Black's side at the bottom
    std::vector<Square> highlighted{}; // the last move, say
    std::optional<Naming>
        squares{}; // numbers in the empty squares, or only files and ranks; the game's own unless given
};

// Lines that fit into 80 columns, the last one ended too. parse_board_text reads them again.
std::string draw_board(const Rules& rules, const Setup& setup, const BoardStyle& style = {});

} // namespace laststone::draughts
