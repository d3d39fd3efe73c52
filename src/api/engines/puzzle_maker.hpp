// Finds positions of games in which exactly one move keeps the result.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "api/archive/archive.hpp"
#include "api/engines/pool.hpp"
#include "api/jobs.hpp"

namespace laststone::api {

struct PuzzlePlan {
    std::string game{}; // empty: any
    std::int64_t count = 20;
    // For each of the solver's moves in a position that looks like one: so many nodes, as puzzles of the program had, or a time.
    std::uint64_t nodes = 200'000;
    std::optional<double> seconds{};
};
// Searches new games of the archive for puzzles; where they do not suffice, the engine plays some.
Job::Run make_puzzles(Archive& archive, Pool& pool, PuzzlePlan plan);

} // namespace laststone::api
