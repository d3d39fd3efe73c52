#include "catalog/sentences.hpp"

#include <gtest/gtest.h>

namespace laststone::catalog {
namespace {

TEST(Sentences, SayWhoHasWonAndWhy) {
    EXPECT_EQ(outcome_text({.winner = game::Color::black}), "White has no move: Black has won");
    EXPECT_EQ(outcome_text({.winner = game::Color::white}), "Black has no move: White has won");
    EXPECT_EQ(outcome_text({}), "");
}

TEST(Sentences, TellADrawThatIsClaimedFromOneThatEndsTheGame) {
    const auto text = [](bool claimed) {
        return outcome_text({.draw = game::Draw{.reason = game::DrawReason::unchanged, .claimed = claimed}});
    };
    EXPECT_EQ(text(true), "a draw can be claimed because nothing was captured or crowned for too long");
    EXPECT_EQ(text(false), "the game is drawn because nothing was captured or crowned for too long");
}

TEST(Sentences, BeginWithACapitalUnlessWithASquare) {
    EXPECT_EQ(standing_alone("there is no move"), "There is no move.");
    EXPECT_EQ(standing_alone("c3 is empty"), "c3 is empty.");
}

} // namespace
} // namespace laststone::catalog
