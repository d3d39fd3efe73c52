// A game of draughts in progress whose line is open to code of the same shape: a search plays on from it.
#pragma once

#include "catalog/draughts_state.hpp"
#include "draughts/position.hpp"
#include "game/line.hpp"

namespace laststone::catalog {

template <const draughts::Rules& Shape>
class StateWithLine : public DraughtsState {
public:
    const game::Line<draughts::Position<Shape>>& line() const { return line_; }

protected:
    StateWithLine(const DraughtsGame& game, const draughts::ReadPosition& start,
                  const draughts::Position<Shape>& position)
        : DraughtsState{game, start}, line_{position, game.rules().draws, clock_at_start(start)} {}

    game::Line<draughts::Position<Shape>> line_;
};

} // namespace laststone::catalog
