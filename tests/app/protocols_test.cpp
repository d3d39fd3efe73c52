#include <gtest/gtest.h>

#include "app/program.hpp"

namespace laststone::app {
namespace {

bool has_line(const Outcome& outcome, std::string_view beginning) {
    for (const std::string& line : outcome.lines())
        if (line.starts_with(beginning)) return true;
    return false;
}

TEST(Protocols, HubIsSpokenOnStandardInputAndOutput) {
    const Outcome outcome = run({"hub", "--threads", "1"}, "hub\ninit\nping\nquit\nping\n");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_TRUE(has_line(outcome, "id name=laststone"));
    EXPECT_EQ(outcome.lines().back(), "pong") << "and nothing after quit";
    EXPECT_EQ(outcome.err, "");
}

TEST(Protocols, HubMayBeTheFirstVersionFromTheStart) {
    const Outcome outcome = run({"hub", "--dialogue", "1", "-g", "frisian"}, "hub\r\ninit\r\n");
    EXPECT_EQ(outcome.lines().size(), 4U);
    EXPECT_TRUE(outcome.lines().front().starts_with("name laststone"));
    EXPECT_EQ(outcome.lines().back(), "ready");
    EXPECT_REFUSED(run({"hub", "--dialogue", "3"}), "--dialogue");
}

TEST(Protocols, UgiIsSpokenOnStandardInputAndOutput) {
    const Outcome outcome = run({"ugi", "--threads", "1"}, "ugi\nisready\nposition startpos\nquery p1turn\nquit\n");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_TRUE(has_line(outcome, "ugiok"));
    EXPECT_EQ(outcome.lines().back(), "response true");
}

TEST(Protocols, GtpIsSpokenOnStandardInputAndOutput) {
    const TemporaryFile game;
    const Outcome outcome =
        run({"gtp", "--time", "0.01", "--threads", "1"},
            "1 boardsize 5\nplay b C3\ngenmove w\nprintsgf " + game.path() + "\nloadsgf " + game.path() +
                "\nloadsgf /nowhere/at/all\nlz-analyze b\n7 final_score\nquit\nname\n");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.err, "");
    EXPECT_TRUE(outcome.out.starts_with("=1\n\n=\n\n= ")) << outcome.out;
    EXPECT_TRUE(outcome.out.ends_with("?7 cannot score\n\n=\n\n")) << outcome.out;
    EXPECT_TRUE(has_line(outcome, "? cannot load file"));
    EXPECT_NE(game.content().find("RU[NoGo]"), std::string::npos);
    EXPECT_REFUSED(run({"gtp", "-g", "english"}), "for NoGo only");
    EXPECT_REFUSED(run({"hub", "-g", "nogo"}), "for draughts only");
}

// The end of the input is the end, even of a search without one.
TEST(Protocols, TheEndOfTheInputEndsEverything) {
    EXPECT_EQ(run({"hub"}, "pos start\nlevel infinite\ngo think\n").status, 0);
    EXPECT_EQ(run({"hub"}, "start\nanalyse\n").status, 0);
    EXPECT_EQ(run({"ugi"}, "go infinite").status, 0);
    EXPECT_EQ(run({"ugi", "-g", "nogo"}, "go infinite").status, 0);
    EXPECT_EQ(run({"gtp"}, "kata-analyze b 10").status, 0);
}

TEST(Protocols, TheirLinesAreNoJson) {
    for (const char* protocol : {"hub", "ugi", "gtp"}) EXPECT_REFUSED(run({protocol, "--json"}), "--json");
}

TEST(Protocols, GarbageIsNoReasonToFail) {
    std::string garbage;
    for (int i = 0; i < 5000; ++i) garbage += static_cast<char>(i * 7919 % 251 + i % 5);
    for (const char* protocol : {"hub", "ugi"}) {
        const Outcome outcome = run({protocol}, garbage + "\nping\nisready\n");
        EXPECT_EQ(outcome.status, 0);
        ASSERT_FALSE(outcome.lines().empty());
        EXPECT_TRUE(outcome.lines().back() == "pong" || outcome.lines().back() == "readyok");
        EXPECT_REFUSED(run({protocol}, std::string(3'000'000, 'x')), "longer than");
    }
}

} // namespace
} // namespace laststone::app
