// The search of nogo_alpha_beta.hpp: for instances/ alone.
#pragma once

#include "engine/nogo_alpha_beta.hpp"
#include "nogo/eval/mobility.hpp"
#include "search/lazy_smp.hpp"

namespace laststone::engine {

template <class B>
Thought search_nogo(const nogo::Position<B>& position, const NogoSquares& squares, const Question& question,
                    const Means& means, const Watch& watch) {
    using Position = nogo::Position<B>;
    const auto observer = [&](const search::Report<Position>& report) {
        if (watch) watch(nogo_thought<B>(report, squares));
    };
    const search::Start<Position> start{.position = position};
    const search::SearchOptions effort{
        .threads = means.threads, .lines = question.lines, .techniques = means.techniques};
    return nogo_thought<B>(search::search(start, nogo::Mobility<B>{}, means.table, means.control, effort,
                                          search::Observer<Position>{observer}),
                           squares);
}

} // namespace laststone::engine
