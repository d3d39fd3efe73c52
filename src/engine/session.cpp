#include "engine/session.hpp"

#include <algorithm>
#include <functional>
#include <span>
#include <string_view>
#include <utility>

#include "catalog/draughts_state.hpp"
#include "draughts/endgame/table_name.hpp"
#include "draughts/endgame/table_set.hpp"
#include "engine/own_tables.hpp"

namespace laststone::engine {
namespace {

constexpr std::size_t cache_for_tables = 64 << 20; // bytes

std::unique_ptr<search::TranspositionTable> table_of(std::size_t mib, const search::SharedSearch* shared) {
    for (;; mib /= 2) {
        auto table = std::make_unique<search::TranspositionTable>(std::max<std::size_t>(mib, 1) << 20, shared);
        if (table->is_usable() || mib <= 1) return table;
    }
}

} // namespace

Session::Session(const Settings& settings) : settings_{settings}, table_{table_of(settings.hash_mib, settings.shared)} {}

SearchResult Session::think(const catalog::State& state, const SearchRequest& request, const Watch& watch) {
    if (state.outcome().winner) return {};
    const Player& player = player_of(state);
    player.prepare(request.evaluation);
    table_->tell_apart(std::hash<std::string_view>{}(state.game().info().id));
    search::Control control{request.limits};
    // The matrix speaks for itself, in units of its own.
    const bool asks_tables = request.asks_tables && request.evaluation != Evaluation::matrix;
    const draughts::TableSet* const tables = asks_tables ? tables_of(state) : nullptr;
    const SearchResources resources{
        *table_, control, kept_, settings_.threads, tables, settings_.techniques, settings_.parameters};
    return player.think(state, request, resources, watch);
}

bool Session::has_tables_for(const catalog::State& state) {
    const draughts::TableSet* const tables = tables_of(state);
    if (tables == nullptr) return false;
    int pieces = 0;
    for (const catalog::PieceCount& tally : state.material()) pieces += tally.black + tally.white;
    return pieces <= tables->most_pieces();
}

const draughts::TableSet* Session::tables_of(const catalog::State& state) {
    const auto* const draughts_state = catalog::as_draughts(state);
    if (draughts_state == nullptr) return nullptr;
    if (!draughts::may_have_tables(draughts_state->rules())) return nullptr;
    const std::string_view name = draughts::table_name(draughts_state->rules());
    auto found = tables_.find(name);
    if (found == tables_.end()) {
        const std::span<const std::uint8_t> own = settings_.own_tables ? own_tables() : std::span<const std::uint8_t>{};
        auto opened = std::make_shared<const draughts::TableSet>(settings_.tables, name, cache_for_tables, own);
        if (opened->empty() && settings_.own_tables && own.empty()) return nullptr; // they may still come
        found = tables_.emplace(name, std::move(opened)).first;
    }
    return found->second->empty() ? nullptr : found->second.get();
}

} // namespace laststone::engine
