#include "tables/shaped_workshop.hpp"

template const laststone::tables::Workshop& laststone::tables::shaped_workshop<laststone::draughts::turkish>();
