// Which of several processes this is, where a launcher such as mpirun or srun started them together.
#pragma once

#include <string>

#include "match/match_rank.hpp"

namespace laststone::app {

inline constexpr std::string_view rank_help =
    "share the work among N processes, of which this one has rank R, from 0; mpirun and srun set it";

// As --rank said, or as the launcher says by variables of the environment; otherwise alone. Throws Failure.
match::MatchRank rank_from(const std::string& option);

} // namespace laststone::app
