#include "engine/session.hpp"

#include <algorithm>

namespace laststone::engine {
namespace {

std::unique_ptr<search::Table> table_of(std::size_t mib) {
    for (;; mib /= 2) {
        auto table = std::make_unique<search::Table>(std::max<std::size_t>(mib, 1) << 20);
        if (table->is_usable() || mib <= 1) return table;
    }
}

} // namespace

Session::Session(const Settings& settings) : settings_{settings}, table_{table_of(settings.hash_mib)} {}

Thought Session::think(const catalog::State& state, const Question& question, const Watch& watch) {
    if (state.outcome().winner) return {};
    const Player& player = player_of(state);
    player.prepare(question.evaluation);
    search::Control control{question.limits};
    return player.think(state, question, {*table_, control, kept_, settings_.threads}, watch);
}

} // namespace laststone::engine
