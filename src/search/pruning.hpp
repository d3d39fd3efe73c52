// When a branch is searched less deep, deeper, or not at all: the selective heuristics, each by its name.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "game/score.hpp"
#include "search/limits.hpp"

namespace laststone::search {

using game::Score;

// Margins are hundredths of a man.

// Reverse futility pruning (static null move pruning): near the leaves, a quiet position so far above beta stays there. It is
// quiet where neither side can capture.
struct ReverseFutility {
    static constexpr int most_depth = 3;
    static constexpr int margin(int depth) { return 50 + 30 * depth; }
};
inline bool is_reverse_futile(Score value, Score beta, int depth) {
    return depth <= ReverseFutility::most_depth && value >= beta + ReverseFutility::margin(depth);
}

// Futility pruning: a quiet position so far below alpha does not recover, so only its first move is searched.
struct Futility {
    static constexpr int most_depth = 2;
    static constexpr int margin(int depth) { return 60 + 40 * depth; }
};
inline bool is_futile(Score value, Score alpha, int depth) {
    return depth <= Futility::most_depth && value + Futility::margin(depth) <= alpha;
}

// ProbCut: a position that a search of half the depth finds this much above beta is likely to stay there.
struct ProbCut {
    static constexpr int least_depth = 4;
    static constexpr int margin(int depth) { return 28 + 2 * depth; }
    static constexpr int reduced_depth(int depth) { return depth / 2; }
};
inline bool tries_prob_cut(Score value, Score beta, int depth) {
    return depth >= ProbCut::least_depth && value >= beta;
}

// One ply above the leaves, searching again takes less time than a transposition table lookup in main memory.
inline bool uses_table(int depth) { return depth >= 2; }

// ABDADA: where several threads search, a move that another is searching is deferred. The first move of a position bounds the
// others, so nothing is gained by starting with another. Near the leaves the lookup costs more than the search.
inline bool uses_abdada(int depth, int index) { return depth >= 6 && index > 0; }

// Late move reductions: late moves of a well ordered list seldom turn out best.
inline int late_move_reduction(int depth, int index, bool is_pv) {
    static const auto table = [] {
        std::array<std::array<std::int8_t, 64>, 64> plies{};
        for (std::size_t d = 1; d < 64; ++d)
            for (std::size_t i = 1; i < 64; ++i)
                plies[d][i] = static_cast<std::int8_t>(0.8 + std::log(static_cast<double>(d)) *
                                                                 std::log(static_cast<double>(i)) / 1.4);
        return plies;
    }();
    if (depth < 3 || index < 2) return 0;
    const int plies =
        table[static_cast<std::size_t>(std::min(depth, 63))][static_cast<std::size_t>(std::min(index, 63))];
    return is_pv && plies > 0 ? plies - 1 : plies;
}

// After so many plies of captures, quiescence searches only the first of them.
struct QuiescenceCap {
    static constexpr int plies = 6;
};

// Single-reply extension: a ply with one legal move is not counted, as long as the variation is not absurdly long.
inline bool extends_single_reply(std::size_t moves, int ply, int root_depth) {
    return moves == 1 && ply < 2 * root_depth;
}

} // namespace laststone::search
