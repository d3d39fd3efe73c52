// Progress, ratings and runs: good, bad and hostile.
#include "api/routes/trials.hpp"

namespace laststone::api {
namespace {

constexpr std::string_view rating_route = "POST /api/ratings";
constexpr std::string_view run_route = "POST /api/runs";

Trial refusal_of(std::string_view route, Kind kind, std::string body, std::string_view code,
                 std::string_view field = {}) {
    return {.route = route, .kind = kind, .body = std::move(body), .status = 400, .code = code, .field = field};
}

} // namespace

const std::vector<Trial>& progress_trials() {
    static const std::vector<Trial> all{
        {.route = "GET /api/progress", .says = "\"games\":["},
        {.route = "GET /api/progress", .kind = Kind::bad, .query = {{"game", "chess"}}, .says = "\"games\":["},
        {.route = "GET /api/progress", .kind = Kind::hostile, .body = "\xff", .says = "\"games\":["},
        {.route = "DELETE /api/progress", .status = 204},
        {.route = "DELETE /api/progress", .kind = Kind::bad, .query = {{"game", "chess"}}, .status = 204},
        {.route = "DELETE /api/progress", .kind = Kind::hostile, .body = "{", .status = 204},
        {.route = "GET /api/ratings", .query = {{"game", "russian"}, {"latest", "10"}}, .says = R"("levels":null)"},
        {.route = "GET /api/ratings",
         .kind = Kind::bad,
         .query = {{"game", "chess"}},
         .status = 400,
         .code = "unknown_game"},
        {.route = "GET /api/ratings",
         .kind = Kind::hostile,
         .query = {{"latest", "-1"}},
         .status = 400,
         .code = "bad_field",
         .field = "latest"},
        {.route = rating_route, .body = R"({"game":"english","level":3,"result":"won"})", .says = R"("after":{)"},
        refusal_of(rating_route, Kind::bad, R"({"level":3})", "bad_field", "result"),
        refusal_of(rating_route, Kind::bad, R"({"result":"won"})", "bad_field", "level"),
        refusal_of(rating_route, Kind::bad, R"({"level":3,"result":"won","game":"chess"})", "unknown_game"),
        refusal_of(rating_route, Kind::hostile, R"({"level":11,"result":"won"})", "bad_field", "level"),
        refusal_of(rating_route, Kind::hostile, R"({"level":1,"result":""})", "bad_field", "result"),
        refusal_of(rating_route, Kind::hostile, R"({"level":1,"result":["won"]})", "bad_field", "result"),
        {.route = run_route, .body = R"({"game":"english","kind":"streak","solved":7})", .says = R"("best":7)"},
        refusal_of(run_route, Kind::bad, R"({"kind":"marathon","solved":1})", "bad_field", "kind"),
        refusal_of(run_route, Kind::bad, R"({"kind":"streak"})", "bad_field", "solved"),
        refusal_of(run_route, Kind::hostile, R"({"kind":"timed","solved":1e9})", "bad_field", "solved"),
    };
    return all;
}

namespace {

TEST(ProgressTrials, AreAnsweredAsTheTableSays) {
    for (const Trial& trial : progress_trials()) {
        AFurnishedApi an;
        expect_as_told(an, trial);
    }
}

} // namespace
} // namespace laststone::api
