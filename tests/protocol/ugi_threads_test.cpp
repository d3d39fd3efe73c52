#include "protocol/ugi.hpp"

#include <gtest/gtest.h>

#include "protocol/conversation.hpp"

namespace laststone::protocol {
namespace {

TEST(Ugi, IntroducesItself) {
    Conversation<Ugi> ugi{"english"};
    const auto lines = ugi.say("ugi");
    EXPECT_TRUE(lines.front().starts_with("id name laststone"));
    EXPECT_EQ(lines.back(), "ugiok");
    EXPECT_EQ(ugi.last_answer("isready"), "readyok");
}

TEST(Ugi, FindsTheOnlyMove) {
    Conversation<Ugi> ugi{"english"};
    ugi.say("position startpos moves 11-15 22-18");
    EXPECT_EQ(ugi.last_answer("go depth 4"), "bestmove 15x22");
}

TEST(Ugi, ReadsAPositionOfAnotherGame) {
    Conversation<Ugi> ugi{"english"};
    ugi.say("setoption name Game value russian");
    EXPECT_TRUE(ugi.say("position fen W:Wc3:Bd4").empty());
    EXPECT_EQ(ugi.last_answer("go nodes 100"), "bestmove c3:e5");
}

TEST(Ugi, PartsOfTheSearchMayBeLeftOut) {
    Conversation<Ugi> ugi{"english"};
    for (const char* const names : {"history", "history,killers", "<empty>"})
        EXPECT_TRUE(ugi.say(std::string{"setoption name Without value "} + names).empty()) << names;
    EXPECT_TRUE(ugi.last_answer("setoption name Without value luck").starts_with("info string "));
    EXPECT_TRUE(ugi.last_answer("go depth 3").starts_with("bestmove "));
}

TEST(Ugi, NumbersOfTheSearchMayBeSet) {
    Conversation<Ugi> ugi{"english"};
    const auto nodes_at = [&](const std::string& value) {
        EXPECT_TRUE(ugi.say("setoption name ReductionDivisor value " + value).empty());
        const auto lines = ugi.say("go depth 9");
        return lines[lines.size() - 2];
    };
    const auto counted = [](const std::string& info) {
        return info.substr(info.find(" nodes "), info.find(" nps ") - info.find(" nodes "));
    };
    const std::string usual = counted(nodes_at("140"));
    EXPECT_NE(counted(nodes_at("300")), usual);
    EXPECT_EQ(counted(nodes_at("140")), usual);
    EXPECT_TRUE(ugi.last_answer("setoption name ReductionDivisor value 3").starts_with("info string "));
    EXPECT_EQ(std::ranges::count(ugi.say("ugi"), "option name ReductionDivisor type spin default 140 min 60 max 400"),
              1);
}

TEST(Ugi, KnowsWhetherTheGameIsOver) {
    Conversation<Ugi> ugi{"english"};
    EXPECT_EQ(ugi.last_answer("query gameover"), "response false");
    EXPECT_EQ(ugi.last_answer("query p1turn"), "response true");
    EXPECT_EQ(ugi.last_answer("query result"), "response none");
    ugi.say("position fen W:W8:B3,4");
    EXPECT_EQ(ugi.last_answer("query gameover"), "response true");
    EXPECT_EQ(ugi.last_answer("query result"), "response p1win");
    EXPECT_EQ(ugi.last_answer("go depth 3"), "bestmove 0000");
}

// Moves in the middle of a capture belong to one piece, and nobody says which.
TEST(Ugi, AnUnfinishedCaptureIsNotThoughtAbout) {
    Conversation<Ugi> ugi{"international"};
    EXPECT_TRUE(ugi.say("position fen W:W31:B20,G26").empty());
    const auto lines = ugi.say("go depth 3");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_TRUE(lines[0].starts_with("info string go: "));
    EXPECT_EQ(lines[1], "bestmove 0000");
}

TEST(Ugi, StopEndsAnEndlessSearchWithAMove) {
    Conversation<Ugi> ugi{"international"};
    ugi.interject("go infinite");
    EXPECT_TRUE(ugi.last_answer("stop").starts_with("bestmove "));
}

// As where a whole script comes through a pipe.
TEST(Ugi, AnswersBeforeItLeaves) {
    Conversation<Ugi> ugi{"international"};
    ugi.interject("go infinite");
    EXPECT_TRUE(ugi.last_answer("quit").starts_with("bestmove "));
    EXPECT_FALSE(ugi.goes_on());
}

TEST(Ugi, OptionsAreKnownInSmallLettersToo) {
    Conversation<Ugi> ugi{"english"};
    EXPECT_TRUE(ugi.say("setoption name game value russian").empty());
    EXPECT_TRUE(ugi.say("setoption name threads value 1").empty());
    EXPECT_TRUE(ugi.say("setoption name HASH value 2").empty());
    ugi.say("position fen W:Wc3:Bd4");
    EXPECT_EQ(ugi.last_answer("go depth 1"), "bestmove c3:e5");
}

TEST(Ugi, APonderHitTurnsPonderingIntoThinking) {
    Conversation<Ugi> ugi{"international"};
    ugi.interject("go ponder depth 3");
    EXPECT_EQ(ugi.times_heard("bestmove"), 0);
    EXPECT_TRUE(ugi.last_answer("ponderhit").starts_with("bestmove "));
    EXPECT_EQ(ugi.times_heard("bestmove"), 1);
    EXPECT_TRUE(ugi.say("ponderhit").empty());
}

TEST(Ugi, AProofThatIsFoundEarlyWaitsUntilItIsAskedFor) {
    Conversation<Ugi> ugi{"russian"};
    ugi.say("position fen W:Wc3:Bd4");
    ugi.interject("go infinite");
    EXPECT_EQ(ugi.times_heard("bestmove"), 0);
    EXPECT_EQ(ugi.last_answer("stop"), "bestmove c3:e5");
}

TEST(Ugi, NoTimeAtAllIsEnoughForALegalMove) {
    Conversation<Ugi> ugi{"english"};
    for (const std::string_view limit :
         {"movetime 0", "p1time 0 p2time 0", "p1time -5", "btime 0 wtime 0", "nodes 0", "depth 0"})
        EXPECT_TRUE(ugi.last_answer("go " + std::string{limit}).starts_with("bestmove ")) << limit;
}

TEST(Ugi, NoMoveOfAnotherPositionIsPlayed) {
    Conversation<Ugi> ugi{"english"};
    for (const std::string_view wrong : {"position fen W:W99:B1", "position startpos moves 11-15 1-32"}) {
        ugi.say(wrong);
        EXPECT_EQ(ugi.last_answer("go depth 1"), "bestmove 0000") << wrong;
    }
    ugi.say("position startpos");
    EXPECT_NE(ugi.last_answer("go depth 1"), "bestmove 0000");
}

TEST(Ugi, GarbageIsIgnoredOrNamed) {
    Conversation<Ugi> ugi{"english"};
    EXPECT_TRUE(ugi.say("\x01\x02 ??").empty());
    EXPECT_TRUE(ugi.last_answer("position").starts_with("info string position needs"));
    EXPECT_TRUE(ugi.last_answer("position fen").starts_with("info string position"));
    EXPECT_TRUE(ugi.last_answer("position startpos moves 1-32").starts_with("info string position: 1-32"));
    EXPECT_TRUE(ugi.last_answer("setoption name Game").starts_with("info string setoption needs"));
    EXPECT_TRUE(ugi.last_answer("setoption name Threads value many").starts_with("info string there is no option"));
    EXPECT_TRUE(ugi.last_answer("query moon").starts_with("info string query"));
    ugi.say("quit");
    EXPECT_FALSE(ugi.goes_on());
}

} // namespace
} // namespace laststone::protocol
