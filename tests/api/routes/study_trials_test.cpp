// Puzzles and progress: good, bad and hostile.
#include "api/routes/trials.hpp"

namespace laststone::api {
namespace {

Trial puzzle_refusal(std::string_view route, Kind kind, Query query, std::string_view field) {
    return {
        .route = route, .kind = kind, .query = std::move(query), .status = 400, .code = "bad_field", .field = field};
}

constexpr std::string_view make_route = "POST /api/puzzles/make";
constexpr std::string_view try_route = "POST /api/puzzles/{id}/try";

Trial make_refusal(Kind kind, std::string body, std::string_view code, std::string_view field = {}) {
    return {.route = make_route, .kind = kind, .body = std::move(body), .status = 400, .code = code, .field = field};
}
Trial try_refusal(Kind kind, std::string body, std::string_view code, std::string_view field = {}) {
    return {.route = try_route,
            .kind = kind,
            .path = "/api/puzzles/1/try",
            .body = std::move(body),
            .status = 400,
            .code = code,
            .field = field};
}

} // namespace

const std::vector<Trial>& study_trials() {
    static const std::vector<Trial> all{
        {.route = "GET /api/puzzles", .query = {{"game", "thai"}}, .says = "\"total\":0"},
        {.route = "GET /api/puzzles",
         .query = {{"game", "english"}, {"theme", "shot"}, {"solved", "false"}, {"offset", "0"}, {"limit", "500"}},
         .says = "B:W14,30:B9"},
        puzzle_refusal("GET /api/puzzles", Kind::bad, {{"solved", "maybe"}}, "solved"),
        puzzle_refusal("GET /api/puzzles", Kind::bad, {{"limit", "501"}}, "limit"),
        puzzle_refusal("GET /api/puzzles", Kind::bad, {{"offset", "-1"}}, "offset"),
        puzzle_refusal("GET /api/puzzles", Kind::bad, {{"theme", "fork"}}, "theme"),
        puzzle_refusal("GET /api/puzzles", Kind::hostile, {{"offset", std::string(10'000, '9')}}, "offset"),
        puzzle_refusal("GET /api/puzzles", Kind::hostile, {{"theme", "' OR 1=1 --"}}, "theme"),
        {.route = "GET /api/puzzles", .kind = Kind::hostile, .query = {{"game", "' OR 1=1 --"}}, .says = "\"total\":0"},
        {.route = "GET /api/puzzles", .kind = Kind::hostile, .query = {{"game", "%"}}, .says = "\"total\":0"},
        {.route = "GET /api/puzzles/next",
         .query = {{"game", "english"}, {"theme", "shot"}, {"difficulty", "easier"}},
         .says = "to move and"},
        {.route = "GET /api/puzzles/next", .query = {{"after", "0"}}, .says = "\"themes\":["},
        {.route = "GET /api/puzzles/next",
         .kind = Kind::bad,
         .query = {{"game", "thai"}},
         .status = 404,
         .code = "not_found"},
        puzzle_refusal("GET /api/puzzles/next", Kind::bad, {{"after", "x"}}, "after"),
        puzzle_refusal("GET /api/puzzles/next", Kind::bad, {{"difficulty", "hardest"}}, "difficulty"),
        puzzle_refusal("GET /api/puzzles/next", Kind::bad, {{"missed", "perhaps"}}, "missed"),
        puzzle_refusal("GET /api/puzzles/next", Kind::hostile, {{"after", "9223372036854775808"}}, "after"),
        {.route = "GET /api/puzzles/daily",
         .query = {{"game", "russian"}, {"date", "2026-11-18"}},
         .says = "\"own\":true"},
        {.route = "GET /api/puzzles/daily",
         .kind = Kind::bad,
         .query = {{"game", "thai"}, {"date", "2026-11-18"}},
         .status = 404,
         .code = "not_found"},
        puzzle_refusal("GET /api/puzzles/daily", Kind::bad, {{"date", "18.11.2026"}}, "date"),
        puzzle_refusal("GET /api/puzzles/daily", Kind::bad, {{"date", "2026-02-30"}}, "date"),
        puzzle_refusal("GET /api/puzzles/daily", Kind::hostile, {{"date", std::string(10'000, '-')}}, "date"),
        {.route = "GET /api/puzzles/climb",
         .query = {{"game", "nogo"}, {"count", "3"}, {"seed", "7"}},
         .says = "nogo:"},
        puzzle_refusal("GET /api/puzzles/climb", Kind::bad, {{"count", "501"}}, "count"),
        puzzle_refusal("GET /api/puzzles/climb", Kind::hostile, {{"seed", "-1"}}, "seed"),
        {.route = "GET /api/puzzles/{id}", .path = "/api/puzzles/1", .says = "B:W14,30:B9"},
        {.route = "GET /api/puzzles/{id}",
         .kind = Kind::bad,
         .path = "/api/puzzles/0",
         .status = 404,
         .code = "not_found"},
        {.route = "GET /api/puzzles/{id}",
         .kind = Kind::hostile,
         .path = "/api/puzzles/99999999999999999999",
         .status = 404,
         .code = "not_found"},
        {.route = make_route,
         .body = R"({"game":"english","count":1,"seconds":0.01})",
         .status = 202,
         .says = "\"job\":"},
        make_refusal(Kind::bad, R"({"game":"chess"})", "unknown_game"),
        make_refusal(Kind::bad, R"({"count":0})", "bad_field", "count"),
        make_refusal(Kind::bad, R"({"seconds":0})", "bad_field", "seconds"),
        make_refusal(Kind::hostile, R"({"count":1001})", "bad_field", "count"),
        make_refusal(Kind::hostile, R"({"seconds":1e300})", "bad_field", "seconds"),
        {.route = try_route, .path = "/api/puzzles/1/try", .body = R"({"moves":["9x18"]})", .says = R"("right":true)"},
        {.route = try_route, .path = "/api/puzzles/1/try", .body = R"({"give_up":true})", .says = R"("right":false)"},
        try_refusal(Kind::bad, "{}", "bad_field", "moves"),
        try_refusal(Kind::bad, R"({"moves":["9x18"],"hinted":1})", "bad_field", "hinted"),
        try_refusal(Kind::bad, R"({"moves":[]})", "bad_field", "moves"),
        try_refusal(Kind::bad, R"({"moves":["1-2"]})", "illegal_move"),
        try_refusal(Kind::hostile, R"({"moves":["9x18","30-26","18-23","26-31","23-27"]})", "illegal_move"),
        try_refusal(
            Kind::hostile,
            "{\"moves\":[" +
                [] {
                    std::string moves;
                    for (int at = 0; at < 1000; ++at) moves += "\"9x18\",";
                    return moves;
                }() +
                "\"9x18\"]}",
            "bad_field", "moves"),
        {.route = "GET /api/puzzles/{id}/solution", .path = "/api/puzzles/1/solution", .says = R"("moves":["9x18"])"},
        {.route = "GET /api/puzzles/{id}/solution",
         .kind = Kind::bad,
         .path = "/api/puzzles/1000000/solution",
         .status = 404,
         .code = "not_found"},
        {.route = "GET /api/puzzles/{id}/solution",
         .kind = Kind::hostile,
         .path = "/api/puzzles/-9223372036854775808/solution",
         .status = 404,
         .code = "not_found"},
    };
    return all;
}

namespace {

TEST(StudyTrials, AreAnsweredAsTheTableSays) {
    for (const Trial& trial : study_trials()) {
        AFurnishedApi an;
        expect_as_told(an, trial);
    }
}

TEST(StudyTrials, ANumberNamesTheSamePuzzleInEveryNewArchive) {
    AnApi an, another;
    another.json("GET", "/api/puzzles", nullptr, {{"game", "russian"}});
    for (const std::string path : {"/api/puzzles/1", "/api/puzzles/900", "/api/puzzles/1/solution"}) {
        const Response asked_at_once = an.ask("GET", path);
        EXPECT_EQ(asked_at_once.status, 200) << path;
        EXPECT_EQ(asked_at_once.body, another.ask("GET", path).body) << path;
    }
}

} // namespace
} // namespace laststone::api
