// How good moves look to a Monte-Carlo search, and which one it tries next.
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
    std::uint32_t expand_after = 2;            // games through a move before its replies are told apart
    float bias = 0.001F;      // how soon games that begin with a move outweigh games it comes up in later
    std::uint32_t faith = 30; // for how many games a first opinion of a move counts
    float curiosity = 0.0F;   // favours moves that were tried seldom
    float trust = 0.5F;       // in a judge's opinion of moves
    float doubt = 0.1F;       // how much worse than its position a move looks that a judge has not seen yet
    std::uint64_t seed = 1;
};

// How good a move looks: its own games, and those in which the same side played it later, which weigh less the more own
// games there are (rapid action value estimation).
inline float blend(Tally own, Tally similar, const MonteCarloOptions& options) {
    const auto games = static_cast<float>(own.games), later = static_cast<float>(similar.games);
    const float weight = 1 + options.bias * later;
    const float value =
        (static_cast<float>(own.wins) * weight + static_cast<float>(similar.wins)) / (later + games * weight);
    return options.curiosity > 0 ? value + options.curiosity / std::sqrt(games + 1) : value;
}

// The share of wins that a move is expected to have, by how much more it appeals than a move of its position in the mean.
// What looks bad is held back but a little: long searches have to find it all the same.
constexpr float first_share(int appeal) { return std::clamp(0.5F + 0.001F * static_cast<float>(appeal), 0.45F, 0.8F); }
// The appeal that a move has in the mean; there must be one.
int mean_appeal(std::span<const int> appeals);

// What a judge says of a position counts as so many games at once, so that shares of them can be won.
inline constexpr std::uint32_t games_a_look = 64;

// Proved moves look better or worse than any other.
inline constexpr float value_of_win = 4, value_of_loss = -1;
inline bool is_estimate(float value) { return value > value_of_loss && value < value_of_win; }

// Where the highest value is, the first of equals; there must be a move. The best group is found first, so that only
// there it matters which place it is.
inline std::size_t most_promising(TreeNode node) {
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

// Where the highest value is that a move may have by what a judge said of it: its share of wins, and the more the likelier
// it is and the less it was tried. Moves that are proved are left out where others are wanted, as long as there are any.
inline std::size_t most_promising(TreeNode node, const MonteCarloOptions& options, bool wants_open) {
    double games = 0, wins = 0;
    for (std::size_t place = 0; place < node.size(); ++place) {
        const Tally tally = node.tally(place);
        games += tally.games;
        wins += tally.wins;
    }
    const float pull = options.trust * std::sqrt(static_cast<float>(games / games_a_look + 1));
    const float untried = games > 0 ? static_cast<float>(wins / games) - options.doubt : 0;
    std::size_t best = 0;
    float highest = 2 * value_of_loss;
    for (std::size_t place = 0; place < node.size(); ++place) {
        const float prior = node.value(place);
        float value = prior;
        if (is_estimate(prior)) {
            const Tally tally = node.tally(place);
            const float share = tally.games > 0 ? static_cast<float>(tally.share()) : untried;
            value = share + pull * prior / (1 + static_cast<float>(tally.games) / games_a_look);
        } else if (wants_open) {
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
