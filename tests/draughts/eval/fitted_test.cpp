#include "draughts/eval/fitted.hpp"

#include <gtest/gtest.h>

#include "draughts/variants.hpp"

namespace laststone::draughts {
namespace {

TEST(UsualWeights, AreFittedWhereGamesWere) {
    for (const Rules* rules : {&english, &russian, &brazilian, &international})
        EXPECT_FALSE(usual_weights(*rules).windows.empty()) << rules->id;
}

TEST(UsualWeights, ServeTheGamesOfAFamily) {
    EXPECT_EQ(usual_weights(italian), usual_weights(english));
    EXPECT_EQ(usual_weights(pool), usual_weights(russian));
    EXPECT_EQ(usual_weights(brazilian_cbd), usual_weights(brazilian));
    EXPECT_EQ(usual_weights(frisian), usual_weights(international));
}

} // namespace
} // namespace laststone::draughts
