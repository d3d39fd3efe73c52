// The interchange form of 8x8 positions: bit = row * 8 + column, bit 0 at the top left.
#pragma once

#include <cstdint>
#include <expected>

#include "draughts/setup.hpp"

namespace laststone::draughts {

struct Bitboards {
    std::uint64_t black_men = 0;
    std::uint64_t black_kings = 0;
    std::uint64_t white_men = 0;
    std::uint64_t white_kings = 0;
    Color to_move = Color::black;
    friend constexpr bool operator==(const Bitboards&, const Bitboards&) = default;
};

// Every playing square of an 8x8 board.
std::uint64_t playable_mask(const Board& board);

// The board must be 8x8. A light square or one with two pieces is a fault; its offset is the bit.
std::expected<Setup, ParseError> from_bitboards(const Rules& rules, const Bitboards& bitboards);
Bitboards to_bitboards(const Rules& rules, const Setup& setup);

} // namespace laststone::draughts
