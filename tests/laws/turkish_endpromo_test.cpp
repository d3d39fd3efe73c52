#include "laws/every_law.hpp"

LASTSTONE_EVERY_LAW(TurkishEndpromo, draughts::turkish_endpromo)
