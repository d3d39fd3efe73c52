// What all tables of requests share, and the laws that hold for every route.
#include "api/routes/trials.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>

#include "api/routes/routes.hpp"
#include "base/printable.hpp"

namespace laststone::api {

AFurnishedApi::AFurnishedApi() {
    EXPECT_EQ(
        ask("POST", "/api/archive/games", {{"text", "[White \"A\"]\n[Black \"B\"]\n1. 11-15 23-19 1-0\n"}}).status,
        201);
    EXPECT_TRUE(
        archive->study()
            .add({.game = "english", .position = "B:W14,30:B9", .aim = "win", .solution = {"9x18"}, .themes = {"shot"}})
            .value());
    finished(jobs.add("import", [](Job&) { return std::optional<Fault>{}; })->id());
    room = json("POST", "/api/rooms", {{"side", "black"}});
}

std::string AFurnishedApi::filled_in(std::string text) const {
    for (const std::string key : {"room", "secret", "invitation"})
        for (std::size_t at = 0; (at = text.find("{" + key + "}", at)) != std::string::npos;)
            text.replace(at, key.size() + 2, room[key].get<std::string>());
    return text;
}

std::string title(const Trial& trial) {
    std::string query;
    for (const auto& [name, value] : trial.query) query += (query.empty() ? "?" : "&") + name + "=" + value;
    return std::string{trial.method()} + " " + trial.asked_path() + query + " " + trial.body.substr(0, 120);
}

void expect_clear(const Response& answer, const std::string& asked) {
    const Json json = Json::parse(answer.body, nullptr, false);
    ASSERT_TRUE(json.is_object() && json.contains("error")) << asked << ": " << answer.body;
    const Json& error = json["error"];
    const std::string code = error.value("code", "");
    const std::string sentence = error.value("sentence", "");
    EXPECT_EQ(status_of(code), answer.status) << asked << ": " << error;
    EXPECT_LT(answer.status, 500) << asked << ": " << error;
    EXPECT_LT(sentence.size(), 400U) << asked << ": " << sentence;
    EXPECT_TRUE(sentence.size() > 1 && sentence.ends_with('.')) << asked << ": " << sentence;
    EXPECT_FALSE(sentence.front() >= 'a' && sentence.front() <= 'z') << asked << ": " << sentence;
    EXPECT_TRUE(base::is_printable(sentence)) << asked << ": " << sentence;
    EXPECT_EQ(code == "bad_field", error.contains("field")) << asked << ": " << error;
}

namespace {

// What is imported lies in a file.
Request request_of(const AnApi& an, const Trial& trial) {
    Request request{.method = std::string{trial.method()},
                    .path = an.filled_in(trial.asked_path()),
                    .query = trial.query,
                    .type = "application/json"};
    if (!is_import(request.path)) request.body = an.filled_in(trial.body);
    else if (!trial.body.empty()) {
        request.file = an.folder.file("upload");
        std::ofstream{request.file, std::ios::binary} << trial.body;
    }
    return request;
}

} // namespace

void expect_as_told(AnApi& an, const Trial& trial) {
    const Response answer = an.answer(request_of(an, trial));
    const std::string asked = title(trial);
    EXPECT_EQ(answer.status, trial.status) << asked << ": " << answer.body;
    if (answer.status >= 400) {
        expect_clear(answer, asked);
        const Json error = Json::parse(answer.body)["error"];
        EXPECT_EQ(error["code"], trial.code) << asked << ": " << error;
        EXPECT_EQ(error.value("field", ""), trial.field) << asked << ": " << error;
    }
    EXPECT_TRUE(answer.body.contains(trial.says)) << asked << ": " << answer.body;
}

const std::vector<std::string>& bodies_that_are_none() {
    static const std::vector<std::string> bodies{
        "",
        " ",
        "{",
        "{}{}",
        "[]",
        "7",
        "null",
        "\"text\"",
        "nonsense",
        "{\"game\":}",
        "{\"game\":\"english\",}",
        "{'game':'english'}",
        "{\"game\":\"eng\xff\xfe\"}",           // no UTF-8
        "{\"game\":\"\xed\xa0\x80\"}",          // half of a pair
        "{\"game\":\"\xc0\xaf\"}",              // longer than it need be
        std::string("{\"game\":\"a\0b\"}", 14), // a NUL byte
        std::string(64, '\0'),
        "{\"seconds\":1e999}",
        "{\"seconds\":-1e999}",
        "{\"x\":" + std::string(100'000, '[') + std::string(100'000, ']') + "}",
        "{\"x\":" + std::string(33, '[') + std::string(33, ']') + "}",
        std::string(100'000, '['),
        std::string(100'000, '{'),
        "{\"x\":\"" + std::string(100'000, 'x'),
        "\xff\xfe{\0}\0",
    };
    return bodies;
}

std::vector<Trial> all_trials() {
    std::vector<Trial> all;
    for (const auto* const table :
         {&position_trials(), &course_trials(), &record_trials(), &replay_trials(), &engine_trials(), &archive_trials(),
          &study_trials(), &progress_trials(), &room_trials()})
        all.insert(all.end(), table->begin(), table->end());
    return all;
}

namespace {

std::string as_documented(const ApiRoute& route) {
    std::string pattern{route.pattern};
    for (std::size_t at = 0; (at = pattern.find("{}", at)) != std::string::npos;)
        pattern.replace(at, 2, pattern.starts_with("/api/jobs") ? "{job}" : "{id}");
    return std::string{route.method} + " " + pattern;
}

std::set<std::string> served() {
    std::set<std::string> all;
    for (const RouteTable& table : all_routes())
        for (const ApiRoute& route : table.routes) all.insert(as_documented(route));
    return all;
}

// Every `METHOD /api/...` of the pages about the API.
std::set<std::string> documented() {
    const std::filesystem::path docs{LASTSTONE_SOURCE "/docs"};
    std::set<std::string> all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{docs}) {
        const std::string name = entry.path().lexically_relative(docs).string();
        if (!name.starts_with("api") || entry.path().extension() != ".md") continue;
        std::ifstream stream{entry.path()};
        const std::string text{std::istreambuf_iterator<char>{stream}, {}};
        const std::regex route{"`(GET|POST|PUT|DELETE) (/api/[a-z/{}]*)"};
        for (std::sregex_iterator found{text.begin(), text.end(), route}; found != std::sregex_iterator{}; ++found)
            all.insert((*found)[1].str() + " " + (*found)[2].str());
    }
    return all;
}

TEST(EveryRoute, IsDocumentedServedAndTriedInEveryWay) {
    EXPECT_EQ(documented(), served());
    std::map<std::string, std::set<Kind>> tried;
    for (const Trial& trial : all_trials()) tried[std::string{trial.route}].insert(trial.kind);
    for (const std::string& route : served()) EXPECT_EQ(tried[route].size(), 3U) << route << " lacks a kind of trial";
    EXPECT_EQ(tried.size(), served().size());
}

bool takes_body(const Trial& trial) { return trial.method() == "POST" || trial.method() == "PUT"; }

std::vector<Trial> good_ones_with_bodies() {
    std::vector<Trial> all = all_trials();
    std::erase_if(all, [](const Trial& trial) {
        return trial.kind != Kind::good || !takes_body(trial) || trial.body.empty() || is_import(trial.asked_path());
    });
    return all;
}

TEST(EveryRoute, RefusesBodiesThatAreNone) {
    AFurnishedApi an;
    std::set<std::string_view> done;
    for (Trial trial : good_ones_with_bodies()) {
        if (!done.insert(trial.route).second) continue;
        for (const std::string& body : bodies_that_are_none()) {
            if (body.empty() && trial.route == "POST /api/puzzles/make") continue; // it may be left out there
            trial.body = body;
            trial.status = 400;
            trial.code = "bad_json";
            trial.says = {};
            expect_as_told(an, trial);
        }
    }
}

TEST(EveryRoute, WantsJsonAndSaysSo) {
    AFurnishedApi an;
    for (const Trial& trial : good_ones_with_bodies())
        for (const char* const type : {"", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"}) {
            const Response answer = an.answer({.method = std::string{trial.method()},
                                               .path = trial.asked_path(),
                                               .query = trial.query,
                                               .type = type,
                                               .body = trial.body});
            EXPECT_EQ(answer.status, 415) << title(trial);
            expect_clear(answer, title(trial));
        }
}

// Values of another type than those of the field, one of each.
std::vector<Json> other_types(const Json& value) {
    std::vector<Json> all{
        true, 7, 1.5, -1, "a text", Json::array({1}), Json::object({{"a", 1}}), 18446744073709551615U};
    std::erase_if(all, [&](const Json& other) {
        return other.type() == value.type() || (other.is_number() && value.is_number());
    });
    return all;
}

TEST(EveryRoute, NamesAFieldOfTheWrongType) {
    for (const Trial& good : good_ones_with_bodies()) {
        AFurnishedApi an;
        const Json body = Json::parse(good.body);
        for (const auto& [name, value] : body.items()) {
            if (value.is_null()) continue;
            for (const Json& other : other_types(value)) {
                Trial trial{.route = good.route, .kind = Kind::bad, .path = good.path, .query = good.query};
                Json changed = body;
                changed[name] = other;
                trial.body = changed.dump();
                trial.status = 400;
                trial.code = "bad_field";
                trial.field = name;
                expect_as_told(an, trial);
            }
        }
    }
}

TEST(EveryRoute, PassesOverFieldsItDoesNotKnow) {
    for (const Trial& good : good_ones_with_bodies()) {
        AFurnishedApi an;
        Json body = Json::parse(good.body);
        body["extra"] = {{"a", Json::array({1, nullptr, "\xe2\x99\x9f"})}};
        body["extra\nkey"] = 1e308;
        body[""] = nullptr;
        Trial trial = good;
        trial.body = body.dump();
        expect_as_told(an, trial);
    }
}

TEST(EveryRoute, AnswersOtherMethodsWithThoseItHas) {
    AFurnishedApi an;
    std::map<std::string, std::set<std::string>> methods; // by path
    for (const Trial& trial : all_trials())
        if (trial.kind == Kind::good) methods[trial.asked_path()].insert(std::string{trial.method()});
    for (const auto& [path, known] : methods)
        for (const char* const method : {"GET", "POST", "PUT", "DELETE", "PATCH", "get", "", "OPTIONS"}) {
            if (known.contains(method)) continue;
            const Response answer = an.answer({.method = method, .path = path});
            EXPECT_EQ(answer.status, 405) << method << " " << path;
            expect_clear(answer, path);
            ASSERT_EQ(answer.headers.size(), 1U) << path;
            EXPECT_EQ(answer.headers[0].first, "Allow");
            for (const std::string& one : known) EXPECT_TRUE(answer.headers[0].second.contains(one)) << path;
        }
}

TEST(EveryRoute, HeadIsAnsweredWhereverGetIs) {
    for (const Trial& trial : all_trials()) {
        if (trial.kind != Kind::good || trial.method() != "GET") continue;
        AFurnishedApi an;
        EXPECT_EQ(an.answer({.method = "HEAD", .path = an.filled_in(trial.asked_path()), .query = trial.query}).status,
                  trial.status)
            << title(trial);
    }
}

TEST(EveryRoute, NumbersThatAreNoneLeadNowhere) {
    AFurnishedApi an;
    for (const Trial& trial : all_trials()) {
        const std::size_t brace = trial.route.find('{');
        if (trial.kind != Kind::good || brace == std::string_view::npos || trial.route.contains("/api/games/"))
            continue;
        for (const std::string& number :
             std::vector<std::string>{"0", "-1", "1x", "x", "+1", "1.0", "1e3", "0x1", " 1", "%31",
                                      "99999999999999999999", "4611686018427387905", "\xff", "1000000"}) {
            std::string path{trial.route.substr(trial.route.find('/'))};
            path.replace(path.find('{'), path.find('}') - path.find('{') + 1, number);
            const Response answer = an.answer(
                {.method = std::string{trial.method()}, .path = path, .type = "application/json", .body = trial.body});
            EXPECT_EQ(answer.status, 404) << path << answer.body;
            expect_clear(answer, path);
        }
    }
}

TEST(EveryRoute, PathsNearItLeadNowhere) {
    AFurnishedApi an;
    for (const Trial& trial : all_trials()) {
        if (trial.kind != Kind::good) continue;
        for (const std::string& path : {trial.asked_path() + "/", trial.asked_path() + "/x/y",
                                        "/api" + trial.asked_path(), trial.asked_path().substr(4)}) {
            const Response answer = an.answer({.method = std::string{trial.method()}, .path = path});
            EXPECT_EQ(answer.status, 404) << path;
            expect_clear(answer, path);
        }
    }
}

} // namespace
} // namespace laststone::api
