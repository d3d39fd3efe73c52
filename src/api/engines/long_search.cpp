#include "api/engines/long_search.hpp"

#include <algorithm>

namespace laststone::api {

bool LongSearch::go_on(const Work::Turn& turn, const catalog::State& state, const engine::Watch& watch) {
    engine::SearchRequest now = left_;
    now.limits.stop = &turn.stop;
    const bool is_part = turn.slice && (!left_.limits.time || *turn.slice < *left_.limits.time);
    if (is_part) now.limits.time = turn.slice;

    const double seconds_before = result_.seconds;
    const std::uint64_t nodes_before = result_.nodes;
    const auto with_earlier = [&](engine::SearchResult seen) {
        seen.seconds += seconds_before;
        seen.nodes += nodes_before;
        return seen;
    };
    const engine::SearchResult seen = turn.session.think(
        state, now, watch ? [&](const engine::SearchResult& known) { watch(with_earlier(known)); } : engine::Watch{});
    take_off(search::Seconds{seen.seconds}, seen.nodes);

    // A turn that was too short for the depth of an earlier one has found nothing new; where visits are counted, every
    // one has.
    const engine::SearchResult sum = with_earlier(seen);
    const bool counts_visits = !seen.lines.empty() && seen.lines.front().visits > 0;
    if (seen.depth >= result_.depth || counts_visits) result_ = sum;
    result_.seconds = sum.seconds;
    result_.nodes = sum.nodes;
    const bool was_interrupted = turn.stop || (is_part && seen.seconds >= turn.slice->count());
    return turn.ended || !was_interrupted || left_.limits.nodes == 0;
}

void LongSearch::take_off(search::Seconds took, std::uint64_t nodes) {
    for (auto* const limit : {&left_.limits.time, &left_.limits.soft_time})
        if (*limit) *limit = std::max(**limit - took, search::Seconds{0});
    if (left_.limits.nodes) *left_.limits.nodes -= std::min(nodes, *left_.limits.nodes);
}

} // namespace laststone::api
