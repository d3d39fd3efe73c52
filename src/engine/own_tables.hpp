// Endgame tables of few pieces that travel inside the program: nobody has to make or install them.
#pragma once

#include <cstdint>
#include <span>

namespace laststone::engine {

// A bundle (draughts/endgame/table_bundle.hpp) of all games that have tables; empty where it was built without.
std::span<const std::uint8_t> own_tables();

} // namespace laststone::engine
