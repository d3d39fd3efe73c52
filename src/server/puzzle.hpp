// Puzzles, and a user's progress with them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/puzzles/puzzle.hpp"

namespace laststone::server {

struct ArchivedPuzzle {
    std::int64_t id = 0;
    std::string game{};
    std::string position{};
    std::string aim{};                   // win or draw
    std::vector<std::string> solution{}; // moves of both sides
    std::int64_t rating = 1;
    std::int64_t from_game = 0; // 0: none
    bool solved = false;
    std::int64_t tries = 0;
    std::int64_t moves() const { return static_cast<std::int64_t>(solution.size() + 1) / 2; }
};

// As the archive keeps it, found in this game of the archive, if any.
ArchivedPuzzle archived(const engine::Puzzle& puzzle, std::int64_t from_game);

struct StudyProgress {
    std::string game{};
    std::int64_t puzzles = 0;
    std::int64_t solved = 0;
    std::int64_t tries = 0;
    std::int64_t right = 0;
};

} // namespace laststone::server
