#include "protocol/hub1.hpp"

#include <gtest/gtest.h>

#include "protocol/conversation.hpp"
#include "protocol/hub.hpp"

namespace laststone::protocol {
namespace {

constexpr std::string_view hub1_start = "pos wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

TEST(Hub1, IntroducesItselfInPlainWords) {
    Conversation<Hub> hub{"international", HubVersion::first};
    const auto lines = hub.say("hub");
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_TRUE(lines[0].starts_with("name laststone "));
    EXPECT_EQ(lines[1], "author laststone");
    EXPECT_EQ(lines[2], "wait");
    EXPECT_EQ(hub.last_answer("init"), "ready");
}

// Nothing says yet which version the other side speaks.
TEST(Hub1, IsOfferedBesideTheSecondVersion) {
    Conversation<Hub> hub{"international"};
    const auto lines = hub.say("hub");
    const auto has = [&](std::string_view beginning) {
        return std::ranges::any_of(lines, [&](const std::string& line) { return line.starts_with(beginning); });
    };
    EXPECT_TRUE(has("id name=laststone"));
    EXPECT_TRUE(has("name laststone"));
    EXPECT_EQ(lines.back(), "wait");
}

TEST(Hub1, IsRecognisedByItsWords) {
    for (const std::string_view word : {"new", "start", "set threads 1", "time 1000", "level 75 180000 0", "depth 1"}) {
        Conversation<Hub> hub{"international"};
        hub.say("hub");
        hub.say("init");
        EXPECT_TRUE(hub.say(word).empty()) << word;
        hub.say("depth 2");
        EXPECT_TRUE(hub.last_answer("go").starts_with("move 3")) << word;
    }
    Conversation<Hub> second{"international"};
    second.say("level depth=2");
    EXPECT_TRUE(second.last_answer("go").starts_with("done move=3"));
}

TEST(Hub1, PlaysAGameMoveByMove) {
    Conversation<Hub> hub{"international"};
    hub.say("new");
    EXPECT_TRUE(hub.say(hub1_start).empty());
    EXPECT_TRUE(hub.say("move 32-28").empty());
    EXPECT_TRUE(hub.say("move 19-23").empty());
    hub.say("depth 1");
    EXPECT_TRUE(hub.last_answer("go").starts_with("move 28x19x23 "));
    EXPECT_TRUE(hub.say("move 28x19x23").empty());
    EXPECT_EQ(hub.last_answer("move 1-2"), "error move: 1-2 is not a legal move");
    EXPECT_TRUE(hub.last_answer("go").starts_with("move 1"));
    EXPECT_TRUE(hub.say("start").empty());
    EXPECT_TRUE(hub.last_answer("go").starts_with("move 3"));
}

// info depth mean-depth score nodes time Mnps pv
TEST(Hub1, TellsWhatItThinksInPlaces) {
    Conversation<Hub> hub{"international"};
    hub.say(hub1_start);
    hub.say("depth 3");
    const auto lines = hub.say("go");
    ASSERT_EQ(lines.size(), 4U);
    const auto words = words_of(lines[2]);
    ASSERT_GT(words.size(), 7U);
    EXPECT_EQ(words[0], "info");
    EXPECT_EQ(words[1], "3");
    EXPECT_EQ(words[2], "3.0");
    EXPECT_TRUE(number_of(words[3])) << words[3] << " is no whole number of hundredths";
    EXPECT_TRUE(words[7].starts_with('3'));
}

TEST(Hub1, PondersAndAnalysesUntilToldOtherwise) {
    Conversation<Hub> hub{"international"};
    hub.say(hub1_start);
    hub.say("depth 3");
    hub.interject("ponder");
    hub.interject("ping");
    EXPECT_EQ(hub.times_heard("move"), 0);
    EXPECT_EQ(hub.times_heard("pong"), 1);
    EXPECT_TRUE(hub.last_answer("ponder-hit").starts_with("move 3"));
    hub.interject("analyse");
    EXPECT_TRUE(hub.last_answer("stop").starts_with("move 3"));
}

TEST(Hub1, AClockThatHasRunOutIsNoReasonToThinkOn) {
    Conversation<Hub> hub{"international", HubVersion::first};
    EXPECT_TRUE(hub.say("level 0 -16 50").empty());
    EXPECT_TRUE(hub.last_answer("go").starts_with("move 3"));
}

TEST(Hub1, NoMoveOfAnotherPositionIsPlayed) {
    Conversation<Hub> hub{"international", HubVersion::first};
    hub.say("pos wwww");
    EXPECT_TRUE(hub.last_answer("go").starts_with("error "));
    EXPECT_TRUE(hub.last_answer("move 32-28").starts_with("error ")) << "nor is any played on";
    EXPECT_EQ(hub.times_heard("move"), 0);
}

TEST(Hub1, GarbageIsIgnoredOrNamed) {
    Conversation<Hub> hub{"international", HubVersion::first};
    EXPECT_TRUE(hub.say("dance now").empty());
    EXPECT_TRUE(hub.say("\x01 = \"").empty());
    for (const std::string_view line :
         {"pos", "pos x", "pos wwww", "move", "move 32-29", "time", "time soon", "time -1", "depth", "depth deep",
          "level", "level 1 2", "set", "set variant chess", "set threads 0"})
        EXPECT_TRUE(hub.last_answer(line).starts_with("error ")) << line;
    EXPECT_TRUE(hub.goes_on());
    hub.say("quit");
    EXPECT_FALSE(hub.goes_on());
}

} // namespace
} // namespace laststone::protocol
