#include "laws/every_law.hpp"

LASTSTONE_EVERY_LAW(Turkish, draughts::turkish)

namespace laststone::laws {
INSTANTIATE_TYPED_TEST_SUITE_P(Turkish, MirrorLaws, Of<turkish>);
}
