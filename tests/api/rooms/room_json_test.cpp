#include "api/rooms/room_json.hpp"

#include <gtest/gtest.h>

#include "api/rooms/a_room.hpp"

namespace laststone::api {
namespace {

using namespace std::chrono_literals;

TEST(RoomJson, WhatIsKeptComesBackAsItWas) {
    ARoom a{blitz};
    const auto expect_same = [&] {
        const std::string text = stored_text(a.room.record());
        const auto back = stored_record(text);
        ASSERT_TRUE(back.has_value());
        EXPECT_EQ(stored_text(*back), text);
        EXPECT_EQ(Room{*back}.position(), a.room.position());
    };
    expect_same();
    a.move(ARoom::host, "11-15");
    a.say(ARoom::guest, "hm…");
    a.act(ARoom::host, Act::draw);
    expect_same();
    a.wait(10s);
    a.move(ARoom::guest, "22-18");
    a.act(ARoom::guest, Act::takeback);
    expect_same();
    a.act(ARoom::guest, Act::resign);
    a.act(ARoom::host, Act::rematch);
    expect_same();
}

TEST(RoomJson, ARoomOfAnEarlierReleaseHasNoTimes) {
    ARoom a{blitz};
    a.move(ARoom::host, "11-15");
    Json room = Json::parse(stored_text(a.room.record()));
    ASSERT_EQ(room["left_after"], Json::array({62'000}));
    room.erase("left_after");
    const auto back = stored_record(room.dump());
    ASSERT_TRUE(back.has_value());
    EXPECT_TRUE(back->left_after.empty());
}

TEST(RoomJson, AFileThatSomebodyHasEditedIsRefused) {
    for (const char* const text : {"", "{", "{}", "[]", "null", R"({"game":1})", R"({"pace":{"days":"x"}})"})
        EXPECT_FALSE(stored_record(text)) << text;
}

TEST(RoomJson, TellsNobodyASecretAndOthersNoChat) {
    ARoom a{blitz};
    a.say(ARoom::host, "between us");
    const RoomTold told = api::told("abc", a.room);
    for (const std::string& text : {told.to_players, told.to_others})
        for (const char* const secret : {"host secret", "guest secret", "come in"})
            EXPECT_FALSE(text.contains(secret)) << text;
    EXPECT_TRUE(told.to_players.contains("between us"));
    EXPECT_FALSE(told.to_others.contains("between us"));
}

TEST(RoomJson, TellsAVisitorWhoHeIsAndWhatTimeItIs) {
    ARoom a{blitz};
    a.move(ARoom::host, "11-15");
    const RoomTold told = api::told("abc", a.room);
    const Json room = Json::parse(told_to(told, {{"event", "room"}}, game::Color::white, a.now + 5s));
    EXPECT_EQ(room["event"], "room");
    EXPECT_EQ(room["room"], "abc");
    EXPECT_EQ(room["you"], "white");
    EXPECT_EQ(room["now"].get<std::int64_t>() - room["clock"]["at"].get<std::int64_t>(), 5000);
    EXPECT_EQ(room["clock"]["running"], "white");
    EXPECT_EQ(room["left_after"], Json::array({62'000}));
    EXPECT_EQ(room["clock"]["black"], 62'000);
    EXPECT_EQ(room["pace"], (Json{{"seconds", 60}, {"increment", 2}}));
    EXPECT_EQ(room["players"]["black"]["name"], "Zoë \"Z\"");
    EXPECT_EQ(room["position"]["played"], Json::array({"11-15"}));
    EXPECT_TRUE(Json::parse(told_to(told, Json::object(), std::nullopt, a.now))["you"].is_null());
}

TEST(RoomJson, APaceHasEitherDaysOrSeconds) {
    const auto read = [](const std::string& text) -> std::optional<RoomPace> {
        const Json object = Json::parse("{\"pace\":" + text + "}");
        Fields fields{object};
        const RoomPace pace = read_pace(fields, "pace");
        if (fields.fault()) return std::nullopt;
        return pace;
    };
    EXPECT_EQ(read("null"), RoomPace{});
    EXPECT_EQ(read(R"({"days":3})"), (RoomPace{.kind = RoomPace::Kind::each_move, .time = 72h}));
    EXPECT_EQ(read(R"({"seconds":300})"), (RoomPace{.kind = RoomPace::Kind::whole_game, .time = 300s}));
    for (const char* const text : {"{}", R"({"days":1,"seconds":60})", R"({"days":0})", R"({"days":31})",
                                   R"({"seconds":9})", R"({"seconds":1e9})", R"({"seconds":60,"increment":-1})", "7"})
        EXPECT_FALSE(read(text)) << text;
}

TEST(RoomAct, ShowsNamesWithoutTricks) {
    EXPECT_EQ(presentable("  Ann \n", 40), "Ann");
    EXPECT_EQ(presentable("a\tb\x01"
                          "c\x7f",
                          40),
              "a b c");
    EXPECT_EQ(presentable("\u202eevil\u2069", 40), "evil");
    EXPECT_EQ(presentable("a\u0085b", 40), "ab");
    EXPECT_EQ(presentable("ééé", 5), "éé") << "whole characters";
    EXPECT_EQ(presentable("😀😀", 7), "😀");
    EXPECT_EQ(presentable("", 40), "");
}

} // namespace
} // namespace laststone::api
