// The search of nogo_alpha_beta.hpp: for instances/ alone.
#pragma once

#include "engine/nogo_alpha_beta.hpp"
#include "nogo/eval/mobility.hpp"
#include "search/lazy_smp.hpp"

namespace laststone::engine {

template <class B>
SearchResult search_nogo(const nogo::Position<B>& position, const NogoSquares& squares, const SearchRequest& request,
                         const SearchResources& resources, const Watch& watch) {
    using Position = nogo::Position<B>;
    const auto observer = [&](const search::Report<Position>& report) {
        if (watch) watch(nogo_result<B>(report, squares));
    };
    const search::Start<Position> start{.position = position};
    const search::SearchOptions effort{.threads = resources.threads,
                                       .lines = request.lines,
                                       .techniques = resources.techniques,
                                       .parameters = resources.parameters};
    return nogo_result<B>(search::search(start, nogo::Mobility<B>{}, resources.table, resources.control, effort,
                                         search::Observer<Position>{observer}),
                          squares);
}

} // namespace laststone::engine
