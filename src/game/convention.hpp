// How captures are counted.
#pragma once

#include <cstdint>

namespace laststone::game {

// Whether the routes of a capture that end in one position are one move, or several as in most published perft tables.
enum class Convention : std::uint8_t { distinct, routes };

} // namespace laststone::game
