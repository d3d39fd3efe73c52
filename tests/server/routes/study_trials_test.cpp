// Puzzles and progress: good, bad and hostile.
#include "server/routes/trials.hpp"

namespace laststone::server {
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
        {.route = "GET /api/puzzles", .says = "\"total\":1"},
        {.route = "GET /api/puzzles",
         .query = {{"game", "english"}, {"solved", "false"}, {"offset", "0"}, {"limit", "1"}},
         .says = "B:W14,30:B9"},
        puzzle_refusal("GET /api/puzzles", Kind::bad, {{"solved", "maybe"}}, "solved"),
        puzzle_refusal("GET /api/puzzles", Kind::bad, {{"limit", "501"}}, "limit"),
        puzzle_refusal("GET /api/puzzles", Kind::bad, {{"offset", "-1"}}, "offset"),
        puzzle_refusal("GET /api/puzzles", Kind::hostile, {{"offset", std::string(10'000, '9')}}, "offset"),
        {.route = "GET /api/puzzles", .kind = Kind::hostile, .query = {{"game", "' OR 1=1 --"}}, .says = "\"total\":0"},
        {.route = "GET /api/puzzles/next", .query = {{"game", "english"}}, .says = "Black to move"},
        {.route = "GET /api/puzzles/next", .query = {{"after", "0"}}, .says = "\"id\":1"},
        {.route = "GET /api/puzzles/next",
         .kind = Kind::bad,
         .query = {{"game", "russian"}},
         .status = 404,
         .code = "not_found"},
        puzzle_refusal("GET /api/puzzles/next", Kind::bad, {{"after", "x"}}, "after"),
        puzzle_refusal("GET /api/puzzles/next", Kind::hostile, {{"after", "9223372036854775808"}}, "after"),
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
        try_refusal(Kind::bad, "{}", "bad_field", "moves"),
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
         .path = "/api/puzzles/2/solution",
         .status = 404,
         .code = "not_found"},
        {.route = "GET /api/puzzles/{id}/solution",
         .kind = Kind::hostile,
         .path = "/api/puzzles/-9223372036854775808/solution",
         .status = 404,
         .code = "not_found"},
        {.route = "GET /api/progress", .says = "\"games\":["},
        {.route = "GET /api/progress", .kind = Kind::bad, .query = {{"game", "chess"}}, .says = "\"games\":["},
        {.route = "GET /api/progress", .kind = Kind::hostile, .body = "\xff", .says = "\"games\":["},
        {.route = "DELETE /api/progress", .status = 204},
        {.route = "DELETE /api/progress", .kind = Kind::bad, .query = {{"game", "chess"}}, .status = 204},
        {.route = "DELETE /api/progress", .kind = Kind::hostile, .body = "{", .status = 204},
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

} // namespace
} // namespace laststone::server
