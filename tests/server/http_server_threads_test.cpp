// The door of the server, knocked at politely and rudely.
#include "server/http_server.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "server/a_server.hpp"
#include "server/client.hpp"
#include "server/unpacked.hpp"

namespace laststone::server {
namespace {

const std::string start = R"({"game":"english"})";

TEST(HttpServer, AnswersSeveralRequestsOfOneConnection) {
    AServer server;
    Client client{server.port()};
    for (int round = 0; round < 3; ++round) {
        const Reply reply = client.ask("POST", "/api/position", start);
        EXPECT_EQ(reply.status, 200);
        EXPECT_EQ(reply.json()["moves"].size(), 7U);
    }
}

TEST(HttpServer, EveryAnswerHasStrictHeaders) {
    AServer server;
    for (const char* const path : {"/", "/api/games", "/api/none", "/assets/main-1.js"}) {
        Reply reply = Client{server.port()}.ask("GET", path);
        EXPECT_TRUE(reply.headers["content-security-policy"].starts_with("default-src 'none'; script-src 'self'"))
            << path;
        EXPECT_EQ(reply.headers["content-security-policy"].find("unsafe"), std::string::npos);
        EXPECT_EQ(reply.headers["x-content-type-options"], "nosniff") << path;
    }
}

TEST(HttpServer, GivesThePageCompressedToWhoCanReadIt) {
    AServer server;
    EXPECT_EQ(Client{server.port()}.ask("GET", "/").body, "<!doctype html>");
    const Reply packed = Client{server.port()}.ask("GET", "/play/russian", {}, "Accept-Encoding: gzip\r\n");
    EXPECT_EQ(packed.body, "packed page");
    EXPECT_EQ(packed.headers.at("content-encoding"), "gzip");
    EXPECT_EQ(Client{server.port()}.ask("GET", "/", {}, "If-None-Match: \"1\"\r\n").status, 304);
    EXPECT_EQ(Client{server.port()}.ask("GET", "/assets/other.js").status, 404);
    const Reply head = Client{server.port()}.ask("HEAD", "/");
    EXPECT_EQ(head.headers.at("content-length"), "15");
}

TEST(HttpServer, CompressesLongAnswersForWhoCanReadThem) {
    AServer server;
    const std::string plain = Client{server.port()}.ask("GET", "/api/games").body;
    const Reply packed = Client{server.port()}.ask("GET", "/api/games", {}, "Accept-Encoding: br, gzip\r\n");
    EXPECT_EQ(packed.headers.at("content-encoding"), "gzip");
    EXPECT_EQ(packed.headers.at("vary"), "Accept-Encoding");
    EXPECT_LT(4 * packed.body.size(), plain.size());
    EXPECT_EQ(gunzip(packed.body), plain);
    const Reply refused = Client{server.port()}.ask("GET", "/api/games", {}, "Accept-Encoding: gzip;q=0\r\n");
    EXPECT_EQ(refused.body, plain);
    const Reply short_one = Client{server.port()}.ask("GET", "/api/health", {}, "Accept-Encoding: gzip\r\n");
    EXPECT_FALSE(short_one.headers.contains("content-encoding"));
}

TEST(HttpServer, RefusesOtherHostsAndOrigins) {
    AServer server;
    const std::string port = std::to_string(server.port());
    const auto ask = [&](const std::string& headers) {
        Client client{server.port()};
        client.send("GET /api/games HTTP/1.1\r\n" + headers + "\r\n");
        return client.receive().status;
    };
    EXPECT_EQ(ask("Host: 127.0.0.1:" + port + "\r\n"), 200);
    EXPECT_EQ(ask("Host: localhost:" + port + "\r\n"), 200);
    EXPECT_EQ(ask("Host: evil.example:" + port + "\r\n"), 403);
    EXPECT_EQ(ask("Host: 127.0.0.1\r\n"), 403);
    EXPECT_EQ(ask(""), 400);
    EXPECT_EQ(ask("Host: 127.0.0.1:" + port + "\r\nOrigin: http://127.0.0.1:" + port + "\r\n"), 200);
    EXPECT_EQ(ask("Host: 127.0.0.1:" + port + "\r\nOrigin: http://evil.example\r\n"), 403);
    EXPECT_EQ(ask("Host: 127.0.0.1:" + port + "\r\nOrigin: null\r\n"), 403);
    EXPECT_EQ(ask("Host: 127.0.0.1:" + port + "\r\nSec-Fetch-Site: cross-site\r\n"), 403);
    EXPECT_EQ(Client{server.port()}.upgrade("Origin: http://evil.example\r\n").status, 403);
}

TEST(HttpServer, AsksForItsTokenWhereThereIsOne) {
    AServer server{{.token = "sesame"}};
    const auto status = [&](std::string_view headers) {
        return Client{server.port()}.ask("GET", "/api/games", {}, headers).status;
    };
    EXPECT_EQ(status(""), 401);
    EXPECT_EQ(status("Authorization: Bearer sesam\r\n"), 401);
    EXPECT_EQ(status("Authorization: Bearer sesame\r\n"), 200);
    EXPECT_EQ(status("Cookie: a=b; laststone_token=sesame\r\n"), 200);
    EXPECT_EQ(status("Cookie: laststone_token=\r\n"), 401);
    EXPECT_EQ(Client{server.port()}.upgrade().status, 401);
    const Reply reply = Client{server.port()}.ask("GET", "/?token=sesame");
    EXPECT_EQ(reply.status, 303);
    EXPECT_TRUE(reply.headers.at("set-cookie").contains("HttpOnly; SameSite=Strict"));
    EXPECT_EQ(Client{server.port()}.ask("GET", "/?token=wrong").status, 200); // the page itself holds no secret
}

TEST(HttpServer, SurvivesHostileRequests) {
    AServer server;
    const std::string host = "Host: 127.0.0.1:" + std::to_string(server.port()) + "\r\n";
    const std::vector<std::string> texts{
        "\r\n\r\n",
        "GET\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
        "GET / HTTP/1.0\r\n\r\n",
        std::string(100, '\0'),
        "\x16\x03\x01\x02" + std::string(200, 'x'),
        "GET /../../etc/passwd HTTP/1.1\r\n" + host + "\r\n",
        "GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n" + host + "\r\n",
        "GET //etc/passwd HTTP/1.1\r\n" + host + "\r\n",
        "GET /a%00b HTTP/1.1\r\n" + host + "\r\n",
        "GET /%zz HTTP/1.1\r\n" + host + "\r\n",
        "BREW /api/games HTTP/1.1\r\n" + host + "\r\n",
        "GET /api/games HTTP/1.1\r\n" + host + "X: " + std::string(20'000, 'y') + "\r\n\r\n",
        "GET /" + std::string(20'000, 'z') + " HTTP/1.1\r\n" + host + "\r\n",
        "POST /api/position HTTP/1.1\r\n" + host + "Content-Length: -1\r\n\r\n",
        "POST /api/position HTTP/1.1\r\n" + host + "Content-Length: 99999999999\r\n\r\n",
        "POST /api/position HTTP/1.1\r\n" + host + "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nabc",
        "POST /api/position HTTP/1.1\r\n" + host + "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
        "GET /api/socket HTTP/1.1\r\n" + host + "\r\n",
        "GET /api/socket HTTP/1.1\r\n" + host + "Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    };
    for (const std::string& text : texts) {
        Client client{server.port()};
        client.send(text);
        const int status = client.receive(false).status;
        EXPECT_TRUE(status == 0 || (status >= 400 && status < 500)) << status << " for " << text.substr(0, 60);
    }
    EXPECT_EQ(Client{server.port()}.ask("GET", "/api/health").status, 200);
}

// As proxies and scripts speak it: one answer, which ends with the connection.
TEST(HttpServer, SpeaksToOlderClientsToo) {
    AServer server;
    const std::string host = "Host: 127.0.0.1:" + std::to_string(server.port()) + "\r\n";
    const auto answer = [&](const std::string& request) {
        Client client{server.port()};
        client.send(request + " HTTP/1.0\r\n" + host + "Connection: keep-alive\r\n\r\n");
        return client.receive_to_end();
    };
    const std::string page = answer("GET /");
    EXPECT_TRUE(page.starts_with("HTTP/1.1 200 ")) << page.substr(0, 200);
    EXPECT_TRUE(page.contains("Connection: close\r\n"));
    EXPECT_TRUE(answer("GET /api/health").ends_with("{\"ok\":true}"));
    const std::string games = R"({"text":"[White \"A\"]\n1. 11-15 23-19 *"})";
    ASSERT_EQ(Client{server.port()}.ask("POST", "/api/archive/games", games).status, 201);
    const std::string exported = answer("GET /api/archive/export");
    EXPECT_FALSE(exported.contains("chunked"));
    EXPECT_TRUE(exported.contains("11-15 23-19"));
    EXPECT_TRUE(exported.ends_with("*\n")) << exported;
    EXPECT_TRUE(answer("BREW /").starts_with("HTTP/1.1 405 "));
}

TEST(HttpServer, NamesWhatIsWrongWithABody) {
    AServer server;
    const auto code = [&](std::string_view body, std::string_view headers = {}) {
        return Client{server.port()}.ask("POST", "/api/position", body, headers).code();
    };
    EXPECT_EQ(code("{"), "bad_json");
    EXPECT_EQ(code("[1,2]"), "bad_json");
    EXPECT_EQ(code(std::string(100'000, '[')), "bad_json");
    EXPECT_EQ(code(R"({"game":7})"), "bad_field");
    EXPECT_EQ(code(R"({"game":"chess"})"), "unknown_game");
    EXPECT_EQ(code(R"({"position":"W:W1:B32"})"), "bad_position");
    EXPECT_EQ(code(R"({"moves":["11-99"]})"), "illegal_move");
    EXPECT_EQ(code(start, "Content-Type: text/plain\r\n"), "bad_type");
    EXPECT_EQ(code(std::string(2 << 20, ' ')), "too_large");
    EXPECT_EQ(Client{server.port()}.ask("PATCH", "/api/games").status, 405);
    EXPECT_EQ(Client{server.port()}.ask("DELETE", "/api/games").headers["allow"], "GET");
}

TEST(HttpServer, TwoHundredConnectionsAtOnceAreServed) {
    AServer server;
    std::vector<Client> clients;
    for (int i = 0; i < 200; ++i) clients.emplace_back(server.port());
    for (Client& client : clients) client.send("GET /api/health HTTP/1.1\r\nHost: " + client.host() + "\r\n\r\n");
    for (Client& client : clients) EXPECT_EQ(client.receive().status, 200);
    // Half of them now analyse, and the page is still given to the others.
    for (std::size_t i = 0; i < 100; ++i) {
        EXPECT_EQ(clients[i].upgrade().status, 101);
        clients[i].say({{"id", i}, {"do", "analyse"}});
    }
    EXPECT_EQ(clients[150].ask("GET", "/").status, 200);
    EXPECT_EQ(clients[151].ask("POST", "/api/position", start).status, 200);
}

TEST(HttpServer, StreamsAnalysisThatImproves) {
    AServer server;
    Client client{server.port()};
    ASSERT_EQ(client.upgrade().status, 101);
    client.say({{"id", "a"}, {"do", "analyse"}, {"game", "russian"}, {"depth", 6}, {"lines", 2}});
    int depth = 0;
    for (;;) {
        const auto event = client.hear();
        ASSERT_TRUE(event.is_object());
        EXPECT_EQ(event["id"], "a");
        if (event["event"] == "queued") continue; // the engine is not there yet
        if (event["event"] == "done") {
            EXPECT_EQ(event["why"], "limit");
            break;
        }
        ASSERT_EQ(event["event"], "thought");
        EXPECT_GE(event["depth"], depth);
        depth = event["depth"];
        EXPECT_EQ(event["lines"].size(), 2U);
        EXPECT_EQ(event["lines"][0]["pv"].size(), event["lines"][0]["boards"].size());
    }
    EXPECT_EQ(depth, 6);
}

TEST(HttpServer, AStoppedSearchFreesItsEngine) {
    AServer server; // with one engine
    Client client{server.port()};
    ASSERT_EQ(client.upgrade().status, 101);
    client.say({{"id", 1}, {"do", "analyse"}});
    while (client.hear()["event"] != "thought") {}
    client.say({{"id", 1}, {"do", "stop"}});
    nlohmann::json event;
    do event = client.hear();
    while (event["event"] == "thought");
    EXPECT_EQ(event["why"], "stopped");
    client.say({{"id", 2}, {"do", "move"}, {"level", 1}});
    do event = client.hear();
    while (event["event"] != "done");
    EXPECT_EQ(event["id"], 2);
}

TEST(HttpServer, ASearchEndsWhenNobodyLooks) {
    AServer server; // with one engine: a second answer proves that the first search is over
    {
        Client client{server.port()};
        ASSERT_EQ(client.upgrade().status, 101);
        client.say({{"id", 1}, {"do", "analyse"}, {"seconds", 3600}});
        while (client.hear()["event"] != "thought") {}
    }
    Client scripted{server.port()};
    scripted.send("POST /api/move HTTP/1.1\r\nHost: " + scripted.host() +
                  "\r\nContent-Type: application/json\r\nContent-Length: 16\r\n\r\n{\"seconds\":3600}");
    scripted.hang_up();
    const Reply reply = Client{server.port()}.ask("POST", "/api/hint", R"({"seconds":0.01})");
    EXPECT_EQ(reply.status, 200);
    EXPECT_TRUE(reply.json().contains("move"));
}

TEST(HttpServer, EndlessAnalysesShareAnEngine) {
    AServer server;
    Client first{server.port()};
    Client second{server.port()};
    ASSERT_EQ(first.upgrade().status, 101);
    ASSERT_EQ(second.upgrade().status, 101);
    first.say({{"id", 1}, {"do", "analyse"}});
    while (first.hear()["event"] != "thought") {}
    second.say({{"id", 2}, {"do", "analyse"}});
    nlohmann::json event;
    do event = second.hear();
    while (event["event"] == "queued");
    EXPECT_EQ(event["event"], "thought");
}

TEST(HttpServer, AFaultyMessageIsAnswered) {
    AServer server;
    Client client{server.port()};
    ASSERT_EQ(client.upgrade().status, 101);
    client.say("no object");
    EXPECT_EQ(client.hear()["error"]["code"], "bad_json");
    client.say({{"id", 1}, {"do", "dance"}});
    EXPECT_EQ(client.hear()["error"]["field"], "do");
    client.say({{"id", 1}, {"do", "analyse"}, {"lines", 0}});
    EXPECT_EQ(client.hear()["error"]["field"], "lines");
    client.say({{"id", 3}, {"do", "ping"}});
    EXPECT_EQ(client.hear(), (nlohmann::json{{"id", 3}, {"event", "pong"}}));
}

TEST(HttpServer, ImportsAFileAndGivesItBack) {
    AServer server;
    const std::string games = "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n1. 11-15 23-19 1-0\n\n"
                              "[White \"C\"]\n[Black \"D\"]\n1. 9-14 22-17 *\n\n1. 9-99 *\n";
    Client client{server.port()};
    const Reply job = client.ask("POST", "/api/archive/import?labels=club", games, "Content-Type: text/plain\r\n");
    ASSERT_EQ(job.status, 202);
    const api::Json report = server.finished(job.json()["job"].get<std::int64_t>());
    EXPECT_EQ(report["games"], 2);
    EXPECT_EQ(report["faulty"], 1);
    EXPECT_EQ(report["faults"][0]["line"], 10);
    EXPECT_EQ(client.ask("GET", "/api/archive/games?label=club").json()["total"], 2);
    const Reply exported = client.ask("GET", "/api/archive/export?form=pdn");
    EXPECT_TRUE(exported.body.contains("1. 11-15 23-19"));
    EXPECT_TRUE(exported.body.contains("1. 9-14 22-17"));
}

} // namespace
} // namespace laststone::server
