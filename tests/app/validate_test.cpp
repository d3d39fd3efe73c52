#include <gtest/gtest.h>

#include "app/program.hpp"

namespace laststone::app {
namespace {

TEST(Validate, APossiblePosition) {
    const Outcome outcome = run({"validate", "-p", "W:W:B17"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.out, "The position is possible.\n");
}

TEST(Validate, EveryFaultIsNamed) {
    const Outcome outcome = run({"validate", "-p", "W:W1,3:B30"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.lines().size(), 3u) << outcome.out;
    const Json document = run({"validate", "-p", "W:W1,3:B30", "--json"}).json();
    EXPECT_EQ(document["valid"], false);
    EXPECT_EQ(document["faults"].size(), 3u);
    EXPECT_EQ(document["remarks"], Json::array());
}

TEST(Validate, MorePiecesThanAtTheStartAreARemark) {
    const Outcome outcome = run({"validate", "-p", "W:W5-32:B", "--json"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.json()["valid"], true);
    EXPECT_EQ(outcome.json()["remarks"].size(), 1u);
}

TEST(Validate, ADrawnBoardWithMoreIsRefused) {
    std::string board = run({"convert", "--to", "board"}).out;
    board[board.find("4 0") + 2] = 'b';
    const TemporaryFile file{board};
    EXPECT_REFUSED(run({"validate", "-p", "@" + file.path()}), "12");
}

TEST(Validate, WhatIsNoPositionIsRefused) {
    EXPECT_REFUSED(run({"validate", "-p", "hello"}), "'hello' is not a position");
}

} // namespace
} // namespace laststone::app
