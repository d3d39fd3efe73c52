// The opening sets that come with the program, from data/openings.
#pragma once

#include <span>
#include <string_view>

namespace laststone::match {

struct OpeningSet {
    std::string_view name;
    std::string_view game; // its id
    std::string_view summary;
    std::string_view text; // an opening a line
};

std::span<const OpeningSet> opening_sets();

} // namespace laststone::match
