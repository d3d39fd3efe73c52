// The archive: games found, read, kept, changed, brought in and taken out, by the polite and by others.
#include <fstream>

#include "api/routes/trials.hpp"

namespace laststone::api {
namespace {

constexpr std::string_view list_route = "GET /api/archive/games";
constexpr std::string_view add_route = "POST /api/archive/games";
constexpr std::string_view get_route = "GET /api/archive/games/{id}";
constexpr std::string_view put_route = "PUT /api/archive/games/{id}";
constexpr std::string_view delete_route = "DELETE /api/archive/games/{id}";
constexpr std::string_view import_route = "POST /api/archive/import";
constexpr std::string_view export_route = "GET /api/archive/export";
constexpr std::string_view backup_route = "GET /api/archive/backup";
constexpr std::string_view explorer_route = "POST /api/explorer";

Trial refusal(std::string_view route, Kind kind, Query query, std::string_view field) {
    return {
        .route = route, .kind = kind, .query = std::move(query), .status = 400, .code = "bad_field", .field = field};
}

Trial body_refusal(std::string_view route, Kind kind, std::string body, std::string_view code,
                   std::string_view field = {}) {
    return {.route = route,
            .kind = kind,
            .path = route == put_route ? "/api/archive/games/1" : "",
            .body = std::move(body),
            .status = 400,
            .code = code,
            .field = field};
}

std::vector<Trial> trials_of_lists() {
    return {
        {.route = list_route, .says = "\"total\":1"},
        {.route = list_route,
         .query = {{"game", "english"}, {"player", "a"}, {"result", "black"}, {"sort", "-date"}, {"limit", "1"}},
         .says = "\"total\":1"},
        {.route = list_route, .query = {{"player", "%"}}, .says = "\"total\":0"},
        {.route = list_route, .query = {{"from", "1847"}, {"to", "1900"}}, .says = "\"total\":"},
        refusal(list_route, Kind::bad, {{"result", "maybe"}}, "result"),
        refusal(list_route, Kind::bad, {{"key", "12"}}, "key"),
        refusal(list_route, Kind::bad, {{"limit", "501"}}, "limit"),
        refusal(list_route, Kind::bad, {{"limit", "-1"}}, "limit"),
        refusal(list_route, Kind::bad, {{"offset", "x"}}, "offset"),
        refusal(list_route, Kind::bad, {{"sort", "rating"}}, "sort"),
        refusal(list_route, Kind::bad, {{"sort", "-"}}, "sort"),
        refusal(list_route, Kind::bad, {{"from", "yesterday"}}, "from"),
        refusal(list_route, Kind::bad, {{"to", "1847.13"}}, "to"),
        refusal(list_route, Kind::hostile, {{"from", std::string("1847\0", 5)}}, "from"),
        refusal(list_route, Kind::hostile, {{"to", std::string(16'000, '9')}}, "to"),
        refusal(list_route, Kind::hostile, {{"offset", "99999999999999999999"}}, "offset"),
        refusal(list_route, Kind::hostile, {{"sort", "games.id; DROP TABLE games"}}, "sort"),
        refusal(list_route, Kind::hostile, {{"key", std::string(16, '\xff')}}, "key"),
        {.route = list_route, .kind = Kind::hostile, .query = {{"player", "' OR 1=1 --"}}, .says = "\"total\":0"},
        {.route = list_route,
         .kind = Kind::hostile,
         .query = {{"text", std::string(16'000, '%')}},
         .says = "\"total\":0"},
        {.route = list_route,
         .kind = Kind::hostile,
         .query = {{"label", std::string("a\0b", 3)}},
         .says = "\"total\":0"},
        {.route = list_route, .kind = Kind::hostile, .query = {{"event", "\xff\xfe"}}, .says = "\"total\":0"},
        {.route = export_route},
        {.route = export_route, .query = {{"form", "sgf"}}},
        refusal(export_route, Kind::bad, {{"form", "fen"}}, "form"),
        refusal(export_route, Kind::bad, {{"result", "maybe"}}, "result"),
        refusal(export_route, Kind::hostile, {{"form", "pdn\r\nX: y"}}, "form"),
        refusal(export_route, Kind::bad, {{"from", "soon"}}, "from"),
        {.route = backup_route},
        {.route = backup_route, .kind = Kind::bad, .query = {{"form", "pdn"}}},
        {.route = backup_route, .kind = Kind::hostile, .body = "]", .query = {{"path", "/etc/passwd"}}},
        {.route = "GET /api/archive/labels", .says = "\"labels\":["},
        {.route = "GET /api/archive/labels", .kind = Kind::bad, .query = {{"label", ""}}, .says = "\"labels\":["},
        {.route = "GET /api/archive/labels", .kind = Kind::hostile, .body = "]", .says = "\"labels\":["},
        {.route = "GET /api/archive/players", .query = {{"prefix", "a"}}, .says = "\"name\":\"A\""},
        {.route = "GET /api/archive/players",
         .kind = Kind::bad,
         .query = {{"prefix", "nobody"}},
         .says = "\"players\":[]"},
        {.route = "GET /api/archive/players",
         .kind = Kind::hostile,
         .query = {{"prefix", "%"}},
         .says = "\"players\":[]"},
        {.route = "GET /api/archive/players",
         .kind = Kind::hostile,
         .query = {{"prefix", std::string("\0\xff'_", 4)}},
         .says = "\"players\":[]"},
        {.route = explorer_route,
         .body = R"({"player":"A","color":"white","from":"1800","to":"2100"})",
         .says = "\"games\":"},
        {.route = explorer_route, .body = R"({"moves":["11-15"]})", .says = R"("move":"23-19")"},
        body_refusal(explorer_route, Kind::bad, R"({"color":"red"})", "bad_field", "color"),
        body_refusal(explorer_route, Kind::bad, R"({"from":1847})", "bad_field", "from"),
        body_refusal(explorer_route, Kind::bad, R"({"to":"18th century"})", "bad_field", "to"),
        {.route = explorer_route, .kind = Kind::hostile, .body = R"({"player":"' OR 1=1 --"})", .says = "\"games\":0"},
        {.route = explorer_route, .kind = Kind::hostile, .body = R"({"player":"\u0000%_\\"})", .says = "\"games\":0"},
    };
}

std::vector<Trial> trials_of_games() {
    const std::string many_labels = R"({"text":"1. 11-15 *","labels":[)" + [] {
        std::string labels;
        for (int at = 0; at < 51; ++at) labels += (at > 0 ? "," : "") + ("\"l" + std::to_string(at)) + "\"";
        return labels;
    }() + "]}";
    return {
        {.route = add_route,
         .body = R"({"record":{"nodes":[{},{"parent":0,"move":"11-15"}]},"labels":["training"],"source":"test"})",
         .status = 201,
         .says = "\"plies\":1"},
        {.route = add_route,
         .body = R"-({"text":"(;SZ[5]B[aa])","game":"nogo"})-",
         .status = 201,
         .says = "\"plies\":1"},
        {.route = add_route,
         .body = R"({"text":"1. 11-15 *","origin":"a game of mine"})",
         .status = 201,
         .says = "\"plies\":1"},
        body_refusal(add_route, Kind::bad, R"({"text":"1. 11-15 *","origin":7})", "bad_field", "origin"),
        body_refusal(add_route, Kind::hostile, R"({"text":"1. 11-15 *","origin":")" + std::string(101, 'x') + "\"}",
                     "bad_field", "origin"),
        body_refusal(add_route, Kind::bad, "{}", "bad_field", "text"),
        body_refusal(add_route, Kind::bad, R"({"text":""})", "bad_record"),
        body_refusal(add_route, Kind::bad, R"({"text":"1. 9-99 *"})", "bad_record"),
        body_refusal(add_route, Kind::bad, R"({"text":"1. 11-15 *","game":"chess"})", "unknown_game"),
        body_refusal(add_route, Kind::bad, R"({"record":{"nodes":[]}})", "bad_field", "nodes"),
        body_refusal(add_route, Kind::bad, R"({"text":"1. 11-15 *","labels":[""]})", "bad_field", "labels"),
        body_refusal(add_route, Kind::bad, R"({"text":"1. 11-15 *","labels":[7]})", "bad_field", "labels"),
        body_refusal(add_route, Kind::hostile, many_labels, "bad_field", "labels"),
        body_refusal(add_route, Kind::hostile, R"({"text":"1. 11-15 *","labels":[")" + std::string(101, 'x') + "\"]}",
                     "bad_field", "labels"),
        body_refusal(add_route, Kind::hostile, R"({"text":")" + std::string(500'000, '(') + "\"}", "bad_record"),
        {.route = add_route,
         .kind = Kind::hostile,
         .body =
             R"({"text":"[White \"'; DROP TABLE games; --\"]\n1. 11-15 *","labels":["\u0000'"],"source":"\ud83d\ude00"})",
         .status = 201},
        {.route = get_route, .path = "/api/archive/games/1", .says = "\"record\":{"},
        {.route = get_route, .kind = Kind::bad, .path = "/api/archive/games/77", .status = 404, .code = "not_found"},
        {.route = get_route,
         .kind = Kind::hostile,
         .path = "/api/archive/games/1 OR 1=1",
         .status = 404,
         .code = "not_found"},
        {.route = put_route,
         .path = "/api/archive/games/1",
         .body = R"({"labels":["seen"],"version":1})",
         .says = "\"version\":2"},
        body_refusal(put_route, Kind::bad, R"({"labels":[]})", "bad_field", "version"),
        body_refusal(put_route, Kind::bad, R"({"version":0})", "bad_field", "version"),
        body_refusal(put_route, Kind::bad, R"({"version":2,"record":{"nodes":[{},{"parent":0,"move":"1-1"}]}})",
                     "illegal_move"),
        {.route = put_route,
         .kind = Kind::bad,
         .path = "/api/archive/games/1",
         .body = R"({"labels":[],"version":7})",
         .status = 409,
         .code = "conflict"},
        {.route = put_route,
         .kind = Kind::bad,
         .path = "/api/archive/games/77",
         .body = R"({"labels":[],"version":1})",
         .status = 404,
         .code = "not_found"},
        body_refusal(put_route, Kind::hostile, R"({"version":1e18})", "bad_field", "version"),
        body_refusal(put_route, Kind::hostile, R"({"version":18446744073709551617})", "bad_field", "version"),
        {.route = delete_route, .kind = Kind::bad, .path = "/api/archive/games/77", .status = 404, .code = "not_found"},
        {.route = delete_route,
         .kind = Kind::hostile,
         .path = "/api/archive/games/*",
         .status = 404,
         .code = "not_found"},
        {.route = delete_route, .path = "/api/archive/games/1", .status = 204},
    };
}

std::vector<Trial> trials_of_imports() {
    return {
        {.route = import_route, .body = "1. 11-15 *", .query = {{"game", "english"}, {"labels", "a,b"}}, .status = 202},
        {.route = import_route, .kind = Kind::bad, .status = 400, .code = "bad_request"},
        {.route = import_route,
         .kind = Kind::bad,
         .body = "1. 11-15 *",
         .query = {{"game", "chess"}},
         .status = 400,
         .code = "unknown_game"},
        {.route = import_route, .kind = Kind::hostile, .body = std::string(100'000, '\0'), .status = 202},
        {.route = import_route, .kind = Kind::hostile, .body = std::string(100'000, '('), .status = 202},
        {.route = import_route,
         .kind = Kind::hostile,
         .body = "1. 11-15 *",
         .query = {{"labels", std::string(101, 'x')}},
         .status = 400,
         .code = "bad_field",
         .field = "labels"},
    };
}

} // namespace

const std::vector<Trial>& archive_trials() {
    static const std::vector<Trial> all = [] {
        std::vector<Trial> trials = trials_of_lists();
        const auto add_all = [&](const std::vector<Trial>& more) {
            trials.insert(trials.end(), more.begin(), more.end());
        };
        add_all(trials_of_imports());
        add_all(trials_of_games());
        return trials;
    }();
    return all;
}

namespace {

TEST(ArchiveTrials, AreAnsweredAsTheTableSays) {
    for (const Trial& trial : archive_trials()) {
        AFurnishedApi an;
        expect_as_told(an, trial);
    }
}

TEST(ArchiveTrials, LeaveTheArchiveInOrder) {
    AFurnishedApi an;
    for (const Trial& trial : archive_trials())
        if (trial.kind == Kind::hostile) expect_as_told(an, trial);
    EXPECT_EQ(an.json("GET", "/api/archive/games/1")["white"], "A");
    EXPECT_EQ(an.json("GET", "/api/archive/games", nullptr, {{"player", "DROP TABLE"}})["total"], 1);
}

} // namespace
} // namespace laststone::api
