// Which move a Monte-Carlo search selects: RAVE with playouts, PUCT with a network.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "search/game_tree.hpp"

namespace laststone::search {

struct MonteCarloOptions {
    std::size_t bytes = std::size_t{64} << 20; // of the tree
    std::uint32_t expand_after = 2;            // visits of a move before its node is expanded
    float rave_bias = 0.001F;                  // how soon a move's own games outweigh AMAF games (the bias of RAVE)
    std::uint32_t prior_games = 30; // AMAF games that the pattern prior of a move counts for (prior equivalence)
    float exploration = 0.0F;       // the exploration constant of RAVE selection
    float c_puct = 0.5F;            // weight of the policy prior
    float first_play_urgency_reduction =
        0.1F; // first-play urgency: an unvisited move is worth its parent's value less this
    std::uint64_t seed = 1;
};

// Rapid action value estimation: the win rate of a move's own games, mixed with AMAF games, in which the same side played it
// later; these weigh less the more own games there are.
inline float rave_value(WinStats own, WinStats amaf, const MonteCarloOptions& options) {
    const auto games = static_cast<float>(own.games), later = static_cast<float>(amaf.games);
    const float weight = 1 + options.rave_bias * later;
    const float value =
        (static_cast<float>(own.wins) * weight + static_cast<float>(amaf.wins)) / (later + games * weight);
    return options.exploration > 0 ? value + options.exploration / std::sqrt(games + 1) : value;
}

// The prior win rate of a move, by how far its logit lies above the mean of its position. Bad moves lose only a little: long
// searches have to find them all the same.
constexpr float prior_win_rate(int logit) { return std::clamp(0.5F + 0.001F * static_cast<float>(logit), 0.45F, 0.8F); }
// The logarithm of the mean of their powers of e, in hundredths; there must be one.
int mean_logit(std::span<const int> logits);

// An evaluation by the network counts as so many games at once, so that fractions of a win can be counted.
inline constexpr std::uint32_t games_per_evaluation = 64;

// Values of proved moves: above or below any estimate.
inline constexpr float value_of_win = 4, value_of_loss = -1;
inline bool is_estimate(float value) { return value > value_of_loss && value < value_of_win; }

// The place of the highest RAVE value, the first of equals; there must be a move. The best group is found first, so that only
// there the place matters.
inline std::size_t select_by_rave(TreeNode node) {
    // Values have the same order as whole numbers, which take less to compare.
    const auto value = [&](std::size_t place) { return std::bit_cast<std::int32_t>(node.value(place)); };
    // As one number, the first of equals the highest, so that no branch has to tell.
    const auto rank = [](std::int32_t of, std::size_t place) {
        return std::int64_t{of} * (std::int64_t{1} << 32) + static_cast<std::int64_t>(~place & 0xffffffff);
    };
    const auto place_in = [](std::int64_t of) { return ~static_cast<std::size_t>(of) & 0xffffffff; };

    constexpr std::size_t group = 8;
    const auto best_of_group = [&](std::size_t first) {
        const auto greater = [](std::int32_t a, std::int32_t b) { return a > b ? a : b; };
        const auto of_two = [&](std::size_t i) { return greater(value(first + i), value(first + i + 1)); };
        return rank(greater(greater(of_two(0), of_two(2)), greater(of_two(4), of_two(6))), first);
    };
    std::size_t begin = 0, end = node.size();
    if (end > group) {
        std::int64_t best = best_of_group(end - group); // which may share some places with the one before
        for (std::size_t first = 0; first + group < end; first += group) best = std::max(best, best_of_group(first));
        begin = place_in(best);
        end = begin + group;
    }
    std::int64_t best = rank(value(begin), begin);
    for (std::size_t place = begin + 1; place < end; ++place) best = std::max(best, rank(value(place), place));
    return place_in(best);
}

// The place of the highest PUCT value: the win rate, plus more the larger the prior is and the fewer visits there are. Proved
// moves are left out where others are wanted, as long as there are any.
inline std::size_t select_by_puct(TreeNode node, const MonteCarloOptions& options, bool wants_unproved) {
    double games = 0, wins = 0;
    for (std::size_t place = 0; place < node.size(); ++place) {
        const WinStats stats = node.stats(place);
        games += stats.games;
        wins += stats.wins;
    }
    const float exploration = options.c_puct * std::sqrt(static_cast<float>(games / games_per_evaluation + 1));
    const float first_play_urgency =
        games > 0 ? static_cast<float>(wins / games) - options.first_play_urgency_reduction : 0;
    std::size_t best = 0;
    float highest = 2 * value_of_loss;
    for (std::size_t place = 0; place < node.size(); ++place) {
        const float prior = node.value(place);
        float value = prior;
        if (is_estimate(prior)) {
            const WinStats stats = node.stats(place);
            const float win_rate = stats.games > 0 ? static_cast<float>(stats.win_rate()) : first_play_urgency;
            value = win_rate + exploration * prior / (1 + static_cast<float>(stats.games) / games_per_evaluation);
        } else if (wants_unproved) {
            value = value_of_loss;
        }
        if (value > highest) {
            highest = value;
            best = place;
        }
    }
    return best;
}

// The places of a node's moves: wins first, losses last, between them what was tried most often.
std::vector<std::size_t> ranking(TreeNode node, const MonteCarloOptions& options);

} // namespace laststone::search
