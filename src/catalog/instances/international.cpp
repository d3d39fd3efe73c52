#include "catalog/shaped_state.hpp"

template class laststone::catalog::ShapedGame<laststone::draughts::international>;
