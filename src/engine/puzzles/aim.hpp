// What the solver of a puzzle is to reach.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace laststone::engine {

enum class Aim : std::uint8_t {
    win,
    gain, // a piece, or a king for a man
    draw
};

// As the API and files call them.
inline constexpr std::array<std::string_view, 3> aim_names{"win", "gain", "draw"};
constexpr std::string_view name(Aim aim) { return aim_names[static_cast<std::size_t>(aim)]; }

} // namespace laststone::engine
