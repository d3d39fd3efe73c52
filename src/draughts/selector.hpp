// Which pieces of a position to look at.
#pragma once

#include <cstdint>

namespace laststone::draughts {

// Kinds combine: `Pieces::black_men | Pieces::white_men`.
enum class Pieces : std::uint8_t {
    none = 0,
    black_men = 1,
    black_kings = 2,
    white_men = 4,
    white_kings = 8,
    black = black_men | black_kings,
    white = white_men | white_kings,
    men = black_men | white_men,
    kings = black_kings | white_kings,
    all = black | white,
    empty = 16 // playing squares with nothing on them
};

constexpr Pieces operator|(Pieces a, Pieces b) {
    return static_cast<Pieces>(static_cast<std::uint8_t>(a) | static_cast<std::uint8_t>(b));
}
constexpr bool includes(Pieces selection, Pieces kind) {
    return (static_cast<std::uint8_t>(selection) & static_cast<std::uint8_t>(kind)) != 0;
}

} // namespace laststone::draughts
