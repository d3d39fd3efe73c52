#include "engine/player.hpp"

#include "catalog/draughts_state.hpp"
#include "engine/draughts_player.hpp"
#include "engine/nogo_player.hpp"

namespace laststone::engine {

const Player& player_of(const catalog::State& state) {
    if (const auto* const draughts = catalog::as_draughts(state))
        return player_of(draughts->rules());
    return nogo_player();
}

} // namespace laststone::engine
