// Files beside the module that are fetched when they are first wanted.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace laststone::wasm {

// Nothing while it has not arrived.
std::optional<std::string> asset(std::string_view name);
bool has_arrived(std::string_view name);

// Whether the networks are there that engines need for this game.
bool is_ready(std::string_view game);

} // namespace laststone::wasm
