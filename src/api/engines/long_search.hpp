// A search that takes as many turns at an engine as it needs, each as long as the turn allows.
#pragma once

#include "api/engines/pool.hpp"
#include "engine/search_result.hpp"

namespace laststone::api {

class LongSearch {
public:
    explicit LongSearch(engine::SearchRequest request) : left_{request} {}

    // Searches for one turn; false where it was interrupted, and is to go on in another.
    bool go_on(const Work::Turn& turn, const catalog::State& state, const engine::Watch& watch = {});
    // What is known by now, and what all turns together took.
    const engine::SearchResult& result() const { return result_; }

private:
    void take_off(search::Seconds took, std::uint64_t nodes);

    engine::SearchRequest left_; // its limits are what the turns so far have left of them
    engine::SearchResult result_{};
};

} // namespace laststone::api
