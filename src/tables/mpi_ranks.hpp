// The MPI processes of a build, or this one alone.
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "tables/ranks.hpp"

namespace laststone::tables {

// Those that mpirun started, or this process alone; or why that fails. To be called once.
std::expected<std::unique_ptr<Ranks>, std::string> ranks_started();

} // namespace laststone::tables
