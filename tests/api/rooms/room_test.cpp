#include "api/rooms/room.hpp"

#include <gtest/gtest.h>

#include "api/rooms/a_room.hpp"
#include "catalog/games.hpp"

namespace laststone::api {
namespace {

using game::Color;
using namespace std::chrono_literals;

constexpr int host = ARoom::host;
constexpr int guest = ARoom::guest;
const RoomPlan correspondence{.side = Color::black, .pace = {.kind = RoomPace::Kind::each_move, .time = 48h}};
// White takes the last piece at once.
const RoomPlan nearly_over{.position = "W:W14:B10", .side = Color::black};

TEST(Room, WaitsForWhoeverHasTheInvitationAndForNobodyElse) {
    ARoom a{{}, false};
    EXPECT_EQ(a.room.record().phase, RoomPhase::waiting);
    EXPECT_EQ(a.move(host, "11-15"), "conflict");
    EXPECT_EQ(a.room.join("come on", "Eve", "x", a.now)->code, "forbidden");
    EXPECT_EQ(a.room.join("", "Eve", "x", a.now)->code, "forbidden");
    EXPECT_FALSE(a.room.join("come in", "Guest", "guest secret", a.now));
    EXPECT_EQ(a.room.join("come in", "Eve", "x", a.now)->code, "conflict") << "an invitation is for one";
    EXPECT_EQ(a.room.record().phase, RoomPhase::playing);
}

TEST(Room, KnowsPeopleByTheirSecretsAlone) {
    ARoom a;
    EXPECT_EQ(a.room.seat_of("host secret"), host);
    EXPECT_EQ(a.room.seat_of("guest secret"), guest);
    EXPECT_FALSE(a.room.seat_of("come in"));
    EXPECT_FALSE(a.room.seat_of(""));
    ARoom waiting{{}, false};
    EXPECT_FALSE(waiting.room.seat_of("")) << "an empty seat has no secret";
}

TEST(Room, NamesTheOpening) {
    ARoom a;
    EXPECT_EQ(a.room.position()["opening"], nullptr);
    for (const char* const move : {"11-15", "23-19", "9-14", "22-17", "6-9"}) {
        const int seat = a.room.record().moves.size() % 2 == 0 ? ARoom::host : ARoom::guest;
        EXPECT_EQ(a.move(seat, move), "");
    }
    EXPECT_EQ(a.room.position()["opening"], "Souter");
    EXPECT_EQ(a.move(ARoom::guest, "17-13"), "");
    EXPECT_EQ(a.room.position()["opening"], "Souter") << "until another has a name";
    EXPECT_EQ(Room{a.room.record()}.position()["opening"], "Souter") << "after a restart too";
}

TEST(Room, OpensEveryGameOfTheCatalog) {
    for (const catalog::Game* const game : catalog::all_games()) {
        ARoom a{{.game = std::string{game->info().id}}};
        EXPECT_EQ(a.room.position()["game"], game->info().id);
        EXPECT_FALSE(a.room.position()["moves"].empty());
    }
}

TEST(Room, IsNotOpenedForWhatCannotBePlayed) {
    const auto code = [](const RoomPlan& plan) { return Room::open(plan, {}, {}).error().code; };
    EXPECT_EQ(code({.game = "chess"}), "unknown_game");
    EXPECT_EQ(code({.position = "nonsense"}), "bad_position");
    EXPECT_EQ(code({.position = "W:W:B10"}), "bad_position") << "over before it begins";
}

TEST(Room, JudgesMovesAndWhoseTurnItIs) {
    ARoom a;
    EXPECT_EQ(a.move(guest, "22-18"), "conflict");
    EXPECT_EQ(a.move(host, "11-14"), "illegal_move");
    EXPECT_EQ(a.move(host, "nonsense"), "illegal_move");
    EXPECT_EQ(a.move(host, "11-15"), "");
    EXPECT_EQ(a.move(host, "8-11"), "conflict");
    EXPECT_EQ(a.move(guest, "22-18"), "");
    EXPECT_EQ(a.room.record().moves, (std::vector<std::string>{"11-15", "22-18"}));
    EXPECT_EQ(a.move(host, "8-11"), "illegal_move") << "a capture is compulsory";
}

TEST(Room, TakesNoMoveTwice) {
    ARoom a;
    EXPECT_EQ(a.act(host, {.kind = Act::move, .text = "11-15", .ply = 0}), "");
    EXPECT_EQ(a.act(host, {.kind = Act::move, .text = "11-15", .ply = 0}), "conflict");
    EXPECT_EQ(a.act(guest, {.kind = Act::move, .text = "22-18", .ply = 0}), "conflict");
}

TEST(Room, EndsByTheRulesAndKeepsTheGameForTheArchive) {
    ARoom a{nearly_over};
    EXPECT_EQ(a.move(guest, "14x7"), "");
    EXPECT_EQ(a.room.record().end, RoomEnd::rules);
    EXPECT_EQ(a.room.record().winner, Color::white);
    EXPECT_EQ(a.room.record().seats[guest].half_points, 2);
    ASSERT_EQ(a.room.record().finished.size(), 1U);
    EXPECT_TRUE(a.room.record().finished[0].contains("[White \"Guest\"]"));
    EXPECT_TRUE(a.room.record().finished[0].contains("14x7"));
    EXPECT_EQ(a.move(host, "1-6"), "conflict");
}

TEST(Room, TheClockStartsWithTheFirstMoveAndAFlagFalls) {
    ARoom a{blitz};
    a.wait(10min);
    EXPECT_FALSE(a.room.settle(a.now)) << "nobody has moved";
    EXPECT_EQ(a.move(host, "11-15"), "");
    a.wait(59s);
    EXPECT_FALSE(a.room.settle(a.now));
    EXPECT_EQ(a.room.due(), a.now + 1s);
    a.wait(5s);
    EXPECT_TRUE(a.room.settle(a.now));
    EXPECT_EQ(a.room.record().end, RoomEnd::time);
    EXPECT_EQ(a.room.record().winner, Color::black);
    EXPECT_EQ(a.room.record().clock.left_of(Color::white, a.now), 0s);
    EXPECT_FALSE(a.room.settle(a.now)) << "once";
}

TEST(Room, ACorrespondenceGameHasItsDaysFromTheStart) {
    ARoom a{correspondence};
    a.wait(47h);
    EXPECT_EQ(a.move(host, "11-15"), "");
    a.wait(47h);
    EXPECT_EQ(a.move(guest, "22-18"), "");
    a.wait(48h);
    EXPECT_TRUE(a.room.settle(a.now));
    EXPECT_EQ(a.room.record().winner, Color::white);
}

TEST(Room, ADrawIsOfferedOnceAMoveAndAgreedByBoth) {
    ARoom a;
    a.move(host, "11-15");
    EXPECT_EQ(a.act(host, Act::draw), "");
    EXPECT_EQ(a.act(host, Act::draw), "conflict");
    EXPECT_EQ(a.act(host, Act::decline), "conflict") << "one's own offer";
    EXPECT_EQ(a.act(guest, Act::decline), "");
    EXPECT_EQ(a.act(host, Act::draw), "conflict") << "nothing has changed";
    a.move(guest, "23-19");
    a.move(host, "8-11");
    EXPECT_EQ(a.act(host, Act::draw), "");
    EXPECT_EQ(a.act(guest, Act::draw), "");
    EXPECT_EQ(a.room.record().end, RoomEnd::agreed);
    EXPECT_EQ(a.room.record().seats[host].half_points, 1);
    EXPECT_TRUE(a.room.record().finished.at(0).contains("1/2-1/2"));
}

TEST(Room, AMoveOfTheOtherAnswersAnOffer) {
    ARoom a;
    a.move(host, "11-15");
    a.act(host, Act::draw);
    a.move(guest, "23-19");
    EXPECT_FALSE(a.room.record().draw_offer);
}

TEST(Room, NogoKnowsNoDraws) {
    ARoom a{{.game = "nogo:5x5"}};
    EXPECT_EQ(a.act(host, Act::draw), "conflict");
    EXPECT_EQ(a.act(host, Act::claim), "conflict");
}

TEST(Room, ATakebackGoesBackToWhereTheOneWhoAskedIsToMove) {
    ARoom a;
    EXPECT_EQ(a.act(host, Act::takeback), "conflict") << "nothing was played";
    a.move(host, "11-15");
    EXPECT_EQ(a.act(host, Act::takeback), "");
    EXPECT_EQ(a.act(guest, Act::takeback), "");
    EXPECT_TRUE(a.room.record().moves.empty());
    a.move(host, "11-15");
    a.move(guest, "23-19");
    EXPECT_EQ(a.act(host, Act::takeback), "");
    EXPECT_EQ(a.act(guest, Act::takeback), "");
    EXPECT_TRUE(a.room.record().moves.empty());
    EXPECT_EQ(a.move(host, "12-16"), "") << "and on from there";
    EXPECT_EQ(a.room.position()["last_move"]["text"], "12-16");
}

TEST(Room, ATakebackGivesNoTimeBack) {
    ARoom a{blitz};
    a.move(host, "11-15");
    a.wait(20s);
    a.move(guest, "23-19");
    a.wait(10s);
    a.act(guest, Act::takeback);
    a.act(host, Act::takeback);
    EXPECT_EQ(a.room.record().clock.running, Color::white);
    EXPECT_EQ(a.room.record().clock.left_of(Color::white, a.now), 42s);
    EXPECT_EQ(a.room.record().clock.left_of(Color::black, a.now), 52s);
}

TEST(Room, KeepsWhatWasLeftAfterEachMove) {
    ARoom a{blitz};
    a.move(host, "11-15");
    a.wait(20s);
    a.move(guest, "23-19");
    EXPECT_EQ(a.room.record().left_after, (std::vector<Milliseconds>{62s, 42s}));
    a.wait(3s);
    a.act(guest, Act::takeback);
    a.act(host, Act::takeback);
    EXPECT_EQ(a.room.record().left_after, (std::vector<Milliseconds>{62s}));
    a.move(guest, "22-18");
    a.act(host, Act::resign);
    ASSERT_EQ(a.room.record().finished.size(), 1U);
    EXPECT_TRUE(a.room.record().finished[0].contains("11-15 {[%clk 0:01:02]} 1... 22-18 {[%clk 0:00:44]}"))
        << a.room.record().finished[0];
    a.act(guest, Act::rematch);
    a.act(host, Act::rematch);
    EXPECT_TRUE(a.room.record().left_after.empty());
}

TEST(Room, ACorrespondenceGameKeepsNoTimes) {
    ARoom a{correspondence};
    a.move(host, "11-15");
    EXPECT_TRUE(a.room.record().left_after.empty());
}

TEST(Room, AGameThatAnEarlierReleaseBeganKeepsNoTimesThatWouldBeOfOtherMoves) {
    ARoom a{blitz};
    a.move(host, "11-15");
    RoomRecord record = a.room.record();
    record.left_after.clear();
    a.room = Room{record};
    a.move(guest, "23-19");
    EXPECT_TRUE(a.room.record().left_after.empty());
}

TEST(Room, OneGivesTheOtherTime) {
    ARoom a{blitz};
    a.move(host, "11-15");
    a.wait(50s);
    const WallTime due = a.room.due();
    EXPECT_EQ(a.act(host, Act::time), "");
    EXPECT_EQ(a.room.record().clock.left_of(Color::white, a.now), 25s);
    EXPECT_EQ(a.room.record().clock.left_of(Color::black, a.now), 62s);
    EXPECT_EQ(a.room.due(), due + 15s);
    for (int time = 0; time < 2'000; ++time) a.act(host, Act::time);
    EXPECT_EQ(a.act(host, Act::time), "conflict") << "no more than six hours";
    a.act(guest, Act::resign);
    EXPECT_EQ(a.act(host, Act::time), "conflict");
    ARoom days{correspondence};
    EXPECT_EQ(days.act(host, Act::time), "conflict");
}

TEST(Room, ARematchSwapsTheColours) {
    ARoom a;
    EXPECT_EQ(a.act(host, Act::rematch), "conflict") << "not over yet";
    a.move(host, "11-15");
    EXPECT_EQ(a.act(guest, Act::resign), "");
    EXPECT_EQ(a.room.record().winner, Color::black);
    EXPECT_EQ(a.act(guest, Act::rematch), "");
    EXPECT_EQ(a.act(host, Act::decline), "");
    EXPECT_EQ(a.act(guest, Act::rematch), "");
    EXPECT_EQ(a.act(host, Act::rematch), "");
    EXPECT_EQ(a.room.side_of(host), Color::white);
    EXPECT_EQ(a.room.record().round, 2);
    EXPECT_EQ(a.room.record().phase, RoomPhase::playing);
    EXPECT_EQ(a.room.record().seats[host].half_points, 2);
    EXPECT_EQ(a.move(guest, "11-15"), "") << "the guest has Black now";
    EXPECT_EQ(a.room.record().finished.size(), 1U) << "the archive has not taken the first game yet";
}

TEST(Room, ChatIsForBothOrForNobody) {
    ARoom a;
    EXPECT_EQ(a.say(host, "Hello"), "");
    EXPECT_EQ(a.act(guest, {.kind = Act::chat, .on = false}), "");
    EXPECT_EQ(a.say(host, "Hello?"), "conflict");
    EXPECT_EQ(a.act(guest, {.kind = Act::chat, .on = true}), "");
    for (int line = 0; line < 4; ++line) EXPECT_EQ(a.say(host, "and"), "");
    EXPECT_EQ(a.say(host, "and"), "busy");
    EXPECT_EQ(a.say(guest, "calm"), "");
    a.wait(6s);
    EXPECT_EQ(a.say(host, "sorry"), "");
    for (int line = 0; line < 200; ++line, a.wait(2s)) a.say(guest, "x");
    EXPECT_EQ(a.room.record().chat.size(), 100U);
}

TEST(Room, ExpiresWhenNobodyComesPlaysOrReturns) {
    ARoom waiting{{}, false};
    EXPECT_FALSE(waiting.room.is_expired(waiting.now + 23h));
    EXPECT_TRUE(waiting.room.is_expired(waiting.now + 24h));
    ARoom left;
    left.move(host, "11-15");
    left.wait(std::chrono::days{30});
    EXPECT_FALSE(left.room.is_expired(left.now));
    EXPECT_TRUE(left.room.settle(left.now));
    EXPECT_EQ(left.room.record().end, RoomEnd::expired);
    EXPECT_EQ(left.room.record().seats[host].half_points, 0);
    EXPECT_FALSE(left.room.is_expired(left.now + std::chrono::days{7})) << "its game is not archived";
    left.room.archived();
    EXPECT_FALSE(left.room.is_expired(left.now + std::chrono::days{6}));
    EXPECT_TRUE(left.room.is_expired(left.now + std::chrono::days{7}));
}

TEST(Room, CanBeClosedUntilSomebodyComes) {
    ARoom a{{}, false};
    EXPECT_EQ(a.act(host, Act::close), "");
    EXPECT_TRUE(a.room.is_expired(a.now));
    EXPECT_EQ(a.room.join("come in", "Late", "x", a.now)->code, "conflict");
    ARoom playing;
    EXPECT_EQ(playing.act(host, Act::close), "conflict");
}

} // namespace
} // namespace laststone::api
