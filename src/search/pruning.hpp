// When a branch is searched less deep, deeper, or not at all: the selective heuristics, each by its name.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "game/score.hpp"
#include "search/limits.hpp"
#include "search/parameters.hpp"

namespace laststone::search {

using game::Score;

// Reverse futility pruning (static null move pruning): near the leaves, a quiet position so far above beta stays there. It is
// quiet where neither side can capture.
inline bool is_reverse_futile(const SearchParameters& numbers, Score value, Score beta, int depth) {
    const int margin = numbers.reverse_futility_base + numbers.reverse_futility_slope * depth;
    return depth <= numbers.reverse_futility_depth && value >= beta + margin;
}

// Futility pruning: a quiet position so far below alpha does not recover, so only its first move is searched.
inline bool is_futile(const SearchParameters& numbers, Score value, Score alpha, int depth) {
    const int margin = numbers.futility_base + numbers.futility_slope * depth;
    return depth <= numbers.futility_depth && value + margin <= alpha;
}

// ProbCut: a position that a search of half the depth finds this much above beta is likely to stay there.
struct ProbCut {
    int margin;
    int reduced_depth;
};
inline bool tries_prob_cut(const SearchParameters& numbers, Score value, Score beta, int depth) {
    return depth >= numbers.prob_cut_depth && value >= beta;
}
inline ProbCut prob_cut(const SearchParameters& numbers, int depth) {
    return {.margin = numbers.prob_cut_base + numbers.prob_cut_slope * depth,
            .reduced_depth = depth * numbers.prob_cut_share / 100};
}

// One ply above the leaves, searching again takes less time than a transposition table lookup in main memory.
inline bool uses_table(int depth) { return depth >= 2; }

// ABDADA: where several threads search, a move that another is searching is deferred. The first move of a position bounds the
// others, so nothing is gained by starting with another. Near the leaves the lookup costs more than the search.
inline bool uses_abdada(int depth, int index) { return depth >= 6 && index > 0; }

// Late move reductions: late moves of a well ordered list seldom turn out best.
class LateMoveReductions {
public:
    explicit LateMoveReductions(const SearchParameters& numbers) {
        static const Plies usual = plies_for({});
        const SearchParameters defaults;
        const bool is_usual = numbers.reduction_base == defaults.reduction_base &&
                              numbers.reduction_divisor == defaults.reduction_divisor;
        plies_ = is_usual ? usual : plies_for(numbers);
    }
    int operator()(int depth, int index, bool is_pv) const {
        if (depth < 3 || index < 2) return 0;
        const int plies =
            plies_[static_cast<std::size_t>(std::min(depth, 63))][static_cast<std::size_t>(std::min(index, 63))];
        return is_pv && plies > 0 ? plies - 1 : plies;
    }

private:
    using Plies = std::array<std::array<std::int8_t, 64>, 64>;
    static Plies plies_for(const SearchParameters& numbers) {
        Plies plies{};
        for (std::size_t d = 1; d < 64; ++d)
            for (std::size_t i = 1; i < 64; ++i)
                plies[d][i] =
                    static_cast<std::int8_t>(numbers.reduction_base / 100.0 + std::log(static_cast<double>(d)) *
                                                                                  std::log(static_cast<double>(i)) /
                                                                                  (numbers.reduction_divisor / 100.0));
        return plies;
    }

    Plies plies_;
};

// Single-reply extension: a ply with one legal move is not counted, as long as the variation is not absurdly long.
inline bool extends_single_reply(std::size_t moves, int ply, int root_depth) {
    return moves == 1 && ply < 2 * root_depth;
}

} // namespace laststone::search
