#include "protocol/hub.hpp"

#include <gtest/gtest.h>

#include "protocol/conversation.hpp"

namespace laststone::protocol {
namespace {

constexpr std::string_view start = "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

TEST(Hub, IntroducesItself) {
    Conversation<Hub> hub{"international"};
    const auto lines = hub.say("hub");
    ASSERT_GE(lines.size(), 3U);
    EXPECT_TRUE(lines.front().starts_with("id name=laststone version="));
    EXPECT_TRUE(lines[1].starts_with("param name=variant value=normal type=enum values=\""));
    EXPECT_EQ(lines.back(), "wait");
    EXPECT_EQ(hub.say("init"), std::vector<std::string>{"ready"});
    EXPECT_EQ(hub.say("ping"), std::vector<std::string>{"pong"});
}

TEST(Hub, ThinksToADepthAndAnswersWithAMove) {
    Conversation<Hub> hub{"international"};
    hub.say(start);
    hub.say("level depth=4");
    const auto lines = hub.say("go think");
    ASSERT_EQ(lines.size(), 5U);
    EXPECT_TRUE(lines.front().starts_with("info depth=1 score="));
    EXPECT_TRUE(lines.back().starts_with("done move=3"));
    EXPECT_NE(lines.back().find(" ponder="), std::string::npos);
}

// White's man on 28, and Black's men on these squares.
std::string man_on_28_and(std::initializer_list<std::size_t> black) {
    std::string squares(50, 'e');
    squares[28 - 1] = 'w';
    for (const std::size_t square : black) squares[square - 1] = 'b';
    return "pos pos=W" + squares;
}

// 28 takes 23 and lands on 19: captured squares stand behind.
TEST(Hub, ReadsAndWritesCapturesWithTheirPieces) {
    Conversation<Hub> hub{"international"};
    EXPECT_TRUE(hub.say(man_on_28_and({23, 40})).empty());
    hub.say("level depth=1");
    EXPECT_TRUE(hub.last_answer("go think").starts_with("done move=28x19x23"));
    EXPECT_TRUE(hub.say(man_on_28_and({23, 40}) + " moves=\"28x19x23 40-44\"").empty());
    EXPECT_TRUE(hub.last_answer(man_on_28_and({23, 40}) + " moves=28x19").starts_with("error message="));
}

TEST(Hub, PlaysAnyVariantItOffers) {
    for (const catalog::Game* game : catalog::all_games()) {
        Conversation<Hub> hub{"international"};
        EXPECT_TRUE(hub.say("set-param name=variant value=" + std::string{game->info().id}).empty()) << game->info().id;
        hub.say("pos start");
        hub.say("level nodes=50");
        EXPECT_TRUE(hub.last_answer("go think").starts_with("done move=")) << game->info().id;
    }
}

TEST(Hub, StopEndsAnEndlessSearchWithAMove) {
    Conversation<Hub> hub{"international"};
    hub.say(start);
    hub.interject("level infinite");
    hub.interject("go think");
    EXPECT_TRUE(hub.last_answer("stop").starts_with("done move="));
}

// Pondering ends in one answer only, by the clock of the level.
TEST(Hub, APonderHitTurnsPonderingIntoThinking) {
    Conversation<Hub> hub{"international"};
    hub.say(start);
    hub.say("level depth=3");
    hub.interject("go ponder");
    const auto lines = hub.say("ponder-hit");
    EXPECT_EQ(std::ranges::count_if(lines, [](const std::string& line) { return line.starts_with("done"); }), 1);
}

TEST(Hub, GarbageIsIgnoredOrNamed) {
    Conversation<Hub> hub{"international"};
    EXPECT_TRUE(hub.say("").empty());
    EXPECT_TRUE(hub.say("dance now=1").empty());
    EXPECT_TRUE(hub.last_answer("pos pos=Wxyz").starts_with("error message="));
    EXPECT_TRUE(hub.last_answer("set-param name=variant value=chess").starts_with("error message="));
    EXPECT_TRUE(hub.last_answer("set-param name=threads value=0").starts_with("error message="));
    EXPECT_TRUE(hub.goes_on());
    hub.say("quit");
    EXPECT_FALSE(hub.goes_on());
}

} // namespace
} // namespace laststone::protocol
