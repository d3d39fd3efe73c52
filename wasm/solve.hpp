// The exact solver of NoGo as a question. It hears nobody until it has found the answer, so no server offers it: here
// whoever wants to wait no longer ends the Worker.
#pragma once

#include <string_view>

#include "api/fault.hpp"

namespace laststone::wasm {

inline constexpr std::string_view solve_path = "/api/solve";

// {"game", "position", "all", "memory_mib"} → {"winner", "outcome", "moves", "line", "nodes"}
api::Result<api::Json> solve(std::string_view body);

} // namespace laststone::wasm
