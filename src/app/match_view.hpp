// A match and how it stands, for reports.
#pragma once

#include <cstdint>

#include "match/standings.hpp"
#include "match/tournament.hpp"

namespace laststone::app {

struct MatchView {
    const match::Match& match;
    const match::Standings& standings;
    std::uint64_t seed = 0;
};

} // namespace laststone::app
