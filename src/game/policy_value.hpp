// Policy and value: what guides a Monte-Carlo search instead of playouts.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>

namespace laststone::game {

// Returns the value, the probability that the side to move wins, and fills in the policy: a prior for each move, together 1.
// There must be a move. Every thread uses a copy of its own.
template <class V, class D>
concept PolicyValueEvaluator =
    std::copyable<V> &&
    requires(V evaluator, const D board, std::span<const std::uint16_t> moves, std::span<float> priors) {
        { evaluator.evaluate(board, moves, priors) } -> std::same_as<float>;
    };

// None: the search plays games to their end.
struct NoPolicyValue {
    template <class D>
    float evaluate(const D&, std::span<const std::uint16_t>, std::span<float>) {
        return 0.5F;
    }
};

} // namespace laststone::game
