#include "laws/every_law.hpp"

LASTSTONE_EVERY_LAW(TurkishEndpromo, draughts::turkish_endpromo)

namespace laststone::laws {
INSTANTIATE_TYPED_TEST_SUITE_P(TurkishEndpromo, MirrorLaws, Of<turkish_endpromo>);
}
