#include "server/endings.hpp"

#include <algorithm>
#include <utility>

#include "engine/proven_draw.hpp"

namespace laststone::server {
namespace {

using catalog::State;
using game::Ending;
using game::KnownEnding;

constexpr search::Seconds seconds_for_an_ending{0.4};
constexpr int most_moves = 100;

KnownEnding turned_round(const KnownEnding& after) {
    const auto plies = after.plies ? std::optional{*after.plies + 1} : std::nullopt;
    switch (after.ending) {
    case Ending::win: return {Ending::loss, plies};
    case Ending::loss: return {Ending::win, plies};
    case Ending::draw: break;
    }
    return {};
}

// For the side to move.
std::optional<KnownEnding> in_tables(engine::Session& session, const State& state) {
    if (state.outcome().winner) return KnownEnding{Ending::loss, 0}; // whoever cannot move
    return session.think(state, {.limits = {.depth = 1}}).known;
}

std::optional<KnownEnding> certain(engine::Score score) {
    if (!score.is_decided()) return std::nullopt;
    return KnownEnding{score.is_win() ? Ending::win : Ending::loss, score.plies()};
}

// Greater is better: a quick win, a slow one, a draw, a slow loss, a quick one. Without a distance, in between.
int worth(const KnownEnding& ending) {
    constexpr int farthest = 10'000;
    const int plies = std::min(ending.plies.value_or(farthest / 2), farthest);
    if (ending.ending == Ending::win) return 2 * farthest - plies;
    return ending.ending == Ending::loss ? plies - 2 * farthest : 0;
}

void sort_best_first(std::vector<KnownMove>& moves) {
    std::ranges::sort(moves, {}, [](const KnownMove& known) { return std::pair{-worth(known.ending), known.move}; });
}

} // namespace

KnownPosition known_from_tables(engine::Session& session, const State& state) {
    KnownPosition known;
    known.ending = in_tables(session, state);
    if (!known.ending) return known;
    known.source = KnownPosition::Source::tables;
    const auto moves = state.moves();
    for (std::size_t at = 0; moves && at < moves->size(); ++at) {
        const auto after = state.clone();
        if (!after->play((*moves)[at].text)) continue;
        if (const auto ending = in_tables(session, *after))
            known.moves.push_back({(*moves)[at].text, turned_round(*ending)});
    }
    sort_best_first(known.moves);
    return known;
}

KnownPosition known_position(engine::Session& session, const State& state, const std::atomic<bool>& stop) {
    KnownPosition known = known_from_tables(session, state);
    if (known.ending) return known;
    const engine::Thought thought =
        session.think(state, {.limits = {.time = seconds_for_an_ending, .stop = &stop}, .lines = most_moves});
    for (const engine::Line& line : thought.lines)
        if (const auto ending = certain(line.score)) known.moves.push_back({line.moves.front(), *ending});
    sort_best_first(known.moves);
    known.ending = certain(thought.score());
    if (!known.ending && engine::is_proven_draw(state)) known.ending = KnownEnding{};
    if (known.ending || !known.moves.empty()) known.source = KnownPosition::Source::search;
    return known;
}

} // namespace laststone::server
