// Rooms over sockets: two players, those who watch, and guests without a token.
#include "api/rooms/rooms.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/a_server.hpp"
#include "server/client.hpp"

namespace laststone::server {
namespace {

using Object = nlohmann::json;

const std::string token = "a-token-nobody-guesses";
const std::string with_token = "Authorization: Bearer " + token + "\r\n";

// Somebody at the board, with a socket.
struct Player {
    Client client;
    std::string room;
    std::string secret;
    Object seen{}; // the room as it was told last

    Player(const AServer& server, std::string its_room, std::string its_secret, std::string_view headers = {})
        : client{server.port()}, room{std::move(its_room)}, secret{std::move(its_secret)} {
        EXPECT_EQ(client.upgrade(headers).status, 101);
        client.say({{"id", "seat"}, {"do", "join"}, {"room", room}, {"secret", secret}});
        hear("room");
    }
    // The next event of this kind; others are passed over.
    Object hear(const std::string& kind) {
        for (;;) {
            Object event = client.hear();
            if (event.is_null()) return event;
            if (event["event"] == "room") seen = event;
            if (event["event"] == kind) return event;
        }
    }
    // What an action ends with.
    Object act(Object words) {
        words["id"] = "act";
        words["do"] = "room";
        words["room"] = room;
        words["secret"] = secret;
        client.say(words);
        for (;;) {
            Object event = client.hear();
            if (event.is_null() || event["id"] == "act") return event;
            if (event["event"] == "room") seen = event;
        }
    }
    Object move(const std::string& text, int ply) { return act({{"act", "move"}, {"move", text}, {"ply", ply}}); }
};

struct Two {
    Object host;
    Object guest;
    explicit Two(const AServer& server, std::string_view headers = {}) {
        host = Client{server.port()}.ask("POST", "/api/rooms", R"({"side":"black","name":"Ann"})", headers).json();
        const Object words{{"invitation", host["invitation"]}, {"name", "Bob"}};
        guest = Client{server.port()}.ask("POST", path() + "/join", words.dump(), headers).json();
    }
    std::string room() const { return host["room"]; }
    std::string path() const { return "/api/rooms/" + room(); }
};

TEST(RoomSockets, CarryAGameBetweenTwoAndToThoseWhoWatch) {
    AServer server;
    const Two two{server};
    Player black{server, two.room(), two.host["secret"]};
    Player white{server, two.room(), two.guest["secret"]};
    Player spectator{server, two.room(), ""};
    EXPECT_EQ(black.seen["you"], "black");
    EXPECT_EQ(white.seen["you"], "white");
    EXPECT_TRUE(spectator.seen["you"].is_null());
    EXPECT_EQ(black.move("11-15", 0)["event"], "done");
    EXPECT_EQ(white.hear("room")["position"]["played"].size(), 1U);
    EXPECT_EQ(white.move("11-15", 0)["error"]["code"], "conflict");
    EXPECT_EQ(white.move("22-18", 1)["event"], "done");
    while (spectator.seen["position"]["played"].size() < 2) spectator.hear("room");
    EXPECT_EQ(spectator.act({{"act", "resign"}})["error"]["code"], "forbidden");
    EXPECT_EQ(white.act({{"act", "resign"}})["event"], "done");
    while (spectator.seen["phase"] != "over") spectator.hear("room");
    EXPECT_EQ(spectator.seen["result"], "black");
}

TEST(RoomSockets, SayWhoIsThere) {
    AServer server;
    const Two two{server};
    Player black{server, two.room(), two.host["secret"]};
    {
        Player white{server, two.room(), two.guest["secret"]};
        while (black.hear("presence")["here"]["white"] != true) {}
    }
    while (black.hear("presence")["here"]["white"] != false) {}
    Player again{server, two.room(), two.guest["secret"]};
    EXPECT_EQ(again.seen["you"], "white");
    again.client.say({{"id", "seat"}, {"do", "stop"}});
    EXPECT_EQ(again.hear("done")["why"], "stopped");
    while (black.hear("presence")["here"]["white"] != true) {}
    while (black.hear("presence")["here"]["white"] != false) {}
}

TEST(RoomSockets, RefuseWhatIsNone) {
    AServer server;
    const Two two{server};
    Client client{server.port()};
    ASSERT_EQ(client.upgrade().status, 101);
    const auto code = [&](const Object& words) {
        client.say(words);
        return client.hear()["error"]["code"];
    };
    EXPECT_EQ(code({{"id", 1}, {"do", "join"}}), "bad_field");
    EXPECT_EQ(code({{"id", 1}, {"do", "join"}, {"room", "nowhere"}}), "not_found");
    EXPECT_EQ(code({{"id", 1}, {"do", "join"}, {"room", two.room()}, {"secret", "wrong"}}), "forbidden");
    EXPECT_EQ(code({{"id", 1}, {"do", "join"}, {"room", 7}}), "bad_field");
    EXPECT_EQ(code({{"id", 1}, {"do", "room"}, {"room", two.room()}, {"secret", "x"}}), "bad_field");
    EXPECT_EQ(code({{"id", 1}, {"do", "room"}, {"room", two.room()}, {"act", "resign"}}), "bad_field");
    for (int room = 0; room < 16; ++room) {
        client.say({{"id", 100 + room}, {"do", "join"}, {"room", two.room()}});
        while (client.hear()["id"] != 100 + room) {}
    }
    client.say({{"id", 7}, {"do", "join"}, {"room", two.room()}});
    Object event;
    while ((event = client.hear())["id"] != 7) {}
    EXPECT_EQ(event["error"]["code"], "busy");
}

TEST(RoomGuests, NeedTheLinkOfARoomAndGetThatAlone) {
    AServer server{{.token = token}};
    const Two two{server, with_token};
    ASSERT_TRUE(two.guest.contains("secret"));
    const Reply stranger = Client{server.port()}.ask("GET", "/?room=nowhere");
    EXPECT_EQ(stranger.status, 200) << "the page, which asks for the token";
    EXPECT_FALSE(stranger.headers.contains("set-cookie"));
    const Reply led = Client{server.port()}.ask("GET", "/?room=" + two.room());
    EXPECT_EQ(led.status, 303);
    EXPECT_EQ(led.headers.at("location"), "/");
    const std::string cookie = "Cookie: laststone_room=" + two.room() + "\r\n";
    EXPECT_TRUE(led.headers.at("set-cookie").starts_with("laststone_room=" + two.room() + "; Path=/; HttpOnly"));
    const auto status = [&](std::string_view path, std::string_view headers) {
        return Client{server.port()}.ask("GET", path, {}, headers).status;
    };
    for (const std::string& path : {std::string{"/api/games"}, std::string{"/api/games/english"}, two.path()}) {
        EXPECT_EQ(status(path, cookie), 200) << path;
        EXPECT_EQ(status(path, {}), 401) << path;
        EXPECT_EQ(status(path, "Cookie: laststone_room=nowhere\r\n"), 401) << path;
        EXPECT_EQ(status(path, "Cookie: laststone_room=\r\n"), 401) << path;
    }
    for (const char* const path : {"/api/about", "/api/archive/games", "/api/puzzles", "/api/jobs", "/api/rooms"})
        EXPECT_EQ(status(path, cookie), 401) << path;
    EXPECT_EQ(Client{server.port()}.ask("POST", "/api/rooms", "{}", cookie).status, 401) << "guests open no rooms";
    EXPECT_EQ(Client{server.port()}.upgrade().status, 401);
    Player guest{server, two.room(), two.guest["secret"], cookie};
    guest.client.say({{"id", 1}, {"do", "analyse"}});
    EXPECT_EQ(guest.hear("error")["error"]["code"], "token_needed");
    EXPECT_EQ(guest.act({{"act", "say"}, {"text", "hello"}})["event"], "done");
}

TEST(Silence, KeepsNobodyOut) {
    AServer server{{.limits = {.all = 60, .of_one_address = 50, .silent = 20}}};
    const Two two{server};
    Player black{server, two.room(), two.host["secret"]};
    std::vector<Client> silent;
    for (int count = 0; count < 300; ++count) {
        silent.emplace_back(server.port());
        if (count % 2 == 0) silent.back().send("GET / HT"); // half a request is no request
    }
    for (int count = 0; count < 30; ++count) EXPECT_EQ(Client{server.port()}.ask("GET", "/api/health").status, 200);
    EXPECT_EQ(black.move("11-15", 0)["event"], "done") << "who talks stays";
    EXPECT_TRUE(silent.front().is_closed());
}

} // namespace
} // namespace laststone::server
