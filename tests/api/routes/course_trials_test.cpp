// Rules and courses: good, bad and hostile.
#include "api/routes/trials.hpp"

namespace laststone::api {
namespace {

Trial unknown_course(std::string_view route, Kind kind, std::string path) {
    return {.route = route, .kind = kind, .path = std::move(path), .status = 404, .code = "not_found"};
}

constexpr std::string_view rules_route = "GET /api/games/{id}/rules";
constexpr std::string_view course_route = "GET /api/games/{id}/course";

} // namespace

const std::vector<Trial>& course_trials() {
    static const std::vector<Trial> all{
        {.route = rules_route, .path = "/api/games/english/rules", .says = R"("blanks":{"moves":"40"})"},
        {.route = rules_route, .path = "/api/games/nogo:4x6/rules", .says = R"("key":"nogo_board")"},
        unknown_course(rules_route, Kind::bad, "/api/games/chess/rules"),
        unknown_course(rules_route, Kind::hostile, "/api/games/nogo:999x999/rules"),
        unknown_course(rules_route, Kind::hostile, "/api/games/" + std::string(10'000, 'x') + "/rules"),
        {.route = course_route, .path = "/api/games/english/course", .says = R"("lesson":"must_capture")"},
        {.route = course_route, .path = "/api/games/nogo/course", .says = R"("lesson":"nogo_eye")"},
        unknown_course(course_route, Kind::bad, "/api/games/chess/course"),
        unknown_course(course_route, Kind::hostile, "/api/games/%2e%2e/course"),
        unknown_course(course_route, Kind::hostile, "/api/games/\xff\xfe/course"),
    };
    return all;
}

namespace {

TEST(CourseTrials, AreAnsweredAsTheTableSays) {
    AFurnishedApi an;
    for (const Trial& trial : course_trials()) expect_as_told(an, trial);
}

TEST(CourseTrials, AStepHasAllThatThePageNeeds) {
    AnApi an;
    const Response answer = an.answer({.method = "GET", .path = "/api/games/frisian/course"});
    const Json course = Json::parse(answer.body);
    EXPECT_EQ(course["game"], "frisian");
    for (const Json& step : course["steps"])
        for (const char* const key :
             {"lesson", "teaches", "game", "position", "played", "turns", "refused", "marked", "blanks"})
            EXPECT_TRUE(step.contains(key)) << key << step;
    EXPECT_EQ(answer.body, an.answer({.method = "GET", .path = "/api/games/frisian/course"}).body);
}

} // namespace
} // namespace laststone::api
