// Which of several captures is compulsory: each gets a rank, and only the highest may be played.
#pragma once

#include <cstdint>

#include "draughts/rules.hpp"

namespace laststone::draughts {

// Higher goes first. Ranks of one position compare; ranks of different variants do not.
using Rank = std::uint64_t;

// What a capture's rank depends on.
struct CaptureTally {
    int pieces = 0;
    int kings = 0; // among the captured
    bool with_king = false;
    std::uint64_t king_order = 0; // the kinds in the order of capture, the first in the highest place; 1 for a king
};

// Preferences fill the rank from the highest digit down. No capture takes more than 63 pieces.
template <const Rules& R>
constexpr Rank rank(const CaptureTally& tally) {
    Rank rank = 0;
    for (const Prefer wish : R.precedence) switch (wish) {
        case Prefer::nothing: break;
        case Prefer::most_pieces: rank = rank * 64 + static_cast<Rank>(tally.pieces); break;
        // n kings weigh more than 2n - 1 men and less than 2n.
        case Prefer::most_value: rank = rank * 16384 + static_cast<Rank>(100 * tally.pieces + 99 * tally.kings); break;
        case Prefer::with_king: rank = rank * 2 + (tally.with_king ? 1 : 0); break;
        case Prefer::most_kings: rank = rank * 64 + static_cast<Rank>(tally.kings); break;
        case Prefer::king_first: rank = (rank << 32) + tally.king_order; break;
        }
    return rank;
}

// Whether no capture ever goes before another.
template <const Rules& R>
constexpr bool free_choice = R.precedence == Precedence{};

// Whether a longer capture goes before a shorter one, other things being equal.
template <const Rules& R>
constexpr bool longest_first = R.prefers(Prefer::most_pieces) || R.prefers(Prefer::most_value);

// Whether it matters what the captured pieces are.
template <const Rules& R>
constexpr bool kings_count_more = R.prefers(Prefer::most_kings) || R.prefers(Prefer::most_value);

} // namespace laststone::draughts
