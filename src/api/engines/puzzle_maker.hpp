// Finds positions of games in which exactly one move keeps the result.
#pragma once

#include <cstdint>
#include <string>

#include "api/archive/archive.hpp"
#include "api/engines/pool.hpp"
#include "api/jobs.hpp"

namespace laststone::api {

struct PuzzlePlan {
    std::string game{}; // empty: any
    std::int64_t count = 20;
    double seconds = 0.3; // for a position that looks like one
};
// Searches new games of the archive for puzzles; where they do not suffice, the engine plays some.
Job::Run make_puzzles(Archive& archive, Pool& pool, PuzzlePlan plan);

} // namespace laststone::api
