#include "laws/every_law.hpp"

LASTSTONE_EVERY_LAW(Spanish, draughts::spanish)

namespace laststone::laws {

// Portuguese has no tables of its own: it is the same game.
TEST(PortugueseTruth, IsTheSpanish) { expect_truth_of_positions<portuguese>("spanish"); }

} // namespace laststone::laws
