// Positions with fewer men than a game begins with: for openings that are less often drawn, and for endings to learn from.
#pragma once

#include <string>

#include "base/random.hpp"

namespace laststone::engine {

// `B:W21,22:B1,2` with so many pieces less on either side, taken at random; one is always left.
std::string with_fewer_men(const std::string& fen, int fewer, base::Random& random);

} // namespace laststone::engine
