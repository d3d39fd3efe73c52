// Distances to the end of the game in endgame tables.
#pragma once

#include <cstdint>

#include "game/endgame_tables.hpp"

namespace laststone::draughts {

using game::TableResult;
using game::Wdl;
inline constexpr int wdl_values = 3;

// Plies to the end as one byte. Whoever cannot move has lost in 0 plies, so wins take an odd number and losses an even
// one; from `most_plies` on it is that many or more.
namespace distance {
inline constexpr std::uint8_t most_plies = 249; // of a win; a loss has one more
inline constexpr std::uint8_t nothing = 254;    // no position has this number
inline constexpr std::uint8_t drawn = 255;
constexpr Wdl wdl(std::uint8_t value) { return value >= nothing ? Wdl::draw : value % 2 == 1 ? Wdl::win : Wdl::loss; }
constexpr TableResult result(std::uint8_t value) {
    if (value >= nothing) return {};
    return {wdl(value), value};
}
} // namespace distance

} // namespace laststone::draughts
