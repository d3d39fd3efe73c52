// A step from one state of 32 bytes to another along a path, as a fuzzer's bytes, and what must hold for it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "channel/state32.hpp"
#include "law.hpp"

namespace laststone::fuzz {

struct StepInput {
    channel::Bytes32 before{};
    channel::Bytes32 after{};
    channel::Bytes<9> path{};
};

// Nothing where there are too few bytes.
inline std::optional<StepInput> step_input(const std::uint8_t* data, std::size_t size) {
    StepInput input;
    if (size < input.before.size() + input.after.size() + input.path.size()) return std::nullopt;
    std::copy_n(data, input.before.size(), input.before.begin());
    std::copy_n(data + input.before.size(), input.after.size(), input.after.begin());
    std::copy_n(data + input.before.size() + input.after.size(), input.path.size(), input.path.begin());
    return input;
}

// A step has one verdict with a sentence, and is no less legal without its path.
template <class Decode, class Step>
void must_be_judged(const StepInput& input, const Decode& decode, const Step& step) {
    for (const channel::Bytes32& bytes : {input.before, input.after})
        if (const auto state = decode(bytes)) must(encode(*state) == bytes);
    const channel::StepVerdict verdict = step(input.before, input.after, input.path);
    must(!verdict.sentence.empty() && verdict.sentence.size() < 300);
    if (verdict.legal()) must(step(input.before, input.after, std::nullopt).legal());
}

} // namespace laststone::fuzz
