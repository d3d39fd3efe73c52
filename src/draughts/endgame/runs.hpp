// Values of many positions in a row, packed as runs of equal ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/range_coder.hpp"
#include "draughts/endgame/distance.hpp"

namespace laststone::draughts {

// What a table holds for each position: win, draw or loss, or a distance, which implies that.
enum class Measure : std::uint8_t { wdl, distances };

// Positions up to but without `end`, counted from the block's first.
struct Run {
    std::uint32_t end;
    std::uint8_t value;
    friend bool operator==(const Run&, const Run&) = default;
};
using Runs = std::vector<Run>;

// The statistics of a table's runs: which value follows which, and how long they are. Blocks are compressed independently,
// each starting from these.
class RunModel {
public:
    using Bytes = std::vector<std::uint8_t>;

    explicit RunModel(Measure measure) : measure_{measure}, usual_(questions(measure), 0x80) {}
    // As many bytes as there are questions.
    RunModel(Measure measure, Bytes usual);
    static std::size_t questions(Measure measure);
    static RunModel learnt_from(Measure measure, std::span<const Runs> blocks);

    const Bytes& bytes() const { return usual_; }
    std::vector<std::uint8_t> pack(const Runs& runs) const;
    // Any bytes give runs that fill the block.
    Runs unpack(std::span<const std::uint8_t> bytes, std::uint32_t positions) const;
    friend bool operator==(const RunModel&, const RunModel&) = default;

private:
    Measure measure_;
    Bytes usual_; // yes of 256 answers to each question
};

} // namespace laststone::draughts
