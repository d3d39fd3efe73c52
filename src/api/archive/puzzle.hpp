// Puzzles as the archive keeps them, and a user's progress with them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/archive/glicko.hpp"
#include "engine/puzzles/puzzle.hpp"

namespace laststone::api {

struct ArchivedPuzzle {
    std::int64_t id = 0;
    std::string game{};
    std::string position{};
    std::string aim{};                   // win, gain or draw
    std::vector<std::string> solution{}; // moves of both sides
    GlickoRating rating{};
    std::vector<std::string> themes{};
    std::int64_t own = 0;       // its place among those that come with the program, from 1; 0: made here
    std::int64_t from_game = 0; // 0: none
    bool solved = false;
    std::int64_t tries = 0;
    std::int64_t moves() const { return static_cast<std::int64_t>(solution.size() + 1) / 2; }
};

// As the archive keeps it, found in this game of the archive, if any.
ArchivedPuzzle archived(const engine::Puzzle& puzzle, std::int64_t from_game);

// What spaces separate: the moves of a solution, or themes.
std::vector<std::string> words_in(std::string_view text);

// Which puzzles are meant. A game includes its options: nogo is a board of any size.
struct PuzzleFilter {
    std::string game{};  // empty: any
    std::string theme{}; // empty: any
    std::optional<bool> solved{};
    bool missed = false; // only those that were tried and never solved
};

struct PuzzlePage {
    std::vector<ArchivedPuzzle> puzzles{};
    std::int64_t total = 0;
    std::int64_t solved = 0;
};

struct ThemeProgress {
    std::string theme{};
    std::int64_t puzzles = 0;
    std::int64_t solved = 0;
};

struct StudyProgress {
    std::string game{};
    std::int64_t puzzles = 0;
    std::int64_t solved = 0;
    std::int64_t tries = 0;
    std::int64_t right = 0;
    std::vector<ThemeProgress> themes{};
};

} // namespace laststone::api
