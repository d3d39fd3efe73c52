// Whether a draw limit that begins to count later may end a game that tables know to be decided.
#pragma once

#include <array>
#include <tuple>

#include "draughts/endgame/table_set.hpp"
#include "draughts/rules.hpp"

namespace laststone::draughts {

// From so many pieces against the lone king on, an ending that the limit speaks of may be decided too late, or is not
// known. With fewer, each is decided in time if the limit begins to count where it begins.
int spoiling_pieces(const LoneKingLimit& limit, const TableSet& tables);

class SpoilingLimits {
public:
    SpoilingLimits() = default; // there are none
    // The draws must outlive it.
    SpoilingLimits(const Draws& draws, const TableSet& tables);

    // With so many pieces on the board, a game decided in so many plies or fewer is over before a limit that begins to
    // count later has run out. Limits that count already are ignored.
    int plies_unspoilt(int black, int white) const;

private:
    const Draws* draws_ = nullptr;
    std::array<int, std::tuple_size_v<decltype(Draws::lone_king)>> spoiling_pieces_{};
};

} // namespace laststone::draughts
