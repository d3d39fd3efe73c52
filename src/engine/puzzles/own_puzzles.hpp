// The puzzles that come with the program, from data/puzzles.
#pragma once

#include <span>
#include <string_view>

namespace laststone::engine {

struct OwnPuzzles {
    std::string_view game; // its id
    std::string_view text; // as parse_puzzles reads it
};

std::span<const OwnPuzzles> own_puzzles();

} // namespace laststone::engine
