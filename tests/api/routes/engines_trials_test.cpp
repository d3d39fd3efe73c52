// Questions to engines, and jobs: good, bad and hostile.
#include "api/routes/trials.hpp"

namespace laststone::api {

const std::vector<Trial>& engine_trials() {
    static const std::vector<Trial> all = [] {
        std::vector<Trial> trials;
        for (const std::string_view route : {"POST /api/move", "POST /api/hint"}) {
            const auto fault = [&](Kind kind, std::string body, std::string_view code, std::string_view field = {}) {
                return Trial{
                    .route = route, .kind = kind, .body = std::move(body), .status = 400, .code = code, .field = field};
            };
            trials.push_back({.route = route, .body = R"({"seconds":0.01})", .says = "\"move\":"});
            trials.push_back(
                {.route = route, .body = R"({"game":"nogo:3x3","moves":["A1"],"seconds":0.01})", .says = "\"move\":"});
            trials.push_back({.route = route, .body = R"({"position":"B:W18:B14","seconds":0})", .says = "14x23"});
            trials.push_back(fault(Kind::bad, R"({"position":"B:W1:B32"})", "bad_position"));
            trials.push_back(fault(Kind::bad, R"({"position":"B:WK1:B"})", "bad_position"));
            trials.push_back(fault(Kind::bad, R"({"seconds":-0.1})", "bad_field", "seconds"));
            trials.push_back(fault(Kind::bad, R"({"seconds":"1"})", "bad_field", "seconds"));
            trials.push_back(fault(Kind::hostile, R"({"seconds":3600.1})", "bad_field", "seconds"));
            trials.push_back(fault(Kind::hostile, R"({"seconds":1e308})", "bad_field", "seconds"));
            trials.push_back(fault(Kind::hostile, R"({"seconds":18446744073709551615})", "bad_field", "seconds"));
        }
        constexpr std::string_view route = "POST /api/move";
        const auto fault = [&](Kind kind, std::string body, std::string_view field) {
            return Trial{.route = route,
                         .kind = kind,
                         .body = std::move(body),
                         .status = 400,
                         .code = "bad_field",
                         .field = field};
        };
        trials.insert(
            trials.end(),
            {{.route = route, .body = R"({"level":1,"clock":{"left":0.1,"increment":0}})", .says = "\"move\":"},
             {.route = route, .body = R"({"level":1,"clock":{}})", .says = "\"move\":"},
             fault(Kind::bad, R"({"level":0})", "level"),
             fault(Kind::bad, R"({"level":11})", "level"),
             fault(Kind::bad, R"({"level":1.5})", "level"),
             fault(Kind::bad, R"({"clock":{"left":-1}})", "left"),
             fault(Kind::bad, R"({"clock":{"left":1,"increment":"1"}})", "increment"),
             fault(Kind::hostile, R"({"level":9223372036854775808})", "level"),
             fault(Kind::hostile, R"({"clock":{"left":1e300}})", "left"),
             {.route = "POST /api/endgame", .body = R"({"position":"B:WK32:BK1,K2"})", .says = R"("source":"tables")"},
             {.route = "POST /api/endgame", .body = R"({"game":"nogo:2x2","moves":["A1"]})", .says = R"("known":true)"},
             {.route = "POST /api/endgame",
              .kind = Kind::bad,
              .body = R"({"position":"B:W1:B32"})",
              .status = 400,
              .code = "bad_position"},
             {.route = "POST /api/endgame",
              .kind = Kind::hostile,
              .body = R"({"position":"B:WK1:B"})",
              .says = "\"known\":"},
             {.route = "POST /api/solve", .body = R"({"game":"nogo:3x3"})", .says = R"("outcome":"win")"},
             {.route = "POST /api/solve",
              .body = R"({"game":"nogo:3x3","position":".../.X./... w","all":true})",
              .says = R"({"winner":"black","outcome":"loss","moves":[],)"},
             {.route = "POST /api/solve",
              .body = R"({"game":"nogo:2x5","all":true,"memory_mib":1})",
              .says = R"("moves":["B2","D2","B1","D1"])"},
             {.route = "POST /api/solve",
              .body = R"({"game":"nogo:1x2","moves":["A1"]})",
              .says = R"("line":[],"complete":true)"},
             {.route = "POST /api/solve",
              .kind = Kind::bad,
              .body = R"({"game":"russian"})",
              .status = 400,
              .code = "bad_field",
              .field = "game"},
             {.route = "POST /api/solve",
              .kind = Kind::bad,
              .body = R"({"game":"nogo:3x3","position":"X"})",
              .status = 400,
              .code = "bad_position"},
             {.route = "POST /api/solve",
              .kind = Kind::bad,
              .body = R"({"game":"nogo:3x3","all":"yes"})",
              .status = 400,
              .code = "bad_field",
              .field = "all"},
             {.route = "POST /api/solve",
              .kind = Kind::hostile,
              .body = R"({"game":"nogo:8x8","seconds":0})",
              .says = R"("outcome":null)"},
             {.route = "POST /api/solve",
              .kind = Kind::hostile,
              .body = R"({"game":"nogo:8x8","seconds":1e9})",
              .status = 400,
              .code = "bad_field",
              .field = "seconds"},
             {.route = "POST /api/solve",
              .kind = Kind::hostile,
              .body = R"({"game":"nogo:3x3","memory_mib":1000000})",
              .status = 400,
              .code = "bad_field",
              .field = "memory_mib"},
             {.route = "POST /api/solve",
              .kind = Kind::hostile,
              .body = R"({"game":"nogo:19x19"})",
              .status = 400,
              .code = "bad_field",
              .field = "game"},
             {.route = "GET /api/jobs", .says = "\"job\":1"},
             {.route = "GET /api/jobs", .kind = Kind::bad, .query = {{"job", "x"}}, .says = "\"jobs\":["},
             {.route = "GET /api/jobs", .kind = Kind::hostile, .body = std::string(10'000, '['), .says = "\"jobs\":["},
             {.route = "GET /api/jobs/{job}", .path = "/api/jobs/1", .says = R"("state":"finished")"},
             {.route = "GET /api/jobs/{job}",
              .kind = Kind::bad,
              .path = "/api/jobs/2",
              .status = 404,
              .code = "not_found"},
             {.route = "GET /api/jobs/{job}",
              .kind = Kind::hostile,
              .path = "/api/jobs/99999999999999999999999",
              .status = 404,
              .code = "not_found"},
             {.route = "DELETE /api/jobs/{job}", .path = "/api/jobs/1", .says = "\"job\":1"},
             {.route = "DELETE /api/jobs/{job}",
              .kind = Kind::bad,
              .path = "/api/jobs/2",
              .status = 404,
              .code = "not_found"},
             {.route = "DELETE /api/jobs/{job}",
              .kind = Kind::hostile,
              .path = "/api/jobs/1;DROP TABLE games",
              .status = 404,
              .code = "not_found"}});
        return trials;
    }();
    return all;
}

namespace {

TEST(EngineTrials, AreAnsweredAsTheTableSays) {
    AFurnishedApi an;
    for (const Trial& trial : engine_trials()) expect_as_told(an, trial);
}

} // namespace
} // namespace laststone::api
