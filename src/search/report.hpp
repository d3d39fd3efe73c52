// What a search has found so far: the best moves of a position, each with its principal variation.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "game/position.hpp"
#include "game/score.hpp"
#include "search/limits.hpp"
#include "search/parameters.hpp"
#include "search/techniques.hpp"

namespace laststone::search {

template <game::Position P>
struct PrincipalVariation {
    game::Score score{};
    std::vector<typename P::Move> moves{};
    // Of its first move, where the search counts visits and a network gives priors.
    std::uint64_t visits = 0;
    std::optional<double> lower_bound{}; // of the win rate, with 97.5 % confidence
    std::optional<double> prior{};
};

// The best variation first.
template <game::Position P>
struct Report {
    int depth = 0;
    std::uint64_t nodes = 0;
    Seconds seconds{};
    std::vector<PrincipalVariation<P>> lines{};
};

template <game::Position P>
using Observer = std::function<void(const Report<P>&)>;

struct SearchOptions {
    int threads = 1;
    int lines = 1; // multi-PV: how many moves are to have a score and a variation of their own
    Techniques techniques{};
    SearchParameters parameters{};
};

} // namespace laststone::search
