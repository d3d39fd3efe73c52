#include "engine/shaped_player.hpp"

template const laststone::engine::DraughtsPlayer& laststone::engine::shaped_player<laststone::draughts::english>();
