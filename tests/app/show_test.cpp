#include <gtest/gtest.h>

#include "app/program.hpp"

namespace laststone::app {
namespace {

TEST(Show, DrawsTheBoardAndSaysHowTheGameStands) {
    const Outcome outcome = run({"show"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_NE(outcome.out.find("English draughts (checkers): Black to move\nBlack: 12 men\nWhite: 12 men\n"),
              std::string::npos)
        << outcome.out;
    EXPECT_NE(outcome.out.find("0 of 80 plies"), std::string::npos);
    EXPECT_EQ(outcome.out.find('\x1b'), std::string::npos) << "no colours where no terminal is";
}

TEST(Show, DrawsWithLinesAndColoursWhereAsked) {
    const Outcome outcome = run({"show", "--unicode", "--colour", "always"});
    EXPECT_NE(outcome.out.find("⛂"), std::string::npos);
    EXPECT_NE(outcome.out.find("\x1b["), std::string::npos);
    EXPECT_REFUSED(run({"show", "--colour", "sometimes"}), "auto, always, never");
}

TEST(Show, FlipsTheBoard) { EXPECT_NE(run({"show", "--flip"}).out, run({"show"}).out); }

TEST(Show, JsonHasMaterialAndClocks) {
    const Json shown = run({"show", "-p", "W:WK10,22:BK3:H12:F30", "--json"}).json();
    EXPECT_EQ(shown["game"], "english");
    EXPECT_EQ(shown["position"], "W:WK10,22:BK3");
    EXPECT_EQ(shown["to_move"], "white");
    EXPECT_EQ(shown["result"], nullptr);
    EXPECT_EQ(shown["draw_reason"], nullptr);
    EXPECT_EQ(shown["material"], Json::parse(R"({"black": {"men": 0, "kings": 1}, "white": {"men": 1, "kings": 1}})"));
    EXPECT_EQ(shown["clocks"][1], Json::parse(R"({"reason": "no_progress", "counted": 12, "limit": 80})"));
}

TEST(Show, TellsAWinAndADraw) {
    EXPECT_NE(run({"show", "-p", "W:W8:B3,4"}).out.find("White has no move: Black has won.\n"), std::string::npos);
    EXPECT_EQ(run({"show", "-p", "W:W8:B3,4", "--json"}).json()["result"], "black");
    const Json kings = run({"show", "-g", "frisian", "-p", "W:WK1:BK50", "--json"}).json();
    EXPECT_EQ(kings["result"], "draw");
    EXPECT_EQ(kings["draw_reason"], "endgame");
    const std::string drawn = run({"show", "-g", "frisian", "-p", "W:WK1:BK50"}).out;
    EXPECT_NE(drawn.find("The game is drawn because the time for this ending is up.\n"), std::string::npos) << drawn;
    EXPECT_EQ(run({"show", "-p", "W:WK1:BK32:H80:F60", "--json"}).json()["draw_reason"], "no_progress");
}

} // namespace
} // namespace laststone::app
