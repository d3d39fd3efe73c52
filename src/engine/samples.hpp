// Positions of self-play games with their scores and results, for training a network: docs/formats/samples.md.
#pragma once

#include <cstdint>
#include <string>

#include "draughts/rules.hpp"
#include "engine/selfplay.hpp"

namespace laststone::engine {

// What a file of samples begins with.
std::string samples_header(const draughts::Rules& rules);

// A sample for each position of a game of draughts that was searched, and where nothing could be captured, the last one
// first.
std::string samples_of(const SelfplayGame& game, std::uint64_t number);

} // namespace laststone::engine
