#include "match/table_referee.hpp"

namespace laststone::match {

TableReferee::TableReferee(const std::string& folder) {
    if (folder.empty()) return;
    session_.emplace(engine::Settings{.threads = 1, .hash_mib = 1, .tables = folder, .own_tables = false});
}

std::optional<KnownResult> TableReferee::result(const catalog::State& state) {
    if (!session_ || !session_->has_tables_for(state)) return std::nullopt;
    // Results of earlier games must not influence this one.
    session_->forget();
    const engine::SearchResult thought = session_->think(state, {.limits = {.depth = 1}});
    if (!thought.known) return std::nullopt;
    if (thought.known->wdl == game::Wdl::draw) return std::optional<KnownResult>{std::in_place};
    // The search counts the draw limits, and calls a win one only where they leave time for it.
    const engine::Score score = thought.score();
    if (!score.is_decided()) return std::nullopt;
    return KnownResult{score.is_win() ? state.to_move() : game::other(state.to_move()), score.plies()};
}

} // namespace laststone::match
