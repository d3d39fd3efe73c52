// Whoever builds with us: processes that mpirun has started, or nobody.
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "tables/ranks.hpp"

namespace laststone::tables {

// Those that mpirun has started together with us, or ourselves alone; or why that cannot be. To be called once.
std::expected<std::unique_ptr<Ranks>, std::string> ranks_started();

} // namespace laststone::tables
