#include "api/rooms/rooms.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "api/rooms/a_room.hpp"
#include "api/rooms/some_rooms.hpp"

namespace laststone::api {
namespace {

using namespace std::chrono_literals;

TEST(Rooms, GiveEachPlayerOneSecretAndNobodyElseAny) {
    SomeRooms some;
    const auto two = some.pair();
    const std::string host = two.black["secret"].get<std::string>();
    const std::string guest = two.white["secret"].get<std::string>();
    EXPECT_NE(host, guest);
    EXPECT_EQ(two.black["you"], "black");
    EXPECT_EQ(two.white["you"], "white");
    EXPECT_FALSE(two.white.contains("invitation"));
    EXPECT_FALSE(two.white.dump().contains(host));
    const std::string seen = some.look(two.black).dump();
    for (const std::string& secret : {host, guest, two.black["invitation"].get<std::string>()})
        EXPECT_FALSE(seen.contains(secret));
    EXPECT_TRUE(some.look(two.black)["you"].is_null());
}

TEST(Rooms, LetOnlyThePlayersAct) {
    SomeRooms some;
    const auto two = some.pair();
    Json stranger = two.black;
    for (const char* const secret : {"", "x"}) {
        stranger["secret"] = secret;
        EXPECT_EQ(some.move(stranger, "11-15", 0)["code"], "forbidden");
    }
    stranger["secret"] = two.black["invitation"];
    EXPECT_EQ(some.move(stranger, "11-15", 0)["code"], "forbidden");
    EXPECT_EQ(some.join(two.black, two.black["invitation"].get<std::string>())["code"], "conflict");
    EXPECT_EQ(some.move(two.black, "11-15", 0)["position"]["played"].size(), 1U);
}

TEST(Rooms, GoOnAfterARestartAndNobodyPaysForIt) {
    SomeRooms some;
    const auto two = some.pair(blitz);
    some.move(two.black, "11-15", 0);
    some.wait(10s);
    some.move(two.white, "22-18", 1);
    some.act(two.white, {.kind = Act::say, .text = "hello"});
    some.rooms.reset();
    some.now += 1h;
    some.rooms = some.open();
    const Json room = some.look(two.black);
    EXPECT_EQ(room["position"]["played"].size(), 2U);
    EXPECT_EQ(room["clock"]["running"], "black");
    EXPECT_EQ(room["clock"]["white"], 52'000);
    some.wait(59s);
    EXPECT_EQ(some.look(two.black)["phase"], "playing");
    some.restart();
    EXPECT_EQ(some.move(two.black, "15x22", 2)["lines"].size(), 1U);
    some.wait(53s);
    EXPECT_EQ(some.look(two.black)["end"], "time");
}

TEST(Rooms, AFlagFallsThoughNobodyWatches) {
    SomeRooms some;
    const auto two = some.pair(blitz);
    some.move(two.black, "11-15", 0);
    some.wait(59s);
    EXPECT_EQ(some.look(two.black)["phase"], "playing");
    some.wait(1s);
    EXPECT_EQ(some.look(two.black)["result"], "black");
    EXPECT_EQ(some.look(two.black)["end"], "time");
}

TEST(Rooms, AMoveAfterTheFlagIsTooLateThoughNobodyHasLookedYet) {
    SomeRooms some;
    const auto two = some.pair(blitz);
    some.move(two.black, "11-15", 0);
    some.now += 61s;
    EXPECT_EQ(some.move(two.white, "22-18", 1)["code"], "conflict");
    some.rooms->flush();
    EXPECT_EQ(some.look(two.black)["end"], "time");
}

TEST(Rooms, FinishedGamesGoToTheArchiveOnceEach) {
    SomeRooms some;
    const auto two = some.pair(blitz);
    some.move(two.black, "11-15", 0);
    some.act(two.white, {.kind = Act::resign});
    some.act(two.white, {.kind = Act::rematch});
    some.act(two.black, {.kind = Act::rematch});
    EXPECT_EQ(some.archive->count(), 0);
    some.restart();
    some.wait(0s);
    some.wait(0s);
    some.restart();
    some.wait(0s);
    EXPECT_EQ(some.archive->count(), 1);
    const auto game = some.archive->find(1);
    ASSERT_TRUE(game.has_value());
    EXPECT_EQ(game->black, blitz.name);
    EXPECT_EQ(game->white, "Guest");
    EXPECT_EQ(game->result, "black");
    EXPECT_EQ(game->source, "room");
    EXPECT_EQ(some.move(two.white, "11-15", 0)["you"], "black") << "the rematch goes on";
}

TEST(Rooms, AGameIsArchivedOnceThoughTheServerIsKilledBeforeItHasNotedThat) {
    SomeRooms some;
    const auto two = some.pair();
    const auto play_and_resign = [&](const Json& black, const Json& white) {
        some.move(black, "11-15", 0);
        some.act(white, {.kind = Act::resign});
    };
    play_and_resign(two.black, two.white);
    some.rooms.reset();
    const std::string as_it_was = some.folder.file("as_it_was.db");
    std::filesystem::copy_file(some.folder.file("rooms.db"), as_it_was);
    some.rooms = some.open();
    some.wait(0s);
    ASSERT_EQ(some.archive->count(), 1);
    some.rooms.reset();
    std::filesystem::rename(as_it_was, some.folder.file("rooms.db"));
    some.rooms = some.open();
    some.wait(0s);
    EXPECT_EQ(some.archive->count(), 1);

    some.act(two.white, {.kind = Act::rematch});
    some.act(two.black, {.kind = Act::rematch});
    play_and_resign(two.white, two.black);
    some.wait(0s);
    EXPECT_EQ(some.archive->count(), 2) << "another game, though it went alike";
}

TEST(Rooms, ExpiredOnesAreForgottenOnTheDiskToo) {
    SomeRooms some;
    const Json room = some.create({});
    some.wait(std::chrono::days{2});
    EXPECT_EQ(some.look(room)["code"], "not_found");
    some.restart();
    EXPECT_EQ(some.rooms->size(), 0U);
    const Json closed = some.create({});
    some.act(closed, {.kind = Act::close});
    some.wait(0s);
    EXPECT_EQ(some.look(closed)["code"], "not_found");
}

TEST(Rooms, LieInFilesThatNobodyElseReads) {
    SomeRooms some;
    some.create({});
    for (const char* const name : {"rooms.db", "rooms.db-wal"}) {
        const auto mode = std::filesystem::status(some.folder.file(name)).permissions();
        EXPECT_EQ(mode, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write) << name;
    }
}

TEST(Rooms, AreNotEndless) {
    SomeRooms some;
    for (int room = 0; room < 10; ++room) EXPECT_TRUE(some.create({}).contains("secret"));
    EXPECT_EQ(some.create({})["code"], "busy");
    some.wait(std::chrono::days{2});
    EXPECT_TRUE(some.create({}).contains("secret"));
}

TEST(Rooms, ThoseWhoWatchHearEveryChangeAndWhoIsThere) {
    SomeRooms some;
    const auto two = some.pair();
    std::vector<Json> heard;
    const auto hear = [&](const std::string& event) { heard.push_back(Json::parse(event)); };
    const std::string id = some.id(two.black);
    const auto spectator = some.rooms->watch(id, "", hear);
    ASSERT_TRUE(spectator.has_value());
    ASSERT_EQ(heard.size(), 2U);
    EXPECT_EQ(heard[0]["event"], "room");
    EXPECT_EQ(heard[1]["here"], (Json{{"black", false}, {"white", false}}));
    EXPECT_EQ(heard[1]["watching"], 1);
    const auto black = some.rooms->watch(id, two.black["secret"].get<std::string>(), [](const std::string&) {});
    EXPECT_EQ(heard.back()["here"]["black"], true);
    some.act(two.black, {.kind = Act::say, .text = "between us"});
    some.move(two.black, "11-15", 0);
    EXPECT_EQ(heard.back()["position"]["played"].size(), 1U);
    for (const Json& event : heard) EXPECT_FALSE(event.dump().contains("between us"));
    some.rooms->leave(id, *black);
    EXPECT_EQ(heard.back()["here"]["black"], false);
    some.rooms->leave(id, *spectator);
    const std::size_t count = heard.size();
    some.move(two.white, "22-18", 1);
    EXPECT_EQ(heard.size(), count);
    EXPECT_EQ(some.rooms->watch(id, "wrong", hear).error().code, "forbidden");
    EXPECT_EQ(some.rooms->watch("nowhere", "", hear).error().code, "not_found");
}

TEST(Rooms, PassOnToTheOtherPlayerAloneAndKeepNothing) {
    SomeRooms some;
    const auto two = some.pair();
    const std::string id = some.id(two.black);
    std::vector<std::vector<Json>> heard(3);
    const auto listen = [&](std::size_t who, const std::string& secret) {
        some.rooms->watch(id, secret, [&heard, who](const std::string& event) {
            if (Json json = Json::parse(event); json["event"] == "passed") heard[who].push_back(std::move(json));
        });
    };
    listen(0, two.black["secret"].get<std::string>());
    listen(1, two.white["secret"].get<std::string>());
    listen(2, "");
    const Json before = some.look(two.black);
    some.act(two.black, {.kind = Act::pass, .text = "{\"say\":\"have\"}\n\x7f"});
    EXPECT_EQ(heard[0].size(), 0U);
    EXPECT_EQ(heard[2].size(), 0U);
    ASSERT_EQ(heard[1].size(), 1U);
    EXPECT_EQ(heard[1][0], (Json{{"event", "passed"}, {"text", "{\"say\":\"have\"}\n\x7f"}}));
    EXPECT_EQ(some.look(two.black)["due"], before["due"]);
    Json stranger = two.black;
    stranger["secret"] = "x";
    EXPECT_EQ(some.act(stranger, {.kind = Act::pass, .text = "a"})["code"], "forbidden");
    EXPECT_EQ(heard[1].size(), 1U);
}

TEST(Rooms, PassOnAWholeGameAtOnceAndThenAtAPace) {
    SomeRooms some;
    const auto two = some.pair();
    int heard = 0;
    some.rooms->watch(some.id(two.black), two.white["secret"].get<std::string>(),
                      [&](const std::string& event) { heard += event.contains("passed") ? 1 : 0; });
    const auto pass = [&](const Json& from) { return some.act(from, {.kind = Act::pass, .text = "a"}); };
    for (int message = 0; message < Rooms::most_passed_at_once; ++message) pass(two.black);
    EXPECT_EQ(pass(two.black)["code"], "busy");
    EXPECT_EQ(heard, Rooms::most_passed_at_once);
    EXPECT_TRUE(pass(two.white).contains("room")) << "the other's allowance is its own";
    EXPECT_EQ(some.move(two.black, "11-15", 0)["position"]["played"].size(), 1U);
    some.now += Rooms::pace_of_passing;
    EXPECT_TRUE(pass(two.black).contains("room"));
    EXPECT_EQ(pass(two.black)["code"], "busy");
}

TEST(Rooms, PassOnWhatIsNotTooLong) {
    const auto read = [](std::size_t size) {
        const Json object{{"act", "pass"}, {"text", std::string(size, 'a')}};
        Fields fields{object};
        return read_act(fields);
    };
    EXPECT_TRUE(read(longest_passed).has_value());
    EXPECT_EQ(read(longest_passed + 1).error().code, "bad_field");
}

TEST(Rooms, PresenceFollowsThePeopleWhenTheColoursAreSwapped) {
    SomeRooms some;
    const auto two = some.pair();
    Json last;
    some.rooms->watch(some.id(two.black), two.black["secret"].get<std::string>(),
                      [&](const std::string& event) { last = Json::parse(event); });
    some.act(two.white, {.kind = Act::resign});
    some.act(two.white, {.kind = Act::rematch});
    some.act(two.black, {.kind = Act::rematch});
    EXPECT_EQ(last["you"], "white");
    EXPECT_EQ(last["here"], (Json{{"black", false}, {"white", true}}));
}

} // namespace
} // namespace laststone::api
