#include "engine/known_position.hpp"

#include <algorithm>
#include <utility>

#include "engine/proven_draw.hpp"

namespace laststone::engine {
namespace {

using catalog::State;
using game::TableResult;
using game::Wdl;

constexpr search::Seconds seconds_for_an_ending{0.4};
constexpr int most_moves = 100;

TableResult turned_round(const TableResult& after) {
    const auto plies = after.plies ? std::optional{*after.plies + 1} : std::nullopt;
    switch (after.wdl) {
    case Wdl::win: return {Wdl::loss, plies};
    case Wdl::loss: return {Wdl::win, plies};
    case Wdl::draw: break;
    }
    return {};
}

// For the side to move.
std::optional<TableResult> in_tables(Session& session, const State& state) {
    if (state.outcome().winner) return TableResult{Wdl::loss, 0}; // whoever cannot move
    return session.think(state, {.limits = {.depth = 1}}).known;
}

std::optional<TableResult> certain(Score score) {
    if (!score.is_decided()) return std::nullopt;
    return TableResult{score.is_win() ? Wdl::win : Wdl::loss, score.plies()};
}

// Greater is better: a quick win, a slow one, a draw, a slow loss, a quick one. Without a distance, in between.
int worth(const TableResult& ending) {
    constexpr int farthest = 10'000;
    const int plies = std::min(ending.plies.value_or(farthest / 2), farthest);
    if (ending.wdl == Wdl::win) return 2 * farthest - plies;
    return ending.wdl == Wdl::loss ? plies - 2 * farthest : 0;
}

void sort_best_first(std::vector<KnownMove>& moves) {
    std::ranges::sort(moves, {}, [](const KnownMove& known) { return std::pair{-worth(known.ending), known.text}; });
}

} // namespace

KnownPosition known_from_tables(Session& session, const State& state) {
    KnownPosition known;
    known.ending = in_tables(session, state);
    if (!known.ending) return known;
    known.source = KnownPosition::Source::tables;
    for (const catalog::Move& move : state.moves().value_or(std::vector<catalog::Move>{})) {
        const auto after = state.clone();
        after->play(move);
        if (const auto ending = in_tables(session, *after))
            known.moves.push_back({move, state.text(move), turned_round(*ending)});
    }
    sort_best_first(known.moves);
    return known;
}

KnownPosition known_position(Session& session, const State& state, const std::atomic<bool>& stop) {
    KnownPosition known = known_from_tables(session, state);
    if (known.ending) return known;
    const SearchResult result =
        session.think(state, {.limits = {.time = seconds_for_an_ending, .stop = &stop}, .lines = most_moves});
    for (const Variation& line : result.lines)
        if (const auto ending = certain(line.score))
            known.moves.push_back({line.moves.front(), state.text(line.moves.front()), *ending});
    sort_best_first(known.moves);
    known.ending = certain(result.score());
    if (!known.ending && is_proven_draw(state)) known.ending = TableResult{};
    if (known.ending || !known.moves.empty()) known.source = KnownPosition::Source::search;
    return known;
}

} // namespace laststone::engine
