#include "engine/draw_offer.hpp"

#include <gtest/gtest.h>

namespace laststone::engine {
namespace {

TEST(DrawOffer, IsTakenAfterTheOpeningByWhoeverIsNoBetter) {
    EXPECT_TRUE(takes_draw(game::Score::draw(), 20));
    EXPECT_TRUE(takes_draw(game::Score{-2}, 20));
    EXPECT_FALSE(takes_draw(game::Score{1}, 20));
}

TEST(DrawOffer, IsTakenInTheOpeningByWhoeverIsClearlyWorseAlone) {
    EXPECT_FALSE(takes_draw(game::Score{-2}, 0)) << "a first move is never worth a draw";
    EXPECT_FALSE(takes_draw(game::Score{-49}, 19));
    EXPECT_TRUE(takes_draw(game::Score{-50}, 0));
}

} // namespace
} // namespace laststone::engine
