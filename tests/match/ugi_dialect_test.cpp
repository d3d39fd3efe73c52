#include "match/ugi_dialect.hpp"

#include <gtest/gtest.h>

#include "match/scripted.hpp"

namespace laststone::match {
namespace {

UgiDialect introduced_ugi() {
    UgiDialect ugi;
    EXPECT_EQ(ugi.read_introduction("id name Some engine"), Reading::known);
    EXPECT_EQ(ugi.read_introduction("option name Game type combo default english var english var thai:12"),
              Reading::known);
    EXPECT_EQ(ugi.read_introduction("option name Move Overhead type spin default 1 min 0 max 5"), Reading::known);
    EXPECT_EQ(ugi.read_introduction("ugiok"), Reading::awaited);
    return ugi;
}

TEST(UgiDialectTest, SetsTheGameAndTheOptions) {
    const auto lines = introduced_ugi().preparation(*catalog::find_game("thai:12"), {{"Move Overhead", "3"}});
    ASSERT_TRUE(lines);
    const Lines expected{"setoption name Game value thai:12", "setoption name Move Overhead value 3", "isready"};
    EXPECT_EQ(*lines, expected);
}

TEST(UgiDialectTest, RefusesWhatTheEngineDoesNotHave) {
    const auto option = introduced_ugi().preparation(*catalog::find_game("english"), {{"Hsah", "1"}});
    ASSERT_FALSE(option);
    EXPECT_EQ(option.error(), "it has no option Hsah; there are Game Move Overhead");
    std::vector<Declared> many;
    for (char c = 'a'; c <= 'l'; ++c) many.push_back({.name = std::string(4, c)});
    const auto refusal = [&](const std::string& name) { return checked_options(many, {{name, "1"}}, "", "").error(); };
    EXPECT_EQ(refusal("kkxk"), "it has no option kkxk; did you mean kkkk?");
    EXPECT_EQ(refusal("zzzz"), "it has no option zzzz; there are aaaa bbbb cccc dddd eeee ffff gggg hhhh and 4 more");
    EXPECT_FALSE(introduced_ugi().preparation(*catalog::find_game("russian"), {}));
    EXPECT_TRUE(introduced_ugi().preparation(*catalog::find_game("russian"), {{"Game", "english"}}));
}

TEST(UgiDialectTest, WhoPlaysNogoPlaysItOnEveryBoard) {
    UgiDialect ugi;
    EXPECT_EQ(ugi.read_introduction("option name Game type combo default nogo var nogo"), Reading::known);
    const auto lines = ugi.preparation(*catalog::find_game("nogo:9x9"), {});
    ASSERT_TRUE(lines);
    EXPECT_EQ(lines->front(), "setoption name Game value nogo:9x9");
    EXPECT_FALSE(ugi.preparation(*catalog::find_game("thai:12"), {}));
}

TEST(UgiDialectTest, TellsThePositionWithAllMovesAndTheClocks) {
    const Table table{"english", {.clock = TimeControl{Seconds{10}, Seconds{0.5}, 40}}, {"11-15", "23-19"}};
    const Lines expected{"position startpos moves 11-15 23-19",
                         "go p1time 10000 p1inc 500 p2time 10000 p2inc 500 movestogo 40"};
    EXPECT_EQ(UgiDialect{}.question(table.request()), expected);
}

TEST(UgiDialectTest, TellsOtherPositionsAndLimits) {
    const Table table{"russian", {.move_time = Seconds{0.25}, .nodes = 500, .depth = 3}, {}, "W:Wc3:Bf6"};
    const Lines expected{"position fen " + table.start->position(), "go movetime 250 depth 3 nodes 500"};
    EXPECT_EQ(UgiDialect{}.question(table.request()), expected);
}

TEST(UgiDialectTest, ReadsScoresDepthsAndTheMove) {
    UgiDialect ugi;
    Answer answer;
    EXPECT_EQ(ugi.read_answer("info depth 5 score cp -12 nodes 9 pv 11-15", answer), Reading::known);
    EXPECT_EQ(answer.score, -12);
    EXPECT_EQ(answer.depth, 5);
    EXPECT_EQ(ugi.read_answer("info depth 6 score mate -2", answer), Reading::known);
    EXPECT_EQ(answer.score, -29'998);
    EXPECT_EQ(ugi.read_answer("info score mate 3", answer), Reading::known);
    EXPECT_EQ(answer.score, 29'997);
    EXPECT_EQ(ugi.read_answer("info string no such move", answer), Reading::known);
    EXPECT_EQ(ugi.complaint(), "no such move");
    EXPECT_EQ(ugi.read_answer("what is this", answer), Reading::unknown);
    EXPECT_EQ(ugi.read_answer("bestmove 11-15 ponder 23-19", answer), Reading::awaited);
    EXPECT_EQ(answer.said, "11-15");
}

} // namespace
} // namespace laststone::match
