#include "engine/puzzles/puzzle.hpp"

#include <cassert>
#include <utility>

namespace laststone::engine {

std::unique_ptr<catalog::State> start_of(const Puzzle& puzzle) {
    auto state = puzzle.game->read(puzzle.position);
    assert(state.has_value());
    return std::move(*state);
}

} // namespace laststone::engine
