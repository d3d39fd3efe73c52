#include "laws/every_law.hpp"

LASTSTONE_EVERY_LAW(Italian, draughts::italian)
