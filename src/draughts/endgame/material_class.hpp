// What stands on the board in an ending, as the side to move counts it.
#pragma once

#include <compare>
#include <cstddef>

namespace laststone::draughts {

inline constexpr int most_endgame_pieces = 8;

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
    // A number of its own for every class of at most eight pieces.
    static constexpr std::size_t codes = 9 * 9 * 9 * 9;
    constexpr std::size_t code() const {
        return static_cast<std::size_t>(((men * 9 + kings) * 9 + enemy_men) * 9 + enemy_kings);
    }
    friend constexpr auto operator<=>(const MaterialClass&, const MaterialClass&) = default;
};

} // namespace laststone::draughts
