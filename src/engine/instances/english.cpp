#include "draughts/eval/nnue.hpp"
#include "engine/shaped_player.hpp"

// A network knows positions of few pieces better than patterns do.
template <>
const laststone::engine::DraughtsPlayer& laststone::engine::shaped_player<laststone::draughts::english>() {
    static constexpr ShapedPlayer<draughts::english, draughts::Nnue<draughts::english>> player;
    return player;
}
