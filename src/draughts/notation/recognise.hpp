// Reads a position in whatever form it is written.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>
#include <vector>

#include "draughts/notation/fen.hpp"
#include "draughts/rules.hpp"
#include "draughts/setup.hpp"

namespace laststone::draughts {

enum class TextForm : std::uint8_t { start, fen, dump, hub, matrix, board };

struct ReadPosition {
    Setup setup;
    bool says_turn = true; // false where the form is without it: then the side that starts the game is to move
    TextForm form = TextForm::start;

    // Beside the position, from a FEN.
    std::optional<int> halfmove_clock{};
    std::optional<int> move_number{};
    std::vector<Ghost> ghosts{};
};

// The form that `text` seems to be written in, and so whose faults are reported; none if it looks like nothing known.
std::optional<TextForm> recognise(std::string_view text);

// Reads `start`, a FEN with or without its tag, a dump, a Hub position, a matrix, or a drawn board.
// Takes any bytes, in time proportional to their number.
std::expected<ReadPosition, ParseError> read_position(const Rules& rules, std::string_view text);

} // namespace laststone::draughts
