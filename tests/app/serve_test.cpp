#include <gtest/gtest.h>

#include <fstream>

#include "app/program.hpp"
#include "server/client.hpp"
#include "transport/tcp.hpp"

namespace laststone::app {
namespace {

using server::Client;
using server::Reply;

// The program as a user starts it, once it listens.
class Serving {
public:
    explicit Serving(const std::string& archive, const Words& more = {}) : program_{words(archive, more)} {
        while (!program_.output().ends_with("\n")) std::this_thread::sleep_for(std::chrono::milliseconds{2});
        port_ = Json::parse(program_.output())["port"].get<std::uint16_t>();
    }
    std::uint16_t port() const { return port_; }
    Client client() const { return Client{port_}; }
    Started& program() { return program_; }
    std::string address() const { return Json::parse(program_.output())["address"]; }

private:
    static Words words(const std::string& archive, const Words& more) {
        Words all{"serve", "--port", "0", "--json", "--archive", archive, "--hash", "1", "--engines", "1"};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    }
    Started program_;
    std::uint16_t port_ = 0;
};

const std::string a_game = R"({"text":"[White \"A\"]\n1. 11-15 23-19 2. 8-11 *"})";

TEST(Serve, AnswersAndEndsCleanlyOnASignal) {
    const TemporaryFolder folder;
    Serving serving{folder.path() + "/a.db"};
    EXPECT_EQ(serving.client().ask("GET", "/api/about").json()["name"], "laststone");
    EXPECT_EQ(serving.client().ask("GET", "/").status, 200);
    Client looking = serving.client();
    ASSERT_EQ(looking.upgrade().status, 101);
    looking.say({{"id", 1}, {"do", "analyse"}});
    EXPECT_FALSE(looking.hear().is_null());
    serving.program().interrupt();
    EXPECT_EQ(serving.program().wait().status, 0);
    Serving again{folder.path() + "/a.db"};
    again.program().interrupt(SIGTERM);
    EXPECT_EQ(again.program().wait().status, 143);
}

TEST(Serve, ASecondOneLeadsToTheFirst) {
    for (const char* const display : {"DISPLAY", "WAYLAND_DISPLAY"}) ::unsetenv(display); // nobody to see a browser
    const TemporaryFolder folder;
    Serving serving{folder.path() + "/a.db"};
    const Words second{"serve", "--port", std::to_string(serving.port()), "--archive", folder.path() + "/b.db"};
    EXPECT_REFUSED(run(second), "already: open that");
    Words opening = second;
    opening.push_back("--open");
    const Outcome led = run(opening);
    EXPECT_EQ(led.status, 0);
    EXPECT_EQ(led.out, "laststone is at http://" + serving.client().host() + "/ already\n");
    EXPECT_FALSE(std::filesystem::exists(folder.path() + "/b.db")) << "it has touched nothing";
    serving.program().interrupt();
    serving.program().wait();
}

TEST(Serve, NamesAPortThatAnotherProgramHas) {
    const TemporaryFolder folder;
    auto door = transport::Acceptor::open({"127.0.0.1", 0});
    ASSERT_TRUE(door);
    std::atomic<bool> over = false;
    std::jthread stranger{[&] {
        while (door->accept(over)) {} // and hangs up
    }};
    EXPECT_REFUSED(
        run({"serve", "--port", std::to_string(door->port()), "--archive", folder.path() + "/a.db", "--open"}),
        "another program listens at port " + std::to_string(door->port()));
    over = true;
}

TEST(Serve, KeepsWhatItSaidItKeptWhenItIsKilled) {
    const TemporaryFolder folder;
    const std::string archive = folder.path() + "/a.db";
    {
        Serving serving{archive};
        Client client = serving.client();
        for (int game = 0; game < 5; ++game) EXPECT_EQ(client.ask("POST", "/api/archive/games", a_game).status, 201);
        // In the middle of an import too: games whose transaction was committed stay, others are gone.
        std::string many;
        for (int game = 0; game < 3000; ++game)
            many += "[White \"" + std::to_string(game) + "\"]\n1. 11-15 23-19 *\n\n";
        EXPECT_EQ(client.ask("POST", "/api/archive/import", many, "Content-Type: text/plain\r\n").status, 202);
        serving.program().kill_at_once();
        EXPECT_EQ(serving.program().wait().status, 128 + SIGKILL);
    }
    Serving serving{archive};
    const auto total = [&](const std::string& query) {
        return serving.client().ask("GET", "/api/archive/games?" + query).json()["total"].get<int>();
    };
    EXPECT_EQ(total("white=A"), 5);
    EXPECT_EQ((total("") - 5) % 1000, 0);
    serving.program().interrupt();
    EXPECT_EQ(serving.program().wait().status, 0);
}

TEST(Serve, WarnsAndWantsATokenWhereOthersCanReachIt) {
    const TemporaryFolder folder;
    Serving serving{folder.path() + "/a.db", {"--listen", "0.0.0.0", "--token", "open-sesame-if-you-please"}};
    EXPECT_TRUE(serving.address().ends_with("/?token=open-sesame-if-you-please"));
    EXPECT_FALSE(serving.address().contains("0.0.0.0")) << "nobody reaches us there";
    EXPECT_NE(serving.program().remarks().find("not encrypted"), std::string::npos);
    EXPECT_EQ(serving.client().ask("GET", "/api/games").status, 401);
    EXPECT_EQ(
        serving.client().ask("GET", "/api/games", {}, "Authorization: Bearer open-sesame-if-you-please\r\n").status,
        200);
    serving.program().interrupt();
    serving.program().wait();
}

TEST(Serve, RefusesTokensThatCanBeGuessed) {
    const TemporaryFolder folder;
    for (const char* const token : {"sesame", "aaaaaaaaaaaaaaaaaaaaaaaa", "abcdefghijklmnopqrstuvwxyz"})
        EXPECT_REFUSED(run({"serve", "--port", "0", "--archive", folder.path() + "/a.db", "--listen", "0.0.0.0",
                            "--token", token}),
                       "guessed");
    for (const char* const origin : {"club.example", "https://", "https://club.example/path", "ftp://club.example"})
        EXPECT_REFUSED(run({"serve", "--port", "0", "--archive", folder.path() + "/a.db", "--origin", origin}),
                       "--origin");
    for (const char* const site :
         {"blog.example", "**", "https://a.example; script-src *", "https://a.example\r\nX: y"})
        EXPECT_REFUSED(run({"serve", "--port", "0", "--archive", folder.path() + "/a.db", "--embed", site}), "--embed");
    for (const char* const origin : {"games.example", "*", "https://games.example/", "null"})
        EXPECT_REFUSED(run({"serve", "--port", "0", "--archive", folder.path() + "/a.db", "--allow-origin", origin}),
                       "--allow-origin");
}

TEST(Serve, NamesNoChainThatNobodyCanPlayOn) {
    const TemporaryFolder folder;
    const auto naming = [&](const std::string& text) {
        const std::string file = folder.path() + "/chain.json";
        std::ofstream{file} << text;
        return run({"serve", "--port", "0", "--archive", folder.path() + "/a.db", "--chain", file});
    };
    const std::string contract = R"("contract": "0x5FbDB2315678afecb367f032d93F642f64180aa3")";
    EXPECT_REFUSED(run({"serve", "--port", "0", "--chain", folder.path() + "/none.json"}), "none.json");
    EXPECT_REFUSED(naming("[]"), "--chain");
    EXPECT_REFUSED(naming(R"({"name": "A", )" + contract + "}"), "chain_id");
    EXPECT_REFUSED(naming(R"({"chain_id": 1, "name": "A", "contract": "0x5fbd"})"), "contract");
    EXPECT_REFUSED(naming(R"({"chain_id": 1, "name": "A", "contract": "0x)" + std::string(40, '0') + R"("})"), "zero");
    EXPECT_REFUSED(naming(R"({"chain_id": 1, "name": "A", "confirmations": -1, )" + contract + "}"), "confirmations");
}

TEST(Serve, BehindAProxyItHasTheProxysName) {
    const TemporaryFolder folder;
    Serving serving{folder.path() + "/a.db", {"--origin", "https://club.example"}};
    EXPECT_TRUE(serving.address().starts_with("https://club.example/?token="));
    const std::string token = serving.address().substr(serving.address().find('=') + 1);
    const auto status = [&](const std::string& headers) {
        Client client = serving.client();
        client.send("GET /api/games HTTP/1.1\r\nAuthorization: Bearer " + token + "\r\n" + headers + "\r\n");
        return client.receive().status;
    };
    EXPECT_EQ(status("Host: club.example\r\nOrigin: https://club.example\r\n"), 200);
    EXPECT_EQ(status("Host: club.example\r\nOrigin: https://evil.example\r\n"), 403);
    EXPECT_EQ(status("Host: evil.example\r\n"), 403);
    serving.program().interrupt();
    serving.program().wait();
}

TEST(Serve, GamesInRoomsGoOnAfterItWasKilled) {
    const TemporaryFolder folder;
    const std::string archive = folder.path() + "/a.db";
    const auto act = [](const Json& room, const std::string& move, int ply) {
        return Json{{"secret", room["secret"]}, {"act", "move"}, {"move", move}, {"ply", ply}}.dump();
    };
    Json host;
    Json guest;
    std::string path;
    {
        Serving serving{archive};
        Client client = serving.client();
        host = client.ask("POST", "/api/rooms", R"({"side":"black","pace":{"seconds":300}})").json();
        path = "/api/rooms/" + host["room"].get<std::string>();
        guest = client.ask("POST", path + "/join", Json{{"invitation", host["invitation"]}}.dump()).json();
        EXPECT_EQ(client.ask("POST", path + "/act", act(host, "11-15", 0)).status, 200);
        EXPECT_EQ(client.ask("POST", path + "/act", act(guest, "22-18", 1)).status, 200);
        serving.program().kill_at_once();
        serving.program().wait();
    }
    Serving serving{archive};
    Client client = serving.client();
    EXPECT_EQ(client.ask("GET", path).json()["position"]["played"].size(), 2U);
    EXPECT_EQ(client.ask("POST", path + "/act", act(host, "15x22", 2)).status, 200);
    serving.program().interrupt();
    EXPECT_EQ(serving.program().wait().status, 0);
}

TEST(Serve, RefusesWhatItCannotUse) {
    const TemporaryFolder folder;
    EXPECT_REFUSED(run({"serve", "--port", "0", "--archive", folder.path()}), "archive");
    EXPECT_REFUSED(run({"serve", "--port", "0", "--archive", folder.path() + "/a.db", "--listen", "nowhere"}),
                   "address");
    EXPECT_REFUSED(run({"serve", "--port", "0", "--archive", folder.path() + "/a.db", "--listen", "127.0.0.1:8000"}),
                   "without a name or a port");
    const TemporaryFile text{std::string(5000, 'x')};
    EXPECT_REFUSED(run({"serve", "--port", "0", "--archive", text.path()}), "archive");
}

} // namespace
} // namespace laststone::app
