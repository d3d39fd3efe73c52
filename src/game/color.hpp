// The two players.
#pragma once

#include <cstdint>

namespace laststone::game {

enum class Color : std::uint8_t { black, white };

constexpr Color other(Color color) { return static_cast<Color>(static_cast<int>(color) ^ 1); } // no branch
constexpr const char* name(Color color) { return color == Color::black ? "black" : "white"; }
constexpr const char* title(Color color) { return color == Color::black ? "Black" : "White"; }

} // namespace laststone::game
