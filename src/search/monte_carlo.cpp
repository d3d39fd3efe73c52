#include "search/monte_carlo.hpp"

#include <compare>
#include <numeric>

namespace laststone::search {

std::vector<std::size_t> ranking(TreeNode node, const MonteCarloOptions& options) {
    struct Rank {
        int proved;
        std::uint32_t games;
        float value;
        auto operator<=>(const Rank&) const = default;
    };
    std::vector<Rank> ranks;
    for (std::size_t place = 0; place < node.size(); ++place) {
        const Proof proof = node.proof(place);
        ranks.push_back({proof == Proof::wins    ? 1
                         : proof == Proof::loses ? -1
                                                 : 0,
                         node.tally(place).games, blend(node.tally(place), node.similar(place), options)});
    }
    std::vector<std::size_t> places(node.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::ranges::stable_sort(places, [&](std::size_t a, std::size_t b) { return ranks[a] > ranks[b]; });
    return places;
}

} // namespace laststone::search
