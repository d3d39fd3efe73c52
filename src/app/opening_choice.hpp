// Openings as users name them: a set of ours, random ones, or a file.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/context.hpp"
#include "catalog/game.hpp"
#include "match/opening.hpp"

namespace laststone::app {

struct OpeningChoice {
    // By its index, modulo the length of the list. From any thread.
    std::function<match::Opening(std::size_t)> at{};
    std::optional<std::size_t> count{}; // nothing where there is no end to them
    std::string fact{};                 // the same for the same openings
};

// The openings themselves, of the context's game, in the order they are listed in. Throws Failure where there are none of that name or file, or
// one of them cannot be played.
std::vector<match::Opening> list_openings(const std::string& name, const Context& context);

// `ballots3` and other sets of ours in an order that the seed decides, `random:N` (so many plies) by the seed, `start`, or
// a file in its own order. Throws Failure.
OpeningChoice choose_openings(const std::string& name, const Context& context, std::uint64_t seed);

// These and no others, at least one; name is what a journal calls them.
OpeningChoice in_turn(std::vector<match::Opening> openings, std::string_view name);

// What a match without a word on openings begins with.
std::string usual_openings(const catalog::Game& game);

} // namespace laststone::app
