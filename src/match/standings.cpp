#include "match/standings.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace laststone::match {

void Standings::add(const MatchGame& game) {
    assert(!has(game.number));
    games_.emplace(game.number, game);
    Results& results = encounters_[schedule_.fixture(game.number).encounter];
    results.add_game(game.half_points);
    if (const auto partner = games_.find(Schedule::partner(game.number)); partner != games_.end())
        results.add_pair(game.half_points + partner->second.half_points);
}

Results Standings::results_of(std::size_t engine) const {
    Results all;
    for (std::size_t i = 0; i < encounters_.size(); ++i) {
        const Encounter& encounter = schedule_.encounters()[i];
        if (encounter.first == engine) all += encounters_[i];
        if (encounter.second == engine) all += encounters_[i].reversed();
    }
    return all;
}

std::optional<std::size_t> Standings::culprit(const MatchGame& game) const {
    if (!is_fault(game.ending)) return std::nullopt;
    const Encounter& encounter = schedule_.encounters()[schedule_.fixture(game.number).encounter];
    return game.half_points == 0 ? encounter.first : encounter.second;
}

std::vector<std::size_t> Standings::ranking() const {
    std::vector<std::size_t> engines(engines_);
    std::iota(engines.begin(), engines.end(), std::size_t{0});
    std::ranges::stable_sort(engines, std::ranges::greater{}, [&](std::size_t i) { return results_of(i).score(); });
    return engines;
}

} // namespace laststone::match
