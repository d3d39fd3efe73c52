// A puzzle: a position in which one move alone wins the game or a piece, or saves a draw.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "catalog/state.hpp"
#include "engine/puzzles/aim.hpp"
#include "engine/puzzles/themes.hpp"

namespace laststone::engine {

struct Puzzle {
    const catalog::Game* game = nullptr;
    std::string position{}; // as the game writes it
    Aim aim = Aim::win;
    std::vector<catalog::Move> solution{}; // of both sides; the solver has the first and the last
    int rating = 0;                        // how difficult it is, on a player's scale
    Themes themes{};

    std::size_t solver_moves() const { return (solution.size() + 1) / 2; }
};

// The position must be one of the game.
std::unique_ptr<catalog::State> start_of(const Puzzle& puzzle);

} // namespace laststone::engine
