// What tables of endings decide in a search.
#pragma once

#include <algorithm>
#include <optional>

#include "search/node.hpp"

namespace laststone::search {

// Scores of endings that are known to be won, but not proved to be won before a draw clock runs out: far from what an
// evaluation says, and near each other, so that the evaluation still says which way leads on.
struct KnownWin {
    static constexpr int usual = 10'000;
    static constexpr int spread = 500;
    static constexpr int least = usual - spread;
    static constexpr int clock_runs_out = 24; // plies: from there on the search must see for itself
};

template <class P>
int plies_left(const Start<P>& start, const P& position, const typename PathOf<P>::Clock& clock) {
    if constexpr (game::Loopy<P>) return position.plies_to_draw(clock, *start.rules);
    else return game::no_draw_near;
}

// The score of a node where that is certain, or where a win that is only known decides within these bounds.
template <class Node, class P>
std::optional<Score> ask_endings(const Start<P>& start, const Node& node, Score alpha, Score beta) {
    if (start.endings == nullptr) return std::nullopt;
    const auto known = start.endings->known(node.position);
    if (!known) return std::nullopt;
    if (known->ending == game::Ending::draw) return Score::draw();
    const bool is_win = known->ending == game::Ending::win;
    const int left = plies_left(start, node.position, node.clock);
    if (known->plies && *known->plies <= left) {
        const int end = node.ply + *known->plies;
        return is_win ? Score::won_in(end) : Score::lost_in(end);
    }
    if (left <= KnownWin::clock_runs_out) return std::nullopt;
    if (is_win && beta <= Score{KnownWin::least}) return Score{KnownWin::least};
    if (!is_win && alpha >= Score{-KnownWin::least}) return Score{-KnownWin::least};
    return std::nullopt;
}

// The evaluation of a quiet node, or what is known of it. A win goes on where it is nearer.
template <class Node, class P>
Score judge_by_endings(const Start<P>& start, const Node& node, Score evaluation) {
    if (const auto certain = ask_endings(start, node, -Score::infinite(), Score::infinite())) return *certain;
    if (start.endings == nullptr) return evaluation;
    const auto known = start.endings->known(node.position);
    if (!known || plies_left(start, node.position, node.clock) <= KnownWin::clock_runs_out) return evaluation;
    const int sign = known->ending == game::Ending::win ? 1 : -1;
    const int progress = known->plies ? sign * (KnownWin::spread / 2 - *known->plies) : evaluation.value();
    return Score{sign * KnownWin::usual + std::clamp(progress, -KnownWin::spread, KnownWin::spread)};
}

} // namespace laststone::search
