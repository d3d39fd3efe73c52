#include "server/puzzle.hpp"

#include <algorithm>

namespace laststone::server {

ArchivedPuzzle archived(const engine::Puzzle& puzzle, std::int64_t from_game) {
    return {.game = std::string{puzzle.game->info().id},
            .position = puzzle.position,
            .aim = std::string{name(puzzle.aim)},
            .solution = start_of(puzzle)->line_texts(puzzle.solution),
            .rating = std::clamp((puzzle.rating - 400) / 400, 1, 5),
            .from_game = from_game};
}

} // namespace laststone::server
