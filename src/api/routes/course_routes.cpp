// The rules of a game, and the course that teaches them.
#include <array>

#include "api/asked_line.hpp"
#include "api/courses.hpp"
#include "api/routes/routes.hpp"

namespace laststone::api {
namespace {

Result<Response> answer_about(const Call& call, Json (*tell)(Api&, const catalog::Game&)) {
    const auto game = find_game(call.parts[0]);
    if (!game) return refused({"not_found", game.error().sentence});
    return answer_of(tell(call.api, **game));
}

Result<Response> rules(const Call& call) {
    return answer_about(call, [](Api&, const catalog::Game& game) { return rules_json(game); });
}

Result<Response> course(const Call& call) {
    return answer_about(call, [](Api& api, const catalog::Game& game) { return api.courses().of(game); });
}

constexpr std::array<ApiRoute, 2> course_table{{
    {"GET", "/api/games/{}/rules", rules},
    {"GET", "/api/games/{}/course", course},
}};

} // namespace

std::span<const ApiRoute> course_routes() { return course_table; }

} // namespace laststone::api
