#include "server/gate.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace laststone::server {
namespace {

int status(const Gate& gate, const Visitor& visitor) {
    const auto stopped = gate.stop(visitor);
    return stopped ? stopped->status : 200;
}

TEST(Gate, KnowsItsOwnNamesInAnyCase) {
    const Gate gate{{.hosts = {"127.0.0.1:80", "localhost:80"}}};
    EXPECT_EQ(status(gate, {.path = "/", .host = "LOCALHOST:80"}), 200);
    EXPECT_EQ(status(gate, {.path = "/", .host = "localhost"}), 403);
    EXPECT_EQ(status(gate, {.path = "/", .host = "localhost:80.evil.example"}), 403);
    EXPECT_EQ(status(gate, {.path = "/", .host = ""}), 403);
}

TEST(Gate, ListeningEverywhereItKnowsAddressesButNoStrangeNames) {
    const Gate gate{{.hosts = {"0.0.0.0:80"}, .token = "sesame", .any_address = true}};
    const auto at = [&](std::string_view host) { return status(gate, {.path = "/", .host = host}); };
    EXPECT_EQ(at("192.168.1.7:80"), 200);
    EXPECT_EQ(at("[fe80::1]:80"), 200);
    EXPECT_EQ(at("evil.example:80"), 403);
    EXPECT_EQ(at("1.2.3.4.evil.example:80"), 403);
}

TEST(Gate, OnlyWholeTokensOpenIt) {
    const Gate gate{{.hosts = {"h:1"}, .token = "sesame"}};
    const auto with = [&](std::string_view token) {
        return status(gate, {.path = "/api/games", .host = "h:1", .authorization = token});
    };
    EXPECT_EQ(with("Bearer sesame"), 200);
    for (const char* const token :
         {"", "Bearer", "Bearer ", "Bearer sesam", "Bearer sesamee", "Bearer sesamesesame", "sesame", "Basic sesame"})
        EXPECT_EQ(with(token), 401) << token;
}

TEST(Gate, PagesOfOthersMayLeadToThePageButNotToTheApi) {
    const Gate gate{{.hosts = {"h:1"}}};
    EXPECT_EQ(status(gate, {.path = "/", .host = "h:1", .fetch_site = "cross-site"}), 200);
    EXPECT_EQ(status(gate, {.path = "/api/games", .host = "h:1", .fetch_site = "cross-site"}), 403);
    EXPECT_EQ(status(gate, {.path = "/api/games", .host = "h:1", .fetch_site = "same-origin"}), 200);
}

TEST(Gate, OnlyPagesOfItsOwnOriginMayAsk) {
    const Gate gate{{.hosts = {"h:1"}}};
    const auto from = [&](std::string_view origin) {
        return status(gate, {.path = "/api/games", .host = "h:1", .origin = origin});
    };
    EXPECT_EQ(from(""), 200) << "no page at all";
    EXPECT_EQ(from("http://h:1"), 200);
    for (const char* const other :
         {"http://evil-h:1", "http://evil.example/http://h:1", "http://h:1.evil.example", "http://h:11", "http://h",
          "https://h:1", "h:1", "null", "http://", "http://evil.example"})
        EXPECT_EQ(from(other), 403) << other;
}

TEST(Gate, GuestsOfARoomMaySeeItAndWhatABoardNeeds) {
    const Gate gate{{.hosts = {"h:1"}, .token = "sesame", .has_room = [](std::string_view id) { return id == "abc"; }}};
    const auto with = [&](std::string_view path, std::string_view cookie) {
        return status(gate, {.path = path, .host = "h:1", .cookie = cookie});
    };
    for (const char* const path :
         {"/api/games", "/api/games/english", "/api/position", "/api/explain", "/api/record/check", "/api/replay",
          "/api/rooms/abc", "/api/rooms/abc/join", "/api/socket"}) {
        EXPECT_EQ(with(path, "laststone_room=abc"), 200) << path;
        EXPECT_EQ(with(path, "a=b; laststone_room=abc; c=d"), 200) << path;
        for (const char* const cookie : {"", "laststone_room=", "laststone_room=ab", "laststone_rooms=abc", "abc"})
            EXPECT_EQ(with(path, cookie), 401) << path << " " << cookie;
    }
    for (const char* const path : {"/api", "/api/rooms", "/api/about", "/api/move", "/api/archive/games", "/api/jobs"})
        EXPECT_EQ(with(path, "laststone_room=abc"), 401) << path;
    EXPECT_TRUE(gate.is_guest({.cookie = "laststone_room=abc"}));
    EXPECT_FALSE(gate.is_guest({.cookie = "laststone_room=abc; laststone_token=sesame"}))
        << "who has the token is none";
}

TEST(Gate, TheLinkOfARoomLeadsIn) {
    const Gate gate{{.hosts = {"h:1"}, .token = "sesame", .origin = "https://h:1", .has_room = [](std::string_view id) {
                         return id == "abc";
                     }}};
    EXPECT_FALSE(gate.stop({.path = "/", .host = "h:1", .room = "abd"}));
    const auto led = gate.stop({.path = "/", .host = "h:1", .room = "abc"});
    ASSERT_TRUE(led);
    EXPECT_EQ(led->status, 303);
    EXPECT_EQ(led->headers[0], (std::pair<std::string, std::string>{"Location", "/"}));
    EXPECT_TRUE(led->headers[1].second.starts_with("laststone_room=abc; "));
    EXPECT_TRUE(led->headers[1].second.ends_with("; Secure"));
    EXPECT_FALSE(gate.stop({.path = "/", .host = "h:1", .cookie = "laststone_token=sesame", .room = "abc"}));
}

TEST(Gate, AnEmbeddedBoardAsksForGamesToReplayAndForNothingElse) {
    const Gate open{{.hosts = {"h:1"}, .token = "sesame", .embedders = {"https://blog.example"}}};
    const Gate closed{{.hosts = {"h:1"}, .token = "sesame"}};
    EXPECT_EQ(status(open, {.path = "/api/replay", .host = "h:1", .fetch_site = "same-origin"}), 200);
    EXPECT_EQ(status(open, {.path = "/api/replay", .host = "h:1", .fetch_site = "cross-site"}), 403)
        << "the board asks, not the page around it";
    EXPECT_EQ(status(open, {.path = "/api/replay", .host = "h:1", .origin = "https://blog.example"}), 403);
    EXPECT_EQ(status(closed, {.path = "/api/replay", .host = "h:1"}), 401);
    for (const char* const path : {"/api/replay/", "/api/replays", "/api/position", "/api/games", "/api/socket"})
        EXPECT_EQ(status(open, {.path = path, .host = "h:1"}), 401) << path;
}

TEST(Gate, APageWithoutAServerMayOpenTheSocketAndAskNothingElse) {
    const Gate gate{{.hosts = {"h:1"}, .allowed_origins = {"https://games.example"}}};
    const auto from = [&](std::string_view path, std::string_view origin) {
        return status(gate, {.path = path, .host = "h:1", .origin = origin, .fetch_site = "cross-site"});
    };
    EXPECT_EQ(from("/api/socket", "https://games.example"), 200);
    for (const char* const path :
         {"/api/sockets", "/api/socket/", "/api/archive/games", "/api/about", "/api/move", "/"})
        EXPECT_EQ(from(path, "https://games.example"), 403) << path;
    for (const char* const other : {"", "null", "http://games.example", "https://games.example:444",
                                    "https://games.example.evil.example", "https://other.example"})
        EXPECT_EQ(from("/api/socket", other), 403) << other;
    EXPECT_EQ(status(gate, {.path = "/api/socket", .host = "evil:1", .origin = "https://games.example"}), 403);
}

TEST(Gate, WhereATokenIsWantedAPageElsewhereNeedsItToo) {
    const Gate gate{{.hosts = {"h:1"}, .token = "sesame", .allowed_origins = {"https://games.example"}}};
    EXPECT_EQ(status(gate, {.path = "/api/socket", .host = "h:1", .origin = "https://games.example"}), 401);
}

TEST(Gate, OnlyTheBoardForOthersCanBeFramed) {
    const auto policy = [](std::string_view framers) { return strict_headers(framers).front().second; };
    const auto denies = [](std::string_view framers) {
        return std::ranges::any_of(strict_headers(framers),
                                   [](const auto& one) { return one.first == "X-Frame-Options"; });
    };
    const Gate gate{{.embedders = {"https://blog.example", "https://club.example"}}};
    for (const char* const path : {"/", "/index.html", "/embed", "/embed.html/", "/api/replay"}) {
        EXPECT_TRUE(policy(gate.framers(path)).ends_with("; frame-ancestors 'none'")) << path;
        EXPECT_TRUE(denies(gate.framers(path))) << path;
    }
    const std::string framers = gate.framers("/embed.html");
    EXPECT_TRUE(policy(framers).ends_with("; frame-ancestors 'self' https://blog.example https://club.example"));
    EXPECT_FALSE(denies(framers));
    EXPECT_EQ(Gate{{}}.framers("/embed.html"), "'self'");
}

TEST(Gate, OnlyAPageThatPlaysForStakesCompilesModules) {
    const auto scripts = [](bool runs_modules) {
        const std::string policy = strict_headers({}, runs_modules).front().second;
        return policy.substr(policy.find("script-src"), policy.find("; style-src") - policy.find("script-src"));
    };
    EXPECT_EQ(scripts(false), "script-src 'self'");
    EXPECT_EQ(scripts(true), "script-src 'self' 'wasm-unsafe-eval'");
}

TEST(Gate, AProxysOriginIsOurs) {
    const Gate gate{{.hosts = {"club.example"}, .origin = "https://club.example"}};
    const auto from = [&](std::string_view origin) {
        return status(gate, {.path = "/api/games", .host = "club.example", .origin = origin});
    };
    EXPECT_EQ(from("https://club.example"), 200);
    for (const char* const other :
         {"https://club.example.evil", "https://evil.example", "https://clubXexample", "null"})
        EXPECT_EQ(from(other), 403) << other;
}

} // namespace
} // namespace laststone::server
