// Evaluates a NoGo position by the points each side may still play.
#pragma once

#include "game/evaluator.hpp"
#include "nogo/position.hpp"

namespace laststone::nogo {

// Points open to both count for neither: what one side alone may play is what it lives on in the end.
template <class B>
class Mobility {
public:
    struct State {
        friend constexpr bool operator==(State, State) = default;
    };
    State start(const Position<B>&) const { return {}; }
    State after(State, const Position<B>&, Point, const Position<B>&) const { return {}; }
    game::Score value(State, const Position<B>& position) const {
        const Color us = position.to_move();
        const int more = position.open(us).count() - position.open(game::other(us)).count();
        return game::Score::estimate(more * hundredths_a_point);
    }

private:
    static constexpr int hundredths_a_point = 25;
};

} // namespace laststone::nogo
