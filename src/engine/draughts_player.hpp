// The search of one shape of draughts.
#pragma once

#include "catalog/draughts_state.hpp"
#include "engine/player.hpp"

namespace laststone::engine {

class DraughtsPlayer : public Player {
public:
    Thought think(const catalog::State& state, const Question& question, const Means& means,
                  const Watch& watch) const final {
        return think_on(dynamic_cast<const catalog::DraughtsState&>(state).so_far(), question, means, watch);
    }
    // Whether neither side can capture. The setup must be a possible position.
    virtual bool is_quiet(const draughts::Setup& setup) const = 0;

protected:
    ~DraughtsPlayer() = default;

private:
    virtual Thought think_on(const catalog::GameSoFar& game, const Question& question, const Means& means,
                             const Watch& watch) const = 0;
};

// The one whose code plays these rules.
const DraughtsPlayer& player_of(const draughts::Rules& rules);

} // namespace laststone::engine
