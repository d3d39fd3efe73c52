// The openings that have names.
#pragma once

#include <span>
#include <string_view>

#include "catalog/state.hpp"

namespace laststone::catalog {

// A name as its players call it, in their language, and the moves that lead there.
struct OpeningName {
    std::string_view game; // its id
    std::string_view name;
    std::string_view moves;
};
std::span<const OpeningName> opening_names();

// The name of the opening whose position this is, however it came about; empty where it has none.
std::string_view opening_name(const State& state);
// No opening with a name is longer.
std::size_t longest_opening(); // plies

} // namespace laststone::catalog
