// What a search has found, as Python sees it: laststone.SearchInfo, with its lines and scores.
#pragma once

#include "bindings/bindings.hpp"
#include "engine/search_result.hpp"

namespace laststone::python {

using engine::Score;

struct BoundLine {
    Score score;
    std::vector<BoundMove> moves;
    std::uint64_t visits;
    std::optional<double> prior;
};

struct SearchInfo {
    int depth;
    std::uint64_t nodes;
    double seconds;
    std::vector<BoundLine> lines;
    std::optional<game::TableResult> known;
};

SearchInfo info_of(const engine::SearchResult& result, const catalog::Game& game);

void bind_search_info(nb::module_& module);

} // namespace laststone::python
