// Writes a game as PDN 3.0: docs/formats/pdn.md.
#pragma once

#include <cstddef>
#include <string>

#include "game/color.hpp"
#include "game/record.hpp"

namespace laststone::draughts {

struct PdnStyle {
    std::size_t width = 80;                 // of lines, where words allow it; comments are never broken
    game::Color first = game::Color::white; // who moves first in this game: 12. is before that side's moves
};

// The game with its final *, ending in a line feed; an empty line goes between games. Reading it gives an equal record.
std::string write_pdn(const game::Record& record, const PdnStyle& style = {});

} // namespace laststone::draughts
