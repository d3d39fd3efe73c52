// Files beside the module that are fetched when they are first wanted.
#pragma once

#include <string_view>

#include "api/fault.hpp"

namespace laststone::wasm {

// Whether the weights have arrived that engines need for this game, or why they cannot be had.
api::Result<bool> is_ready(std::string_view game);

} // namespace laststone::wasm
