// The processes that build a table together, each with its share of the positions.
#pragma once

#include <cstdint>
#include <vector>

namespace laststone::tables {

// All of them call each function the same number of times, in the same order.
class Ranks {
public:
    virtual ~Ranks() = default;
    virtual int number() const { return 0; }
    virtual int count() const { return 1; }

    using Letters = std::vector<std::uint64_t>;
    // All-to-all exchange: sends each box to its rank, returns what was sent to us, and leaves the boxes empty.
    virtual Letters exchange(std::vector<Letters>& boxes) {
        boxes.front().clear();
        return {};
    }
    virtual std::uint64_t most(std::uint64_t mine) { return mine; }
    // A barrier.
    virtual void meet() {}

    bool is_first() const { return number() == 0; }
    bool all_agree(bool yes) { return most(yes ? 0 : 1) == 0; }
};

// Positions first..last belong to one rank: whole parts in a row.
struct Share {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::uint64_t size() const { return last - first; }
    bool has(std::uint64_t position) const { return position >= first && position < last; }
};
Share share_of(std::uint64_t positions, int rank, int ranks);
int owner_of(std::uint64_t position, std::uint64_t positions, int ranks);

} // namespace laststone::tables
