// Verdicts of many positions in a row, packed as runs of equal ones.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/range_coder.hpp"
#include "draughts/endgame/verdict.hpp"

namespace laststone::draughts {

// Positions up to but without `end`, counted from the block's first.
struct Run {
    std::uint32_t end;
    Verdict verdict;
    friend bool operator==(const Run&, const Run&) = default;
};
using Runs = std::vector<Run>;

// What kinds of runs a table has: which verdict follows which, and how long they are. Blocks are packed alone, each
// beginning with what is usual in its table.
class RunModel {
public:
    static constexpr std::size_t questions = 2 + 9 + verdicts * 32 + verdicts * 32 * 3;
    using Bytes = std::array<std::uint8_t, questions>;

    constexpr RunModel() { usual_.fill(0x80); }
    explicit constexpr RunModel(const Bytes& usual) : usual_{usual} {}
    static RunModel learnt_from(std::span<const Runs> blocks);

    const Bytes& bytes() const { return usual_; }
    std::vector<std::uint8_t> pack(const Runs& runs) const;
    // Any bytes give runs that fill the block.
    Runs unpack(std::span<const std::uint8_t> bytes, std::uint32_t positions) const;
    friend bool operator==(const RunModel&, const RunModel&) = default;

private:
    Bytes usual_{}; // yes of 256 answers to each question
};

} // namespace laststone::draughts
