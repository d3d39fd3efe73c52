#include "search/selection.hpp"

#include <array>
#include <compare>
#include <numeric>

namespace laststone::search {

int mean_logit(std::span<const int> logits) {
    // Powers of e, a step of eight hundredths each.
    constexpr int step = 8, steps = 256;
    static const std::array<float, steps> powers = [] {
        std::array<float, steps> table{};
        for (int i = 0; i < steps; ++i)
            table[static_cast<std::size_t>(i)] = std::exp(static_cast<float>(step * (i - steps / 2)) / 100);
        return table;
    }();
    float sum = 0;
    for (const int logit : logits)
        sum += powers[static_cast<std::size_t>(std::clamp(logit / step + steps / 2, 0, steps - 1))];
    return static_cast<int>(std::lround(100 * std::log(sum / static_cast<float>(logits.size()))));
}

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
        const WinStats own = node.stats(place), amaf = node.amaf(place);
        const bool is_tried = own.games + amaf.games > 0;
        ranks.push_back({proof == Proof::wins    ? 1
                         : proof == Proof::loses ? -1
                                                 : 0,
                         own.games, is_tried ? rave_value(own, amaf, options) : node.value(place)});
    }
    std::vector<std::size_t> places(node.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::ranges::stable_sort(places, [&](std::size_t a, std::size_t b) { return ranks[a] > ranks[b]; });
    return places;
}

} // namespace laststone::search
