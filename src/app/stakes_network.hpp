// The chain that the page plays for stakes on, as a file names it: docs/stakes.md.
#pragma once

#include <string>

#include "api/json.hpp"

namespace laststone::app {

// Throws Failure where it is no description of one.
api::Json stakes_network_in(const std::string& file);

} // namespace laststone::app
