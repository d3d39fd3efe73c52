// The questions of docs/api.md, asked without a socket.
#include "api/api.hpp"

#include <gtest/gtest.h>

#include <string>

#include "api/an_api.hpp"
#include "api/description.hpp"
#include "api/routes/routes.hpp"

namespace laststone::api {
namespace {

TEST(Api, PatternsMatchWholePathsAndSayWhatStandsForEachBrace) {
    EXPECT_EQ(match("/api/games", "/api/games"), std::vector<std::string>{});
    EXPECT_EQ(match("/api/games/{}", "/api/games/nogo:5x6"), std::vector<std::string>{"nogo:5x6"});
    EXPECT_EQ(match("/api/puzzles/{}/try", "/api/puzzles/7/try"), std::vector<std::string>{"7"});
    EXPECT_FALSE(match("/api/games/{}", "/api/games/"));
    EXPECT_FALSE(match("/api/games/{}", "/api/games/a/b"));
    EXPECT_FALSE(match("/api/games", "/api/games/a"));
}

TEST(Api, WithoutAnArchiveItsQuestionsAreRefusedInASentence) {
    Jobs jobs;
    Pool pool{{.engines = 0, .engine = {.hash_mib = 1}}};
    Api api{pool, jobs, {.version = "0"}};
    for (const char* const path : {"/api/archive/games", "/api/puzzles/next", "/api/progress", "/api/ratings"})
        api.answer({.method = "GET", .path = path}, [&](const Response& response) {
            EXPECT_EQ(response.status, 404) << path;
            EXPECT_TRUE(Json::parse(response.body)["error"]["sentence"].is_string()) << path;
        });
    api.answer({.method = "GET", .path = "/api/about"},
               [](const Response& response) { EXPECT_TRUE(Json::parse(response.body)["archive"].is_null()); });
}

// As in a browser: no rooms, no files beside the archive's, and one who works at a time.
struct ALonelyApi {
    AFolder folder{};
    std::unique_ptr<Archive> archive = std::move(*Archive::open(folder.file("archive.db")));
    Jobs jobs{};
    Pool pool{{.engines = 0, .engine = {.hash_mib = 1}}};
    Api api{pool, jobs, {.version = "0"}};

    Response ask(const Request& request) {
        Response answer;
        api.answer(request, [&](Response response) { answer = std::move(response); });
        return answer;
    }
};

TEST(Api, WhyThereIsNoArchiveIsSaid) {
    ALonelyApi lonely;
    lonely.api.refuse_archive({"not_found", "another has it"});
    const Request question{.method = "GET", .path = "/api/archive/games"};
    EXPECT_EQ(Json::parse(lonely.ask(question).body)["error"]["sentence"], "Another has it.");
    lonely.api.set_archive(lonely.archive.get());
    EXPECT_EQ(lonely.ask(question).status, 200);
}

TEST(Api, WithoutFilesImportsComeAsTextsAndBackupsAsBytes) {
    ALonelyApi lonely;
    lonely.api.set_archive(lonely.archive.get());
    const Json job = Json::parse(lonely
                                     .ask({.method = "POST",
                                           .path = "/api/archive/import",
                                           .type = "text/plain",
                                           .body = "[White \"A\"]\n1. 11-15 *\n\n[White \"B\"]\n1. 9-14 *\n"})
                                     .body);
    const auto running = lonely.jobs.find(job["job"]);
    while (!running->is_over()) std::this_thread::yield();
    EXPECT_EQ(running->json()["games"], 2);
    EXPECT_EQ(lonely.archive->count(), 2);
    const Response backup = lonely.ask({.method = "GET", .path = "/api/archive/backup"});
    EXPECT_EQ(backup.type, "application/vnd.sqlite3");
    EXPECT_TRUE(backup.body.starts_with("SQLite format 3"));
    EXPECT_EQ(lonely.ask({.method = "POST", .path = "/api/archive/import"}).status, 400);
}

TEST(Api, AJobThatGoesOnIsCalledAgainUntilItIsDoneOrFails) {
    Jobs jobs;
    int steps = 0;
    const auto three = jobs.add("import", [&](Job& job) {
        if (++steps < 3) job.go_on();
        return std::optional<Fault>{};
    });
    while (!three->is_over()) std::this_thread::yield();
    EXPECT_EQ(steps, 3);
    EXPECT_EQ(three->json()["state"], "finished");
    const auto failing = jobs.add("import", [](Job& job) {
        job.go_on();
        return std::optional{Fault{"failed", "it cannot go on"}};
    });
    while (!failing->is_over()) std::this_thread::yield();
    EXPECT_EQ(failing->json()["sentence"], "It cannot go on.");
}

TEST(Api, EveryGameHasItsSquares) {
    AnApi an;
    const Json games = an.json("GET", "/api/games")["games"];
    EXPECT_GT(games.size(), 13U);
    for (const Json& game : games) {
        const Json whole = an.json("GET", "/api/games/" + game["id"].get<std::string>());
        const Json position = an.json("POST", "/api/position", {{"game", game["id"]}});
        EXPECT_EQ(whole["squares"].size(), position["board"].get<std::string>().size()) << game["id"];
        EXPECT_FALSE(position["moves"].empty()) << game["id"];
    }
    EXPECT_EQ(an.json("GET", "/api/games/nogo:2x3")["squares"].size(), 6U);
    EXPECT_EQ(an.ask("GET", "/api/games/chess").status, 404);
}

TEST(Api, AChainOfCapturesIsShownStepByStep) {
    AnApi an;
    const Json json = an.json("POST", "/api/position", {{"game", "english"}, {"position", "B:W14,22,30:B9"}});
    EXPECT_EQ(json["must_capture"], true);
    ASSERT_EQ(json["moves"].size(), 1U);
    const Json& move = json["moves"][0];
    EXPECT_EQ(move["routes"][0]["path"].front(), "9");
    EXPECT_EQ(move["routes"][0]["path"].size(), move["captured"].size() + 1);
    EXPECT_EQ(move["routes"][0]["path"].back(), move["to"]);
}

TEST(Api, MovesOfALineCount) {
    AnApi an;
    const Json json = an.json("POST", "/api/position", {{"game", "russian"}, {"moves", {"c3-d4", "f6-g5"}}});
    EXPECT_EQ(json["ply"], 2);
    EXPECT_EQ(json["last_move"]["to"], "g5");
    EXPECT_EQ(json["played"], (Json{"c3-d4", "f6-g5"}));
    const Json fault = an.json("POST", "/api/position", {{"game", "russian"}, {"moves", {"c3-d4", "f6-f5"}}})["error"];
    EXPECT_EQ(fault["code"], "illegal_move");
    EXPECT_EQ(fault["at"], 1);
}

TEST(Api, ExplainsWhyAMoveIsIllegal) {
    AnApi an;
    const Json json =
        an.json("POST", "/api/explain", {{"game", "english"}, {"position", "B:W18:B14,1"}, {"move", "1-5"}});
    EXPECT_EQ(json["legal"], false);
    EXPECT_TRUE(json["sentence"].get<std::string>().ends_with('.'));
    EXPECT_EQ(an.json("POST", "/api/explain", {{"move", "11-15"}})["move"], "11-15");
    EXPECT_EQ(an.json("POST", "/api/explain", {{"move", "hello"}})["legal"], false);
    EXPECT_EQ(an.json("POST", "/api/explain", {{"square", "22"}})["sentence"],
              "The piece on 22 is White's man, and Black is to move.");
}

TEST(Api, ARouteSaysWhereTheManIsCrowned) {
    AnApi an;
    const Json moves = an.json("POST", "/api/position", {{"game", "russian"}, {"position", "W:Wb6:Bc7,e7"}})["moves"];
    EXPECT_EQ(moves[0]["routes"][0]["crowned"], 1);
    EXPECT_EQ(an.json("POST", "/api/position", Json::object())["moves"][0]["routes"][0]["crowned"], nullptr);
}

TEST(Api, AnEditorsBoardIsJudgedAtOnce) {
    AnApi an;
    std::string board(32, '.');
    board[31] = 'b'; // a man where it would be a king
    const Json faulty = an.json("POST", "/api/validate", {{"game", "english"}, {"board", board}, {"to_move", "white"}});
    EXPECT_EQ(faulty["valid"], false);
    EXPECT_EQ(faulty["faults"].size(), 1U);
    board[31] = 'B';
    EXPECT_EQ(an.json("POST", "/api/validate", {{"board", board}, {"to_move", "white"}})["valid"], true);
    EXPECT_EQ(an.ask("POST", "/api/validate", {{"board", "b"}}).status, 400);
    EXPECT_EQ(an.json("POST", "/api/validate", {{"game", "nogo:2x2"}, {"board", "bww."}})["valid"], false);
}

TEST(Api, PastedTextIsRecognised) {
    AnApi an;
    const auto kind = [&](std::string text, std::string game) {
        return an.json("POST", "/api/recognise", {{"text", text}, {"game", game}})["kind"];
    };
    EXPECT_EQ(kind("W:W31-50:B1-20", "international"), "position");
    EXPECT_EQ(kind("1. 11-15 23-19 2. 8-11", "english"), "moves");
    EXPECT_EQ(kind("[Event \"x\"]\n1. 11-15 23-19 1-0\n", "english"), "records");
    EXPECT_EQ(kind("(;GM[1]SZ[9];B[aa];W[bb])", "english"), "records");
    EXPECT_EQ(kind("once upon a time", "english"), "nothing");
}

TEST(Api, ConvertsToEveryFormThatAGameNames) {
    AnApi an;
    for (const Json& game : an.json("GET", "/api/games")["games"])
        for (const Json& form : game["forms"])
            EXPECT_EQ(an.ask("POST", "/api/convert", {{"game", game["id"]}, {"to", form}}).status, 200)
                << game["id"] << form;
    EXPECT_EQ(an.json("POST", "/api/convert", {{"to", "sgf"}})["error"]["code"], "bad_form");
}

TEST(Api, ARecordGoesToTextAndBack) {
    AnApi an;
    const Json record{{"game", "english"},
                      {"tags", {{"White", "A"}}},
                      {"result", "white"},
                      {"nodes",
                       {{{"parent", nullptr}, {"comments", {"whole"}}},
                        {{"parent", 0}, {"move", "11-15"}, {"nags", {1}}},
                        {{"parent", 0}, {"move", "9-14"}, {"comments", {"instead"}}},
                        {{"parent", 1}, {"move", "23-19"}}}}};
    const Json written = an.json("POST", "/api/record/write", {{"record", record}});
    ASSERT_TRUE(written.contains("text")) << written;
    const Json read = an.json("POST", "/api/record/read", {{"text", written["text"]}})["records"][0];
    const Json checked = an.json("POST", "/api/record/check", {{"record", read}});
    EXPECT_EQ(read["nodes"].size(), 4U);
    EXPECT_EQ(checked["nodes"], read["nodes"]);
    EXPECT_EQ(read["result"], "white");
    EXPECT_EQ(read["tags"]["White"], "A");
    EXPECT_EQ(read["nodes"][1]["nags"], Json{1});
}

TEST(Api, AnIllegalMoveOfARecordIsNamed) {
    AnApi an;
    const Json record{
        {"nodes", {{{"parent", nullptr}}, {{"parent", 0}, {"move", "11-15"}}, {{"parent", 1}, {"move", "11-15"}}}}};
    const Json fault = an.json("POST", "/api/record/check", {{"record", record}})["error"];
    EXPECT_EQ(fault["code"], "illegal_move");
    EXPECT_EQ(fault["node"], 2);
}

TEST(Api, GamesAreKeptFoundChangedAndRemoved) {
    AnApi an;
    const Json record{
        {"game", "english"},
        {"tags", {{"White", "Anderson"}, {"Black", "Wyllie"}, {"Date", "1847.??.??"}}},
        {"result", "white"},
        {"nodes", {{{"parent", nullptr}}, {{"parent", 0}, {"move", "11-15"}}, {{"parent", 1}, {"move", "23-19"}}}}};
    const Response added = an.ask("POST", "/api/archive/games", {{"record", record}, {"labels", {"old"}}});
    ASSERT_EQ(added.status, 201) << added.body;
    const std::string path = "/api/archive/games/" + Json::parse(added.body)["id"].dump();
    const auto total = [&](Query query) {
        return an.json("GET", "/api/archive/games", nullptr, std::move(query))["total"];
    };
    const std::string key = an.json("POST", "/api/position", {{"moves", {"11-15"}}})["key"];
    EXPECT_EQ(total({{"player", "ander"}}), 1);
    EXPECT_EQ(total({{"black", "anderson"}}), 0);
    EXPECT_EQ(total({{"from", "1847"}, {"to", "1847"}}), 1);
    EXPECT_EQ(total({{"from", "1848"}}), 0);
    EXPECT_EQ(total({{"result", "white"}, {"label", "old"}}), 1);
    EXPECT_EQ(total({{"key", key}}), 1);
    EXPECT_EQ(an.ask("GET", "/api/archive/games", nullptr, {{"key", "x"}}).status, 400);

    const Json explored = an.json("POST", "/api/explorer", {{"game", "english"}});
    EXPECT_EQ(explored["moves"][0]["move"], "11-15");
    EXPECT_EQ(explored["moves"][0]["white"], 1);

    EXPECT_EQ(an.json("GET", path)["record"]["nodes"].size(), 3U);
    EXPECT_EQ(an.ask("PUT", path, {{"version", 1}, {"labels", {"new"}}}).status, 200);
    EXPECT_EQ(an.ask("PUT", path, {{"version", 1}, {"labels", {"newer"}}}).status, 409);
    Json shorter = record;
    shorter["nodes"].erase(2);
    EXPECT_EQ(an.json("PUT", path, {{"version", 2}, {"record", shorter}})["plies"], 1);
    EXPECT_EQ(an.ask("DELETE", path).status, 204);
    EXPECT_EQ(an.ask("GET", path).status, 404);
    EXPECT_EQ(total({{"key", key}}), 0);
    EXPECT_EQ(total({}), 0);
}

TEST(Api, PositionKeysAreTextsAndBack) {
    for (const std::uint64_t key : {std::uint64_t{0}, std::uint64_t{0xfedc'ba98'7654'3210}})
        EXPECT_EQ(parse_key(key_text(key)), key);
    EXPECT_FALSE(parse_key("12"));
    EXPECT_FALSE(parse_key("zzzzzzzzzzzzzzzz"));
}

} // namespace
} // namespace laststone::api
