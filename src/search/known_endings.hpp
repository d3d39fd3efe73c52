// What tables of endings decide in a search.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "search/node.hpp"

namespace laststone::search {

// Scores of endings that are known to be won, but not proved to be won before a draw clock runs out: far from what an
// evaluation says, and near each other, so that what brings the end nearer still says which way leads on.
struct KnownWin {
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
enum class Prospect : std::uint8_t {
    certain,  // no clock can run out before
    likely,   // none does that runs now, or it has long to run
    doubtful, // the search must see for itself
};
template <class Node, class P>
Prospect prospect(const Start<P>& start, const Node& node, const game::KnownEnding& known) {
    const int left = plies_left(start, node.position, node.clock);
    if (!known.plies || *known.plies > left)
        return left > KnownWin::clock_runs_out ? Prospect::likely : Prospect::doubtful;
    return *known.plies <= start.endings->plies_unspoilt(node.position) ? Prospect::certain : Prospect::likely;
}

// The score of a node where that is certain, or where a win that is only known decides within these bounds.
template <class Node, class P>
std::optional<Score> ask_endings(const Start<P>& start, const Node& node, Score alpha, Score beta) {
    if (start.endings == nullptr) return std::nullopt;
    const auto known = start.endings->known(node.position);
    if (!known) return std::nullopt;
    if (known->ending == game::Ending::draw) return Score::draw();
    const bool is_win = known->ending == game::Ending::win;
    switch (prospect(start, node, *known)) {
    case Prospect::certain: {
        const int end = node.ply + *known->plies;
        return is_win ? Score::won_in(end) : Score::lost_in(end);
    }
    case Prospect::likely:
        if (is_win && beta <= Score{KnownWin::least}) return Score{KnownWin::least};
        if (!is_win && alpha >= Score{-KnownWin::least}) return Score{-KnownWin::least};
        break;
    case Prospect::doubtful: break;
    }
    return std::nullopt;
}

// The evaluation of a quiet node, or what is known of it. A win goes on where it is nearer.
template <class Node, class P>
Score judge_by_endings(const Start<P>& start, const Node& node, Score evaluation) {
    if (const auto certain = ask_endings(start, node, -Score::infinite(), Score::infinite())) return *certain;
    if (start.endings == nullptr) return evaluation;
    const auto known = start.endings->known(node.position);
    if (!known) return evaluation;
    const int sign = known->ending == game::Ending::win ? 1 : -1;
    const int won = prospect(start, node, *known) == Prospect::doubtful ? KnownWin::doubtful : KnownWin::usual;
    const int progress = known->plies ? sign * (KnownWin::spread / 2 - *known->plies) : evaluation.value();
    return Score{sign * won + std::clamp(progress, -KnownWin::spread, KnownWin::spread)};
}

} // namespace laststone::search
