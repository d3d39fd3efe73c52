// The layers of a network behind its accumulators, in vector code that gives the same integers on every processor.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "draughts/eval/nnue_weights.hpp"

namespace laststone::draughts {

// The value of all neurons together, without what pieces and bias add: of the side to move, and the other side.
using NnueKernel = std::int32_t (*)(const NnueHead& head, const Accumulator& own, const Accumulator& other);

// The fastest one that this processor has.
extern const NnueKernel nnue_kernel;

// All that it has, the plain one first.
struct NamedNnueKernel {
    std::string_view name;
    NnueKernel kernel;
};
std::span<const NamedNnueKernel> nnue_kernels();

} // namespace laststone::draughts
