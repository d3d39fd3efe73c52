// Collections of puzzles as files keep them, a line of some sixty bytes each: docs/formats/puzzles.md.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/puzzles/puzzle.hpp"
#include "game/parse_error.hpp"

namespace laststone::engine {

struct PuzzleCollection {
    const catalog::Game* game = nullptr; // puzzles may be of other boards of it, as in NoGo
    std::uint64_t seed = 0;
    std::uint64_t games = 0; // that were looked through so far
    std::vector<Puzzle> puzzles{};
};

std::string write_puzzles(const PuzzleCollection& collection);

// Any bytes. Positions are possible and moves are legal in what it returns; whether they are the only ones is another matter.
std::expected<PuzzleCollection, game::ParseError> parse_puzzles(std::string_view text);

} // namespace laststone::engine
