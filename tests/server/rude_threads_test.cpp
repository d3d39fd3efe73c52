// Whoever comes by HTTP or WebSocket and means no good: large, half, and malformed, many at once.
#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "api/limits.hpp"
#include "server/a_server.hpp"
#include "server/client.hpp"

namespace laststone::server {
namespace {

bool is_well(const AServer& server) { return Client{server.port()}.ask("GET", "/api/health").status == 200; }

std::string post(const Client& client, std::string_view headers) {
    return "POST /api/position HTTP/1.1\r\nHost: " + client.host() + "\r\nContent-Type: application/json\r\n" +
           std::string{headers} + "\r\n";
}

// A question about the start, so many bytes long.
std::string padded(std::size_t size) {
    const std::string begin = R"({"x":")";
    return begin + std::string(size - begin.size() - 2, 'x') + "\"}";
}

TEST(ToldLimits, AreThoseThatAreEnforcedOnBodiesAndHeaders) {
    AServer server;
    const api::Json limits = Client{server.port()}.ask("GET", "/api/about").json()["limits"];
    const auto body = limits["body"].get<std::size_t>();
    EXPECT_EQ(Client{server.port()}.ask("POST", "/api/position", padded(body)).status, 200);
    EXPECT_EQ(Client{server.port()}.ask("POST", "/api/position", padded(body + 1)).code(), "too_large");
    const auto header = limits["header"].get<std::size_t>();
    const auto with_header = [&](std::size_t size) {
        return Client{server.port()}.ask("GET", "/api/health", {}, "X: " + std::string(size, 'y') + "\r\n").status;
    };
    EXPECT_EQ(with_header(header / 2), 200);
    EXPECT_EQ(with_header(header), 400);
    Client import{server.port()};
    import.send("POST /api/archive/import HTTP/1.1\r\nHost: " + import.host() +
                "\r\nContent-Length: " + std::to_string(limits["import"].get<std::uint64_t>() + 1) + "\r\n\r\n");
    EXPECT_EQ(import.receive().code(), "too_large");
}

TEST(ToldLimits, AreThoseThatAreEnforcedOnLinesAndRecords) {
    api::AnApi an;
    const api::Json limits = an.json("GET", "/api/about")["limits"];
    const auto status = [&](std::size_t moves) {
        api::Json line{{"position", "B:WK32:BK1"}, {"moves", api::Json::array()}};
        constexpr std::array<const char*, 4> round{"1-6", "32-28", "6-1", "28-32"};
        for (std::size_t at = 0; at < moves; ++at) line["moves"].push_back(round[at % 4]);
        return an.ask("POST", "/api/position", line).status;
    };
    EXPECT_EQ(status(limits["moves"].get<std::size_t>()), 200);
    EXPECT_EQ(status(limits["moves"].get<std::size_t>() + 1), 400);
    const auto record = [&](std::size_t nodes) {
        api::Json tree{{"nodes", api::Json::array({api::Json::object()})}};
        for (std::size_t at = 1; at < nodes; ++at) tree["nodes"].push_back({{"parent", 0}, {"setup", "W:W32:B1"}});
        return an.ask("POST", "/api/record/check", {{"record", tree}}).status;
    };
    EXPECT_EQ(record(limits["nodes"].get<std::size_t>()), 200);
    EXPECT_EQ(record(limits["nodes"].get<std::size_t>() + 1), 400);
}

TEST(ToldLimits, AreThoseThatAreEnforcedOnTheSocket) {
    AServer server;
    const api::Json limits = Client{server.port()}.ask("GET", "/api/about").json()["limits"];
    Client client{server.port()};
    ASSERT_EQ(client.upgrade().status, 101);
    const auto lines = limits["lines"].get<int>();
    client.say({{"id", "few"}, {"do", "analyse"}, {"lines", lines + 1}});
    EXPECT_EQ(client.hear()["error"]["field"], "lines");
    const auto tasks = limits["tasks"].get<int>();
    for (int id = 0; id <= tasks; ++id) client.say({{"id", id}, {"do", "analyse"}, {"lines", lines}});
    nlohmann::json event;
    do event = client.hear();
    while (!event.is_null() && event["event"] != "error");
    ASSERT_FALSE(event.is_null());
    EXPECT_EQ(event["id"], tasks);
    EXPECT_EQ(event["error"]["code"], "busy");
}

TEST(RudeHttp, ABodyInPiecesIsMeasuredToo) {
    AServer server;
    Client client{server.port()};
    client.send(post(client, "Transfer-Encoding: chunked\r\n"));
    const std::string piece = "10000\r\n" + std::string(0x10000, ' ') + "\r\n";
    for (std::size_t sent = 0; sent <= api::longest_body; sent += 0x10000) client.send(piece);
    EXPECT_EQ(client.receive().code(), "too_large");
    EXPECT_TRUE(is_well(server));
}

TEST(RudeHttp, HalfARequestHarmsNobody) {
    AServer server;
    const std::string host = "Host: 127.0.0.1:" + std::to_string(server.port()) + "\r\n";
    std::vector<Client> waiting; // they stay open while others are served
    for (const std::string& begin : std::vector<std::string>{
             "", "P", "POST /api/position", "POST /api/position HTTP/1.1\r\n" + host,
             "POST /api/position HTTP/1.1\r\n" + host +
                 "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{\"game\":",
             "POST /api/position HTTP/1.1\r\n" + host +
                 "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{",
             "POST /api/archive/import HTTP/1.1\r\n" + host + "Content-Length: 100\r\n\r\n1. 11-15"}) {
        Client{server.port()}.send(begin); // and hangs up
        waiting.emplace_back(server.port());
        waiting.back().send(begin);
        waiting.emplace_back(server.port());
        waiting.back().send(begin);
        waiting.back().stop_sending();
    }
    EXPECT_TRUE(is_well(server));
    // Nothing of a broken import stays.
    waiting.clear();
    EXPECT_TRUE(is_well(server));
}

TEST(RudeHttp, ARefusedImportLeavesNoFile) {
    AServer server;
    const auto files = [&] {
        std::size_t count = 0;
        for (const auto& entry : std::filesystem::directory_iterator{server.folder.path()})
            count += entry.path().filename().string().starts_with("laststone-import-") ? 1U : 0U;
        return count;
    };
    const auto ask = [&](std::string_view query, std::string_view type) {
        return Client{server.port()}
            .ask("POST", "/api/archive/import" + std::string{query}, "1. 11-15 *",
                 "Content-Type: " + std::string{type} + "\r\n")
            .code();
    };
    EXPECT_EQ(ask("?game=chess", "text/plain"), "unknown_game");
    EXPECT_EQ(ask("?labels=" + std::string(101, 'x'), "text/plain"), "bad_field");
    EXPECT_EQ(ask("", "image/png"), "bad_type");
    EXPECT_EQ(files(), 0U);
}

TEST(RudeHttp, TypesOfBodiesAreReadAsHttpWritesThem) {
    AServer server;
    for (const char* const type :
         {"application/json", "Application/JSON", "application/json; charset=utf-8", "application/json ;x"})
        EXPECT_EQ(Client{server.port()}
                      .ask("POST", "/api/position", "{}", "Content-Type: " + std::string{type} + "\r\n")
                      .status,
                  200)
            << type;
    EXPECT_EQ(Client{server.port()}.ask("POST", "/api/position", "{}", "Content-Type: application/jsonp\r\n").status,
              415);
}

TEST(RudeHttp, ManyAskAtOnceAndGetTheSameAnswers) {
    AServer server;
    const std::string body = R"({"game":"russian","moves":["c3-d4","f6-g5"]})";
    const std::string expected = Client{server.port()}.ask("POST", "/api/position", body).body;
    std::vector<std::jthread> askers;
    std::atomic<int> same = 0;
    for (int asker = 0; asker < 8; ++asker)
        askers.emplace_back([&] {
            Client client{server.port()};
            for (int round = 0; round < 20; ++round)
                same += client.ask("POST", "/api/position", body).body == expected ? 1 : 0;
        });
    askers.clear();
    EXPECT_EQ(same, 160);
}

// A frame of a WebSocket as it may not be: its first byte, its length as told, whether it is masked, and what follows.
std::string frame(char first, std::uint64_t length, bool masked, std::string_view payload) {
    std::string text{first};
    const int kind = length < 126 ? static_cast<int>(length) : length < 65'536 ? 126 : 127;
    text += static_cast<char>((masked ? 0x80 : 0) | kind);
    for (int shift = kind == 127 ? 56 : kind == 126 ? 8 : -8; shift >= 0; shift -= 8)
        text += static_cast<char>(length >> shift & 0xff);
    if (masked) text += std::string(4, '\0');
    return text.append(payload);
}

TEST(RudeSocket, EndsAConnectionThatBreaksTheProtocol) {
    AServer server;
    const std::string large = padded(api::longest_body + 1);
    for (const std::string& bytes : std::vector<std::string>{
             frame('\x81', 4, false, "{}  "),                 // not masked
             frame('\x82', 4, true, "{}  "),                  // no text
             frame('\x81', 4, true, "\xff\xfe\xfd\xfc"),      // no UTF-8
             frame('\xf1', 4, true, "{}  "),                  // bits that mean nothing here
             frame('\x83', 4, true, "{}  "),                  // a kind that there is not
             frame('\x89', 200, true, std::string(200, 'p')), // a ping longer than pings are
             frame('\x81', large.size(), true, large),
             frame('\x81', std::uint64_t{1} << 62, true, "{}"),
             "\x81\xff" + std::string(8, '\0') + std::string(4, '\0'), // a length written longer than it need be
             std::string(100, '\0'),
         }) {
        Client client{server.port()};
        ASSERT_EQ(client.upgrade().status, 101);
        client.send(bytes);
        EXPECT_TRUE(client.hear().is_null()) << static_cast<int>(bytes[0]);
    }
    EXPECT_TRUE(is_well(server));
}

TEST(RudeSocket, HalfAMessageHarmsNobody) {
    AServer server;
    std::vector<Client> waiting;
    for (int round = 0; round < 3; ++round) {
        waiting.emplace_back(server.port());
        ASSERT_EQ(waiting.back().upgrade().status, 101);
        waiting.back().send(frame('\x81', 100, true, "{\"id\":"));
    }
    waiting[0].hang_up();
    waiting[1].stop_sending();
    EXPECT_TRUE(is_well(server));
}

TEST(RudeSocket, WhoeverAsksAndNeverReadsIsHungUp) {
    AServer server;
    const std::string room = Client{server.port()}.ask("POST", "/api/rooms", "{}").json()["room"];
    Client deaf{server.port()};
    ASSERT_EQ(deaf.upgrade().status, 101);
    // Each is answered by the whole room. They are long, so that the system does not hold all of them for the server.
    constexpr int many = 100'000;
    const nlohmann::json join{{"id", 1}, {"do", "join"}, {"room", room}, {"x", std::string(10'000, 'x')}};
    int asked = 0;
    while (asked < many && deaf.say(join)) ++asked;
    EXPECT_LT(asked, many);
    EXPECT_TRUE(is_well(server));
}

TEST(RudeSocket, MessagesThatAreNoneAreAnsweredAndTheTalkGoesOn) {
    AServer server;
    Client client{server.port()};
    ASSERT_EQ(client.upgrade().status, 101);
    struct Case {
        std::string text;
        const char* code;
    };
    for (const auto& [text, code] : std::vector<Case>{
             {"", "bad_json"},
             {"[]", "bad_json"},
             {"{\"id\":1e999}", "bad_json"},
             {"{\"id\":1,\"do\":\"ping\",\"x\":" + std::string(40, '[') + std::string(40, ']') + "}", "bad_json"},
             {"{\"do\":\"ping\"}", "bad_field"},
             {"{\"id\":null,\"do\":\"ping\"}", "bad_field"},
             {"{\"id\":{},\"do\":\"ping\"}", "bad_field"},
             {"{\"id\":\"" + std::string(200, 'x') + "\",\"do\":\"ping\"}", "bad_field"},
             {"{\"id\":1}", "bad_field"},
             {"{\"id\":1,\"do\":7}", "bad_field"},
             {"{\"id\":1,\"do\":\"dance\"}", "bad_field"},
             {"{\"id\":1,\"do\":\"analyse\",\"game\":\"chess\"}", "unknown_game"},
             {"{\"id\":1,\"do\":\"analyse\",\"position\":\"W:W1:B32\"}", "bad_position"},
             {"{\"id\":1,\"do\":\"analyse\",\"moves\":[\"1-1\"]}", "illegal_move"},
             {"{\"id\":1,\"do\":\"analyse\",\"depth\":0}", "bad_field"},
             {"{\"id\":1,\"do\":\"analyse\",\"nodes\":-1}", "bad_field"},
             {"{\"id\":1,\"do\":\"analyse\",\"seconds\":1e300}", "bad_field"},
             {"{\"id\":1,\"do\":\"analyse\",\"threat\":\"yes\"}", "bad_field"},
             {"{\"id\":1,\"do\":\"move\",\"level\":11}", "bad_field"},
             {"{\"id\":1,\"do\":\"move\",\"position\":\"B:WK1:B\"}", "bad_position"},
             {"{\"id\":1,\"do\":\"hint\",\"seconds\":\"x\"}", "bad_field"},
             {"{\"id\":1,\"do\":\"judge\",\"record\":7}", "bad_field"},
             {"{\"id\":1,\"do\":\"judge\",\"record\":{\"nodes\":[]}}", "bad_field"},
             {"{\"id\":1,\"do\":\"judge\",\"lines\":0}", "bad_field"},
             {"{\"id\":1,\"do\":\"watch\"}", "bad_field"},
             {"{\"id\":1,\"do\":\"watch\",\"job\":77}", "not_found"},
         }) {
        client.say_text(text);
        const nlohmann::json event = client.hear();
        ASSERT_TRUE(event.is_object()) << text;
        EXPECT_EQ(event["event"], "error") << text;
        EXPECT_EQ(event["error"]["code"], code) << text << event;
        EXPECT_TRUE(event["error"]["sentence"].get<std::string>().ends_with('.')) << event;
    }
    client.say({{"id", 1}, {"do", "stop"}}); // nothing of this id is at work
    client.say({{"id", "x"}, {"do", "ping"}});
    EXPECT_EQ(client.hear(), (nlohmann::json{{"id", "x"}, {"event", "pong"}}));
}

} // namespace
} // namespace laststone::server
