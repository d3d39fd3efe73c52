// The openings that games begin with: each is played twice, with either colour.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/state.hpp"

namespace laststone::match {

struct Opening {
    std::string position = "start"; // in any form the game knows
    std::vector<std::string> moves{};
    friend bool operator==(const Opening&, const Opening&) = default;
};

// A game that begins so. Refused where the opening is none of the game, or has no move left to play.
catalog::Answer<std::unique_ptr<catalog::State>> begin(const catalog::Game& game, const Opening& opening);

// `11-15 23-19`, or a position, and both of them: `W:W31,32:B1,2 31-26`. Nothing for an empty line or a comment (#).
std::vector<Opening> parse_openings(std::string_view text);
// The form that parse_openings reads.
std::string to_text(const Opening& opening);

// So many random plies from the start, where the game goes on; equal seeds give equal openings.
Opening random_opening(const catalog::Game& game, int plies, std::uint64_t seed);

// Puts them into an order that the seed decides.
void shuffle(std::vector<Opening>& openings, std::uint64_t seed);

} // namespace laststone::match
