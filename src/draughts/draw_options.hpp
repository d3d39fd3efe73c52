// Draw rules that a game may have instead of its own, where sources say nothing certain: each an option of its game.
#pragma once

#include "draughts/variants.hpp"

namespace laststone::draughts {

// One king against one is drawn, unless the side to move captures it.
inline constexpr LoneKingLimit king_against_king{
    .min_pieces = 1, .max_pieces = 1, .moves = 0, .only_kings = true, .unless_capture = true};

inline constexpr Rules turkish_kingdraw = [] {
    Rules rules = turkish;
    rules.id = "turkish:kingdraw";
    rules.judged_like = turkish.id;
    rules.name = "Turkish draughts, king against king drawn";
    rules.draws.lone_king = {king_against_king};
    return rules;
}();

inline constexpr Rules thai_kingdraw = [] {
    Rules rules = thai;
    rules.id = "thai:kingdraw";
    rules.name = "Thai draughts, king against king drawn";
    rules.draws.lone_king = {king_against_king};
    return rules;
}();

} // namespace laststone::draughts
