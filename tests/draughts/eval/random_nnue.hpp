// A network of random weights.
#pragma once

#include <cstdint>

#include "base/random.hpp"
#include "draughts/eval/nnue_weights.hpp"

namespace laststone::draughts {

inline NnueWeights random_nnue(const Rules& rules, std::uint64_t seed, int most_pieces = 12) {
    base::Random random{seed};
    const auto within = [&](int most) {
        return static_cast<int>(base::below(static_cast<std::uint64_t>(2 * most + 1), random)) - most;
    };
    NnueWeights weights;
    weights.most_pieces = most_pieces;
    for (std::int16_t& bias : weights.bias.values) bias = static_cast<std::int16_t>(100 + within(80));
    weights.inputs.resize(NnueWeights::kinds * static_cast<std::size_t>(rules.board.squares()));
    for (Accumulator& input : weights.inputs)
        for (std::int16_t& weight : input.values) weight = static_cast<std::int16_t>(within(60));
    for (NnueHead& head : weights.head) {
        for (std::int8_t& weight : head.weights) weight = static_cast<std::int8_t>(within(127));
        for (std::int32_t& bias : head.bias) bias = within(8000);
        for (std::int32_t& value : head.value) value = within(2000);
        head.value_bias = within(1 << 20);
        head.man = within(1 << 23);
        head.king = within(1 << 23);
    }
    return weights;
}

} // namespace laststone::draughts
