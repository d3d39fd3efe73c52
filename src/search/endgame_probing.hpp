// What endgame tables decide in a search.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "search/node.hpp"

namespace laststone::search {

// Scores of positions that tables know to be won, but that a draw clock may still spoil: far from any evaluation, and near
// each other, so that progress towards the end still decides between them.
struct TableWin {
    static constexpr int usual = 10'000;
    static constexpr int doubtful = 5'000;
    static constexpr int spread = 500;
    static constexpr int least = usual - spread;
    static constexpr int clock_runs_out = 24; // plies: from there on the search must see for itself
};

template <class P>
int plies_left(const Start<P>& start, const P& position, const typename PathOf<P>::Clock& clock) {
    if constexpr (game::Loopy<P>) return position.plies_to_draw(clock, *start.rules);
    else return game::no_draw_near;
}

// Whether a draw may come before the end of a game that is decided.
enum class WinCertainty : std::uint8_t {
    certain,  // no clock can run out before
    likely,   // none does that runs now, or it has long to run
    doubtful, // the search must see for itself
};
template <class Node, class P>
WinCertainty win_certainty(const Start<P>& start, const Node& node, const game::TableResult& known) {
    const int left = plies_left(start, node.position, node.clock);
    if (!known.plies || *known.plies > left)
        return left > TableWin::clock_runs_out ? WinCertainty::likely : WinCertainty::doubtful;
    return *known.plies <= start.tables->plies_unspoilt(node.position) ? WinCertainty::certain : WinCertainty::likely;
}

// The score of a node where that is certain, or where a win that a draw clock may spoil causes a cutoff.
template <class Node, class P>
std::optional<Score> probe_tables(const Start<P>& start, const Node& node, Score alpha, Score beta) {
    if (start.tables == nullptr) return std::nullopt;
    const auto known = start.tables->probe(node.position);
    if (!known) return std::nullopt;
    if (known->wdl == game::Wdl::draw) return Score::draw();
    const bool is_win = known->wdl == game::Wdl::win;
    switch (win_certainty(start, node, *known)) {
    case WinCertainty::certain: {
        const int end = node.ply + *known->plies;
        return is_win ? Score::won_in(end) : Score::lost_in(end);
    }
    case WinCertainty::likely:
        if (is_win && beta <= Score{TableWin::least}) return Score{TableWin::least};
        if (!is_win && alpha >= Score{-TableWin::least}) return Score{-TableWin::least};
        break;
    case WinCertainty::doubtful: break;
    }
    return std::nullopt;
}

// The evaluation of a quiet node, or what tables know of it: the nearer win is better.
template <class Node, class P>
Score evaluate_with_tables(const Start<P>& start, const Node& node, Score evaluation) {
    if (const auto certain = probe_tables(start, node, -Score::infinite(), Score::infinite())) return *certain;
    if (start.tables == nullptr) return evaluation;
    const auto known = start.tables->probe(node.position);
    if (!known) return evaluation;
    const int sign = known->wdl == game::Wdl::win ? 1 : -1;
    const int won = win_certainty(start, node, *known) == WinCertainty::doubtful ? TableWin::doubtful : TableWin::usual;
    const int progress = known->plies ? sign * (TableWin::spread / 2 - *known->plies) : evaluation.value();
    return Score{sign * won + std::clamp(progress, -TableWin::spread, TableWin::spread)};
}

} // namespace laststone::search
