#include "laws/every_law.hpp"

LASTSTONE_EVERY_LAW(Thai, draughts::thai)

namespace laststone::laws {

// The files call thai:12 by another name.
TEST(ThaiTruth, TwelveMen) {
    expect_truth_of_positions<thai>("thai12men");
    expect_truth_of_start<thai>("thai12men", start_setup(thai_12));
}

} // namespace laststone::laws
