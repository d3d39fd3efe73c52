// What a search may be led by instead of games played to their end.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>

namespace laststone::game {

// Says how likely the side to move is to win, and fills in how likely each of its moves is the best one: shares of 1. There
// must be a move. Every thread asks a copy of its own.
template <class J, class D>
concept Judge = std::copyable<J> &&
                requires(J judge, const D board, std::span<const std::uint16_t> moves, std::span<float> shares) {
                    { judge.judge(board, moves, shares) } -> std::same_as<float>;
                };

// Nobody: games are played to their end.
struct NoJudge {
    template <class D>
    float judge(const D&, std::span<const std::uint16_t>, std::span<float>) {
        return 0.5F;
    }
};

} // namespace laststone::game
