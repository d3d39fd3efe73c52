#include "tables/ranks.hpp"

#include <algorithm>

#include "tables/workers.hpp"

namespace laststone::tables {
namespace {

// The parts of each rank, the last ones perhaps fewer.
std::uint64_t parts_of_rank(std::uint64_t positions, int ranks) {
    const std::uint64_t parts = (positions + part_size - 1) / part_size;
    return (parts + static_cast<std::uint64_t>(ranks) - 1) / static_cast<std::uint64_t>(ranks);
}

} // namespace

Share share_of(std::uint64_t positions, int rank, int ranks) {
    const std::uint64_t length = parts_of_rank(positions, ranks) * part_size;
    const std::uint64_t first = std::min(static_cast<std::uint64_t>(rank) * length, positions);
    return {first, std::min(first + length, positions)};
}

int owner_of(std::uint64_t position, std::uint64_t positions, int ranks) {
    return static_cast<int>(position / (parts_of_rank(positions, ranks) * part_size));
}

} // namespace laststone::tables
