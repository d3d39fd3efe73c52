// Random positions with given numbers of stones.
#pragma once

#include <expected>
#include <string>

#include "base/random.hpp"
#include "nogo/setup.hpp"

namespace laststone::nogo {

struct StoneCounts {
    int black = 0;
    int white = 0;
};

// A possible position, the same from equal generators; or why there is none.
std::expected<Setup, std::string> random_setup(Shape shape, const StoneCounts& counts, Color to_move,
                                               base::Random& random);

} // namespace laststone::nogo
