// When a branch is searched less deep, deeper, or not at all: each heuristic by its name.
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

// Near the leaves, a quiet position so far above beta stays there. It is quiet where neither side can capture.
struct SafeMargin {
    static constexpr int most_depth = 3;
    static constexpr int margin(int depth) { return 50 + 30 * depth; }
};
inline bool is_safe(Score value, Score beta, int depth) {
    return depth <= SafeMargin::most_depth && value >= beta + SafeMargin::margin(depth);
}

// Nor does a quiet position so far below alpha come up again: its first move speaks for the others.
struct Futility {
    static constexpr int most_depth = 2;
    static constexpr int margin(int depth) { return 60 + 40 * depth; }
};
inline bool is_hopeless(Score value, Score alpha, int depth) {
    return depth <= Futility::most_depth && value + Futility::margin(depth) <= alpha;
}

// A position this much above beta is likely to stay there: a search of half the depth decides.
struct ProbableCut {
    static constexpr int least_depth = 4;
    static constexpr int margin(int depth) { return 28 + 2 * depth; }
    static constexpr int depth(int depth) { return depth / 2; }
};
inline bool is_probable_cut(Score value, Score beta, int depth) {
    return depth >= ProbableCut::least_depth && value >= beta;
}

// One ply above the leaves a position is searched anew in less time than the table takes to answer from main memory.
inline bool is_worth_remembering(int depth) { return depth >= 2; }

// Where several threads search, a move that another is looking at waits for the end. The first move of a position bounds
// the others, so that nothing is gained by beginning with another. Near the leaves asking takes longer than searching, and
// what is found after a reduction is not remembered.
inline bool is_worth_announcing(int depth, int index) { return depth >= 6 && index > 0; }

// Late moves of a well ordered list seldom turn out best.
inline int reduction(int depth, int index, bool is_main_line) {
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
    return is_main_line && plies > 0 ? plies - 1 : plies;
}

// Captures upon captures: after so many plies of them, not every choice is looked at.
struct Brawl {
    static constexpr int plies = 6;
};

// A side with one legal move does not think: the ply is not counted, as long as the line is not absurdly long.
inline bool is_forced_reply(std::size_t moves, int ply, int root_depth) { return moves == 1 && ply < 2 * root_depth; }

} // namespace laststone::search
