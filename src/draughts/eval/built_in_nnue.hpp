// The networks that are part of the library: the files under networks/.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "draughts/eval/nnue_weights.hpp"

namespace laststone::draughts {

inline constexpr std::array<std::string_view, 11> games_with_nnue{"english",  "russian", "pool",   "international",
                                                                  "canadian", "italian", "czech",  "frisian",
                                                                  "spanish",  "thai",    "turkish"};

// Options of a game (`turkish:endpromo`) change nothing.
constexpr std::string_view nnue_of(const Rules& rules) { return rules.id.substr(0, rules.id.find(':')); }
constexpr bool has_nnue(const Rules& rules) {
    return std::ranges::find(games_with_nnue, nnue_of(rules)) != games_with_nnue.end();
}

// Of a game that has one.
NnueWeights built_in_nnue(const Rules& rules);

} // namespace laststone::draughts
