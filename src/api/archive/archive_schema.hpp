// The tables of the archive's file, version by version.
#pragma once

#include <optional>
#include <string>

#include "api/archive/database.hpp"

namespace laststone::api {

// Makes the tables, or brings those of an earlier version up to date; all of it or nothing.
std::optional<Fault> migrate(Database& database, const std::string& path);

} // namespace laststone::api
