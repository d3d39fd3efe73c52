// The numbers of an efficiently updatable neural network (NNUE), as a file has them: docs/formats/nnue.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "draughts/rules.hpp"

namespace laststone::draughts {

// One side's view of a position: a sum over its pieces for each neuron of the first layer.
struct Accumulator {
    static constexpr std::size_t sums = 64;
    static constexpr int one = 255; // sums are clamped to 0 and this
    alignas(64) std::array<std::int16_t, sums> values;
    friend constexpr bool operator==(const Accumulator&, const Accumulator&) = default;
};

// The layers behind it, for some numbers of pieces. The first half of an accumulator is multiplied by the second: 32 inputs
// of the side to move, then 32 of the other side.
struct NnueHead {
    static constexpr std::size_t inputs = Accumulator::sums;
    static constexpr std::size_t neurons = 16;
    static constexpr int one = 127 * 64; // what neurons are clamped to
    // As many products of bytes as one instruction sums.
#ifdef __wasm__
    static constexpr std::size_t inputs_together = 2;
#else
    static constexpr std::size_t inputs_together = 4;
#endif

    alignas(64) std::array<std::int8_t, inputs * neurons> weights{}; // by inputs together, neuron, and input of these
    alignas(64) std::array<std::int32_t, neurons> bias{};
    alignas(64) std::array<std::int32_t, neurons> value{}; // of each neuron
    std::int32_t value_bias = 0;
    std::int32_t man = 0;  // of each more than the other side has
    std::int32_t king = 0; // likewise
    // Values are in hundredths of a man times this.
    static constexpr int value_shift = 16;

    std::int8_t& weight(std::size_t neuron, std::size_t input) {
        return weights[(input / inputs_together * neurons + neuron) * inputs_together + input % inputs_together];
    }
    std::int8_t weight(std::size_t neuron, std::size_t input) const {
        return const_cast<NnueHead&>(*this).weight(neuron, input);
    }
    friend bool operator==(const NnueHead&, const NnueHead&) = default;
};

struct NnueWeights {
    static constexpr std::size_t kinds = 4; // own men, own kings, the other side's men, its kings
    static constexpr std::size_t heads = 8;

    int most_pieces = 0;           // that it knows positions of; 0: there is no network
    bool adds_to_patterns = false; // or evaluates in their place
    Accumulator bias{};
    std::vector<Accumulator> inputs{}; // by kind, then by square as the side sees it
    std::array<NnueHead, heads> head{};

    // By number of pieces.
    const NnueHead& head_of(int pieces) const {
        return head[static_cast<std::size_t>(pieces - 1) * heads / static_cast<std::size_t>(most_pieces)];
    }

    std::vector<std::uint8_t> file(const Rules& rules) const;
    // What is wrong with a file, in a sentence.
    static std::expected<NnueWeights, std::string> read(const Rules& rules, std::span<const std::uint8_t> file);
    friend bool operator==(const NnueWeights&, const NnueWeights&) = default;
};

} // namespace laststone::draughts
