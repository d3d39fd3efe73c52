#include <gtest/gtest.h>

#include "app/program.hpp"

namespace laststone::app {
namespace {

TEST(Explain, ALegalMove) {
    const Outcome outcome = run({"explain", "11-15"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.out, "11-15 is legal.\n");
    EXPECT_EQ(run({"explain", "11-15", "--json"}).json(),
              Json::parse(R"({"legal": true, "reason": "legal", "sentence": "11-15 is legal."})"));
}

TEST(Explain, AnIllegalMoveIsExitStatusOne) {
    const Outcome outcome = run({"explain", "15-19"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.out, "There is no piece on 15.\n");
    EXPECT_EQ(outcome.err, "");
}

TEST(Explain, EachReasonIsAStableWord) {
    const auto reason = [](const std::string& move, const std::string& fen) {
        const Outcome outcome = run({"explain", move, "-p", fen, "--json"});
        EXPECT_EQ(outcome.status, 1) << move;
        return outcome.json()["reason"].get<std::string>();
    };
    EXPECT_EQ(reason("1-5", "W:W22:B9"), "no_piece");
    EXPECT_EQ(reason("9-13", "W:W22:B9"), "not_your_piece");
    EXPECT_EQ(reason("22-26", "W:W22:B9"), "men_do_not_move_backward");
    EXPECT_EQ(reason("9-14", "B:W18:B9,15"), "capture_compulsory");
    EXPECT_EQ(reason("1x10", "B:W6,14:B1"), "capture_must_be_completed");
    EXPECT_EQ(reason("8-4", "W:W8:B3,4"), "game_over");
}

TEST(Explain, WhatIsNoMoveIsRefused) {
    EXPECT_REFUSED(run({"explain"}), "explain needs a move");
    EXPECT_REFUSED(run({"explain", "hello"}), "at character 1");
    EXPECT_REFUSED(run({"explain", "11-33"}), "at character 4: there is no square 33");
    EXPECT_REFUSED(run({"explain", "0-5"}), "there is no square 0");
    EXPECT_REFUSED(run({"explain", "11-999999999999"}), "there is no square");
}

TEST(Explain, any_dash_will_do) {
    for (const char* const dash : {"\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2015", "\u2212", "\u00AD", "\uFF0D"}) {
        EXPECT_EQ(run({"explain", std::string{"11"} + dash + "15"}).status, 0) << dash;
        EXPECT_EQ(run({"explain", std::string{"11 "} + dash + " 20"}).status, 1) << dash;
    }
    EXPECT_EQ(run({"explain", "-g", "russian", "c\u2013d4"}).status, 0) << "a file alone";
    EXPECT_EQ(run({"explain", "-g", "russian", "\u0441\u0033\u2013d4"}).status, 0) << "a Cyrillic c";
    EXPECT_EQ(run({"explain", "-p", "B:W18:B15", "15\u00D722"}).status, 0);
    EXPECT_REFUSED(run({"explain", "11\u201399"}), "at character 4: ");
}

} // namespace
} // namespace laststone::app
