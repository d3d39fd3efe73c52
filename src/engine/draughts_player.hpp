// The search of one shape of draughts.
#pragma once

#include "draughts/setup.hpp"
#include "engine/player.hpp"

namespace laststone::engine {

class DraughtsPlayer : public Player {
public:
    // Whether neither side can capture. The setup must be a possible position.
    virtual bool is_quiet(const draughts::Setup& setup) const = 0;

protected:
    ~DraughtsPlayer() = default;
};

// The one whose code plays these rules.
const DraughtsPlayer& player_of(const draughts::Rules& rules);

} // namespace laststone::engine
