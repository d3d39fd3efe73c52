#include "engine/shaped_player.hpp"

template const laststone::engine::Player& laststone::engine::shaped_player<laststone::draughts::english>();
