// Which games of a collection to keep.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "draughts/notation/pdn_conventions.hpp"
#include "draughts/notation/pdn_date.hpp"
#include "draughts/rules.hpp"
#include "game/record.hpp"

namespace laststone::draughts {

// Every condition that is given must hold. Names match in part and whatever the case of ASCII letters.
struct GameFilter {
    std::string player{}; // either one
    std::string white{};
    std::string black{};
    std::string event{};
    std::string site{};
    std::optional<PdnDate> since{}; // a game without a year never fits
    std::optional<PdnDate> until{};
    std::optional<Result> result{};
    std::optional<Color> winner{};
    std::optional<int> game_type{};
    std::size_t min_plies = 0; // of the main line
    std::size_t max_plies = std::numeric_limits<std::size_t>::max();
    std::vector<std::string> opening{}; // the first moves, as we write them
};

// `rules` are those the record was played by; its moves must be written as we write them for `opening` to fit.
bool fits(const GameFilter& filter, const Rules& rules, const game::Record& record);

} // namespace laststone::draughts
