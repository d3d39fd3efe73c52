// What stands on the board in an ending, as the side to move counts it.
#pragma once

#include <compare>

namespace laststone::draughts {

struct MaterialClass {
    int men = 0; // of the side to move
    int kings = 0;
    int enemy_men = 0;
    int enemy_kings = 0;

    constexpr int own() const { return men + kings; }
    constexpr int enemy() const { return enemy_men + enemy_kings; }
    constexpr int pieces() const { return own() + enemy(); }
    // The same pieces with the other side to move.
    constexpr MaterialClass turned() const { return {enemy_men, enemy_kings, men, kings}; }
    friend constexpr auto operator<=>(const MaterialClass&, const MaterialClass&) = default;
};

} // namespace laststone::draughts
