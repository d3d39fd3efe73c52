// How somebody does: progress with puzzles, ratings, the best runs.
#include <array>
#include <cmath>
#include <utility>

#include "api/asked_line.hpp"
#include "api/routes/routes.hpp"
#include "engine/levels.hpp"

namespace laststone::api {
namespace {

constexpr std::array<std::string_view, 2> run_kinds{"streak", "timed"};

Json rating_json(const GlickoRating& rating) {
    return {{"rating", std::lround(rating.value)}, {"deviation", std::lround(rating.deviation)}};
}

// Null for who has no result yet.
Json standing_json(const std::optional<Study::Standing>& standing) {
    if (!standing) return nullptr;
    Json json = rating_json(standing->rating);
    json["results"] = standing->results;
    json["latest"] = Json::array();
    for (const Study::RatedResult& each : standing->latest) {
        Json result = rating_json(each.after);
        result.update({{"against", each.against}, {"score", each.score}, {"at", each.at}});
        json["latest"].push_back(std::move(result));
    }
    return json;
}

Result<Response> progress(const Call& call) {
    Study study = call.api.archive().study();
    if (auto fault = study.take_own()) return refused(std::move(*fault));
    const auto games = study.progress();
    if (!games) return refused(games.error());
    Json list = Json::array();
    for (const StudyProgress& of : *games) {
        Json themes = Json::array();
        for (const ThemeProgress& with : of.themes)
            themes.push_back({{"theme", with.theme}, {"puzzles", with.puzzles}, {"solved", with.solved}});
        list.push_back({{"game", of.game},
                        {"puzzles", of.puzzles},
                        {"solved", of.solved},
                        {"tries", of.tries},
                        {"right", of.right},
                        {"themes", std::move(themes)}});
    }
    return answer_of(Json{{"games", std::move(list)}});
}

Result<Response> forget(const Call& call) {
    if (auto fault = call.api.archive().study().forget()) return refused(std::move(*fault));
    return Response{.status = 204};
}

Result<Response> ratings(const Call& call) {
    const auto game = find_game(call.request.asked("game").empty() ? "english" : call.request.asked("game"));
    if (!game) return refused(game.error());
    const auto latest = asked_number(call.request, "latest", 0, longest_page);
    if (!latest) return refused(latest.error());
    const std::string_view id = (*game)->info().id;
    Study study = call.api.archive().study();
    Json answer{{"game", id}, {"best", Json::object()}};
    for (const auto& [key, pursuit] :
         {std::pair{"puzzles", Study::Pursuit::puzzles}, std::pair{"levels", Study::Pursuit::levels}}) {
        const auto standing = study.standing(pursuit, id, *latest);
        if (!standing) return refused(standing.error());
        answer[key] = standing_json(*standing);
    }
    for (const std::string_view kind : run_kinds) {
        const auto best = study.best_run(kind, id);
        if (!best) return refused(best.error());
        answer["best"][std::string{kind}] = *best;
    }
    return answer_of(answer);
}

Result<Response> add_game(const Call& call) {
    const auto object = call.object();
    if (!object) return refused(object.error());
    Fields fields{*object};
    const std::string id = fields.text("game", "english");
    const std::int64_t level = fields.whole("level", 1, engine::highest_level);
    const std::string result = fields.word("result", {"won", "drawn", "lost"}, "");
    if (result.empty()) fields.blame("result", "must be won, drawn or lost");
    if (fields.fault()) return refused(*fields.fault());
    const auto game = find_game(id);
    if (!game) return refused(game.error());
    const double score = result == "won" ? 1 : result == "lost" ? 0 : 0.5;
    const auto tried = call.api.archive().study().note_game((*game)->info().id, static_cast<int>(level), score);
    if (!tried) return refused(tried.error());
    return answer_of(Json{{"before", rating_json(tried->before)}, {"after", rating_json(tried->after)}});
}

Result<Response> add_run(const Call& call) {
    constexpr std::int64_t most_solved = 10'000;
    const auto object = call.object();
    if (!object) return refused(object.error());
    Fields fields{*object};
    const std::string id = fields.text("game", "english");
    const std::string kind = fields.word("kind", {run_kinds.begin(), run_kinds.end()}, "streak");
    const std::int64_t solved = fields.whole("solved", 0, most_solved);
    if (fields.fault()) return refused(*fields.fault());
    const auto game = find_game(id);
    if (!game) return refused(game.error());
    const auto before = call.api.archive().study().note_run(kind, (*game)->info().id, solved);
    if (!before) return refused(before.error());
    return answer_of(Json{{"best", std::max<std::int64_t>(*before, solved)}, {"before", *before}});
}

constexpr std::array<ApiRoute, 5> progress_table{{
    {"GET", "/api/progress", progress},
    {"DELETE", "/api/progress", forget},
    {"GET", "/api/ratings", ratings},
    {"POST", "/api/ratings", add_game},
    {"POST", "/api/runs", add_run},
}};

} // namespace

std::span<const ApiRoute> progress_routes() { return progress_table; }

} // namespace laststone::api
