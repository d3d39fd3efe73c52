#include "draughts/endgame/spoiling.hpp"

#include <algorithm>

#include "game/position.hpp"

namespace laststone::draughts {
namespace {

bool is_decided_within(int plies, const MaterialClass& material, const TableSet& tables) {
    const auto counts = tables.counts(material);
    return counts && std::max(counts->longest_win, counts->longest_loss) <= static_cast<std::uint32_t>(plies);
}

} // namespace

int spoiling_pieces(const LoneKingLimit& limit, const TableSet& tables) {
    for (int pieces = limit.min_pieces; pieces <= limit.max_pieces; ++pieces)
        for (int kings = limit.only_kings ? pieces : limit.min_kings; kings <= pieces; ++kings) {
            const MaterialClass material{pieces - kings, kings, 0, 1};
            if (material.pieces() > most_endgame_pieces) return pieces;
            for (const MaterialClass& each : {material, material.turned()})
                if (!is_decided_within(2 * limit.moves, each, tables)) return pieces;
        }
    return limit.max_pieces + 1;
}

SpoilingLimits::SpoilingLimits(const Draws& draws, const TableSet& tables) : draws_{&draws} {
    std::ranges::transform(draws.lone_king, spoiling_pieces_.begin(),
                           [&](const LoneKingLimit& limit) { return spoiling_pieces(limit, tables); });
}

int SpoilingLimits::plies_unspoilt(int black, int white) const {
    int nearest = game::no_draw_near;
    if (draws_ == nullptr) return nearest;
    // It begins with the next move at the earliest.
    const auto may_begin = [&](int moves) { nearest = std::min(nearest, 2 * moves + 1); };
    if (draws_->king_moves > 0) may_begin(draws_->king_moves);
    for (std::size_t i = 0; i < spoiling_pieces_.size(); ++i) {
        const LoneKingLimit& limit = draws_->lone_king[i];
        const bool is_used = limit.moves > 0 || limit.unless_capture;
        if (is_used && spoiling_pieces_[i] <= std::min(limit.max_pieces, std::max(black, white)))
            may_begin(limit.moves);
    }
    for (const UnchangedLimit& limit : draws_->unchanged)
        if (limit.moves > 0 && black + white >= limit.min_pieces) may_begin(limit.moves);
    return nearest;
}

} // namespace laststone::draughts
