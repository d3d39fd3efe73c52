#include "nogo/eval/mobility.hpp"

#include <gtest/gtest.h>

#include "nogo/notation/text.hpp"

namespace laststone::nogo {
namespace {

using Small = Position<SmallBoard>;
static_assert(game::Evaluator<Mobility<SmallBoard>, Small>);

TEST(NogoMobility, IsTheOppositeForTheOtherSide) {
    const Mobility<SmallBoard> mobility;
    const Small position = *Small::from(*parse_text(std::nullopt, ".X.X/X.../..O./.... b"));
    const game::Score black = mobility.value({}, position);
    EXPECT_GT(black, game::Score::draw());
    EXPECT_EQ(mobility.value({}, position.with_to_move(Color::white)), -black);
}

} // namespace
} // namespace laststone::nogo
