#include "draughts/draws.hpp"

#include <algorithm>

#include "game/position.hpp"

namespace laststone::draughts {
namespace {

constexpr int plies(int moves) { return 2 * moves; }

bool applies_to(const LoneKingLimit& limit, const Material& material, Color weaker) {
    const Color stronger = game::other(weaker);
    const int pieces = material.pieces(stronger);
    const int kings = material.kings[static_cast<std::size_t>(stronger)];
    return material.has_lone_king(weaker) && pieces >= limit.min_pieces && pieces <= limit.max_pieces &&
           kings >= limit.min_kings && (!limit.only_kings || kings == pieces) &&
           (!limit.on_main_road || material.lone_king_on_main_road);
}

bool is_used(const LoneKingLimit& limit) { return limit.moves > 0 || limit.unless_capture; }

const UnchangedLimit* unchanged_limit(const Draws& draws, const Material& material) {
    const bool both_have_kings = material.kings[0] > 0 && material.kings[1] > 0;
    for (const UnchangedLimit& limit : draws.unchanged)
        if (limit.moves > 0 && both_have_kings && material.pieces() >= limit.min_pieces &&
            material.pieces() <= limit.max_pieces)
            return &limit;
    return nullptr;
}

// Calls f(played, limit, reason) for each limit that counts in this position.
template <class F>
void for_each_limit(const Draws& draws, const DrawCounters& clock, const Material& material, F f) {
    if (draws.king_moves > 0) f(clock.king_moves, plies(draws.king_moves), game::DrawReason::no_progress);
    for (std::size_t i = 0; i < draws.lone_king.size(); ++i)
        if (applies(draws.lone_king[i], material) && !(draws.lone_king[i].unless_capture && material.can_capture))
            f(clock.lone_king[i], plies(draws.lone_king[i].moves), game::DrawReason::endgame);
    if (const UnchangedLimit* limit = unchanged_limit(draws, material))
        f(clock.unchanged, plies(limit->moves), game::DrawReason::unchanged);
}

} // namespace

bool applies(const LoneKingLimit& limit, const Material& material) {
    return is_used(limit) && (applies_to(limit, material, Color::black) || applies_to(limit, material, Color::white));
}

DrawCounters advance(const Draws& draws, const DrawCounters& clock, MoveKind move, const Material& before,
                     const Material& after) {
    DrawCounters next = advance(clock, move);
    for (std::size_t i = 0; i < draws.lone_king.size(); ++i)
        if (applies(draws.lone_king[i], before) && applies(draws.lone_king[i], after))
            next.lone_king[i] = one_more(clock.lone_king[i]);
    return next;
}

std::optional<game::DrawReason> draw_reached(const Draws& draws, const DrawCounters& clock, const Material& material) {
    std::optional<game::DrawReason> reached;
    for_each_limit(draws, clock, material, [&](int played, int limit, game::DrawReason reason) {
        if (played >= limit && !reached) reached = reason;
    });
    return reached;
}

int plies_to_draw(const Draws& draws, const DrawCounters& clock, const Material& material) {
    int nearest = game::no_draw_near;
    for_each_limit(draws, clock, material,
                   [&](int played, int limit, game::DrawReason) { nearest = std::min(nearest, limit - played); });
    return nearest;
}

std::vector<Countdown> countdowns(const Draws& draws, const DrawCounters& clock, const Material& material) {
    std::vector<Countdown> all;
    for_each_limit(draws, clock, material,
                   [&](int played, int limit, game::DrawReason reason) { all.push_back({played, limit, reason}); });
    return all;
}

} // namespace laststone::draughts
