#include "protocol/hub.hpp"

#include <gtest/gtest.h>

#include <algorithm>

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

TEST(Hub, PartsOfTheSearchMayBeLeftOut) {
    Conversation<Hub> hub{"international"};
    EXPECT_TRUE(hub.say("set-param name=without value=history,killers").empty());
    EXPECT_TRUE(hub.say("set-param name=without value=\"\"").empty());
    EXPECT_TRUE(hub.last_answer("set-param name=without value=luck").starts_with("error message="));
}

TEST(Hub, NumbersOfTheSearchMayBeSet) {
    Conversation<Hub> hub{"international"};
    EXPECT_EQ(std::ranges::count(hub.say("hub"), "param name=probcutbase value=28 type=int min=0 max=150"), 1);
    EXPECT_TRUE(hub.say("set-param name=probcutbase value=40").empty());
    EXPECT_EQ(std::ranges::count(hub.say("hub"), "param name=probcutbase value=40 type=int min=0 max=150"), 1);
    EXPECT_TRUE(hub.last_answer("set-param name=probcutbase value=151").starts_with("error message="));
}

// A king that has moved three times in a row must wait, while its side has men.
TEST(Hub, CountsTheMovesOfAFrisianKing) {
    Conversation<Hub> hub{"frisian"};
    std::string squares(50, 'e');
    squares[5 - 1] = 'B';
    squares[20 - 1] = 'b';
    squares[31 - 1] = 'w';
    squares[46 - 1] = 'W';
    const std::string pos = "pos pos=W" + squares;
    EXPECT_TRUE(hub.say(pos + " wolf=\"W46=2 B05=1\" moves=46-41").empty());
    EXPECT_TRUE(hub.say(pos + " wolf=\"W46=3 B05=1\"").empty());
    EXPECT_TRUE(hub.last_answer(pos + " wolf=\"W46=3\" moves=46-41").starts_with("error message="));
    EXPECT_TRUE(hub.last_answer(pos + " wolf=\"W46=3\" moves=31-27").empty());
    EXPECT_TRUE(hub.say(pos + " wolf=\"\" moves=46-41").empty());
    for (const char* const wrong : {"W46", "46=3", "W46=", "=", "X46=1", "W46=1x", "W99=1", "W46=-1", "W46=9", "W31=1"})
        EXPECT_TRUE(hub.last_answer(pos + " wolf=\"" + wrong + "\"").starts_with("error message=")) << wrong;
}

TEST(Hub, AWolfBelongsToFrisianDraughts) {
    Conversation<Hub> hub{"international"};
    EXPECT_TRUE(hub.last_answer("pos start wolf=\"W46=3\"").starts_with("error message="));
}

TEST(Hub, PlaysAnyVariantItOffers) {
    for (const catalog::Game* game : catalog::draughts_games()) {
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
    hub.say("ponder-hit");
    EXPECT_EQ(hub.times_heard("done move="), 1);
}

TEST(Hub, APonderMissIsAnsweredAndThenForgotten) {
    Conversation<Hub> hub{"international"};
    hub.say(start);
    hub.say("level depth=3");
    hub.interject("go ponder");
    EXPECT_TRUE(hub.last_answer("stop").starts_with("done move="));
    EXPECT_TRUE(hub.say("ponder-hit").empty());
    EXPECT_TRUE(hub.last_answer("go think").starts_with("done move="));
    EXPECT_TRUE(hub.say("ponder-hit").empty());
}

TEST(Hub, ANewPositionEndsPonderingWithoutAnAnswer) {
    Conversation<Hub> hub{"international"};
    hub.say(start);
    hub.interject("go ponder");
    EXPECT_EQ(hub.times_heard("done"), 0);
    hub.say(start);
    EXPECT_EQ(hub.times_heard("done"), 0);
    EXPECT_TRUE(hub.say("ponder-hit").empty());
}

// One man against one is won at once, and nobody has asked yet.
TEST(Hub, AProofThatIsFoundEarlyWaitsUntilItIsAskedFor) {
    for (const std::string_view go : {"go ponder", "go analyze", "go think"}) {
        Conversation<Hub> hub{"international"};
        hub.say(man_on_28_and({23}));
        hub.say("level infinite");
        hub.interject(go);
        EXPECT_EQ(hub.times_heard("done"), 0);
        EXPECT_EQ(hub.last_answer("stop"), "done move=28x19x23") << go;
    }
}

TEST(Hub, APingIsAnsweredDuringASearchAndDoesNotEndIt) {
    Conversation<Hub> hub{"international"};
    hub.say(start);
    hub.say("level infinite");
    hub.interject("go think");
    hub.interject("ping");
    EXPECT_EQ(hub.times_heard("pong"), 1);
    EXPECT_EQ(hub.times_heard("done"), 0);
    hub.say("stop");
    EXPECT_EQ(hub.times_heard("done move="), 1);
}

TEST(Hub, AStoppedSearchGivesALegalMoveHoweverSoon) {
    for (const catalog::Game* game : catalog::draughts_games()) {
        Conversation<Hub> hub{game->info().id};
        hub.say("pos start");
        for (int i = 0; i < 5; ++i) {
            hub.interject("go analyze");
            const std::string done = hub.last_answer("stop");
            const std::string move = parse_hub_line(done).value("move").value_or("");
            EXPECT_TRUE(hub.say("pos start moves=" + move).empty()) << game->info().id << ' ' << done;
            EXPECT_TRUE(hub.say("pos start").empty());
        }
    }
}

TEST(Hub, NoTimeAtAllIsEnoughForALegalMove) {
    Conversation<Hub> hub{"international"};
    for (const std::string_view level :
         {"move-time=0", "time=0", "time=0 moves=0", "nodes=0", "depth=0", "move-time=-1", "time=-0.5",
          "time=-0.2 inc=0.05", "moves=5 time=-1", "time=0,05", "depth=-1", "nodes=-3"}) {
        hub.say(start);
        hub.say("level " + std::string{level});
        EXPECT_TRUE(hub.last_answer("go think").starts_with("done move=3")) << level;
    }
}

// Otherwise it would never answer.
TEST(Hub, ALevelThatIsNotUnderstoodChangesNoLimit) {
    Conversation<Hub> hub{"international"};
    hub.say("level depth=2");
    for (const std::string_view level : {"", "time=", "time=abc", "time=1.5s", "depth=x", "inc=0.5", "moves=10",
                                         "nodes=1e99", "move-time=nan", "forever"}) {
        EXPECT_TRUE(hub.last_answer("level " + std::string{level}).starts_with("error message=")) << level;
        hub.say(start);
        EXPECT_TRUE(hub.last_answer("go think").starts_with("done move=3")) << level;
    }
}

TEST(Hub, NoMoveOfAnotherPositionIsPlayed) {
    Conversation<Hub> hub{"international"};
    hub.say("level depth=2");
    for (const std::string_view wrong : {"pos pos=Wxyz", "pos start moves=32-29"}) {
        hub.say(wrong);
        EXPECT_TRUE(hub.last_answer("go think").starts_with("error message=")) << wrong;
    }
    EXPECT_EQ(hub.times_heard("done"), 0);
    hub.say("pos start");
    EXPECT_TRUE(hub.last_answer("go think").starts_with("done move=3"));
}

// HubGUI asks nobody to ponder who does not offer it.
TEST(Hub, PonderingIsOffered) {
    Conversation<Hub> hub{"international"};
    EXPECT_EQ(std::ranges::count(hub.say("hub"), "param name=ponder value=true type=bool"), 1);
    EXPECT_TRUE(hub.say("set-param name=ponder value=false").empty());
    EXPECT_TRUE(hub.last_answer("set-param name=ponder value=perhaps").starts_with("error message="));
}

TEST(Hub, TheVariantMayChangeBetweenGames) {
    Conversation<Hub> hub{"international"};
    hub.say("level nodes=300");
    for (const std::string variant : {"english", "normal", "frisian", "turkish", "english", "canadian", "normal"}) {
        EXPECT_TRUE(hub.say("set-param name=variant value=" + variant).empty());
        EXPECT_TRUE(hub.say("new-game").empty());
        EXPECT_TRUE(hub.say("pos start").empty());
        EXPECT_TRUE(hub.last_answer("go think").starts_with("done move=")) << variant;
        EXPECT_NE(hub.say("hub")[1].find("value=" + variant + ' '), std::string::npos);
    }
}

// Each has a board of its own; the two searches run at once.
TEST(Hub, TwoConversationsInOneProcessDoNotDisturbEachOther) {
    Conversation<Hub> one{"international"};
    Conversation<Hub> other{"english"};
    one.say("pos start");
    other.say("pos start moves=\"11-15 22-18\"");
    one.interject("go analyze");
    other.interject("go analyze");
    EXPECT_TRUE(one.last_answer("stop").starts_with("done move=3"));
    EXPECT_TRUE(other.last_answer("stop").starts_with("done move=15x22x18"));
}

// As where a whole script comes through a pipe.
TEST(Hub, AnswersBeforeItLeaves) {
    Conversation<Hub> hub{"international"};
    hub.say("level infinite");
    hub.interject("go think");
    EXPECT_TRUE(hub.last_answer("quit").starts_with("done move="));
    EXPECT_FALSE(hub.goes_on());
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
