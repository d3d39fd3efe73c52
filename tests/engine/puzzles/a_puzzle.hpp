// Puzzles as tests write them: a game, a position and moves.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "catalog/games.hpp"
#include "engine/puzzles/puzzle.hpp"

namespace laststone::engine {

inline std::unique_ptr<catalog::State> state_of(std::string_view game, std::string_view position) {
    return std::move(*catalog::find_game(game)->read(position));
}

// The moves must be legal; themes are found, and the rating is any.
inline Puzzle a_puzzle(std::string_view game, std::string_view position, Aim aim, std::vector<std::string> moves) {
    Puzzle puzzle{.game = catalog::find_game(game),
                  .position = std::string{position},
                  .aim = aim,
                  .solution = {},
                  .rating = 1200};
    const auto state = state_of(game, position);
    for (const std::string& text : moves) {
        const auto move = state->play(text);
        EXPECT_TRUE(move.has_value()) << text << ": " << (move ? "" : move.error().what);
        if (move) puzzle.solution.push_back(*move);
    }
    puzzle.themes = themes_of(*start_of(puzzle), aim, puzzle.solution);
    return puzzle;
}

} // namespace laststone::engine
