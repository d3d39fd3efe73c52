// What an evaluation must offer: a value for any position, and a state that may be carried from move to move.
#pragma once

#include <concepts>

#include "game/position.hpp"
#include "game/score.hpp"

namespace laststone::game {

// The state is empty for plain evaluators; value() is for the side to move, and never a proven win or loss.
template <class E, class P>
concept Evaluator =
    Position<P> && requires(const E e, const typename E::State state, const P p, const typename P::Move m) {
        { e.start(p) } -> std::same_as<typename E::State>;
        { e.after(state, p, m, p) } -> std::same_as<typename E::State>; // parent, move, child
        { e.value(state, p) } -> std::same_as<Score>;
    };

} // namespace laststone::game
