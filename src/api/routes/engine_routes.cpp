// Questions to engines that are answered in one piece, and long work that goes on without anybody waiting.
#include <algorithm>
#include <array>
#include <utility>

#include "api/asked_line.hpp"
#include "api/engines/solving.hpp"
#include "api/engines/work.hpp"
#include "api/routes/routes.hpp"
#include "engine/known_position.hpp"

namespace laststone::api {
namespace {

Fault all_busy() { return {"busy", "all engines are at work and many wait already: ask again soon"}; }

// Hands the work in; whoever hangs up ends it.
void begin(const Call& call, const std::shared_ptr<Work>& work, const Respond& respond) {
    Pool& pool = call.api.pool();
    if (!pool.add(work)) return respond(answer_of(all_busy()));
    call.request.cancellation->on_cancel([&pool, work] { pool.end(work); });
}

// The answer is the event before the last one.
void ask(const Call& call, std::string_view what, const Respond& respond) {
    const auto object = call.object();
    if (!object) return respond(answer_of(object.error()));
    const auto latest = std::make_shared<Json>();
    auto work = work_of(what, *object, call.api.lines(), [=](Json event) {
        if (event["event"] == "error")
            respond(answer_of(Json{{"error", event["error"]}}, status_of(event["error"]["code"].get<std::string>())));
        else if (event["event"] != "done") *latest = std::move(event);
        else if (latest->is_object() && (*latest)["event"] == what) {
            latest->erase("event");
            respond(answer_of(*latest));
        } else respond(answer_of(Fault{"busy", "the work was ended before there was an answer"}));
    });
    if (!work) return respond(answer_of(work.error()));
    begin(call, *work, respond);
}

void move(const Call& call, const Respond& respond) { ask(call, "move", respond); }
void hint(const Call& call, const Respond& respond) { ask(call, "hint", respond); }

Json ending_json(const std::optional<game::TableResult>& ending) {
    if (!ending) return {{"outcome", nullptr}, {"plies", nullptr}};
    constexpr std::array<std::string_view, 3> words{"draw", "win", "loss"};
    return {{"outcome", words[static_cast<std::size_t>(ending->wdl)]}, {"plies", or_null(ending->plies)}};
}

Json json_of(const engine::KnownPosition& known) {
    constexpr std::array<std::string_view, 3> sources{"", "tables", "search"};
    Json moves = Json::array();
    for (const engine::KnownMove& each : known.moves) {
        Json move{{"move", each.text}};
        move.update(ending_json(each.ending));
        moves.push_back(std::move(move));
    }
    const bool says_something = known.source != engine::KnownPosition::Source::nothing;
    Json json{{"known", known.ending.has_value()},
              {"source", says_something ? Json(sources[static_cast<std::size_t>(known.source)]) : Json(nullptr)}};
    json.update(ending_json(known.ending));
    json["moves"] = std::move(moves);
    return json;
}

void endgame(const Call& call, const Respond& respond) {
    const auto object = call.object();
    if (!object) return respond(answer_of(object.error()));
    Fields fields{*object};
    auto line = read_line(fields, call.api.lines());
    if (!line) return respond(answer_of(line.error()));
    const std::shared_ptr<const catalog::State> state = line->state;
    const auto work = std::make_shared<Work>(Work::Plan{
        .game = std::string{line->game->info().id},
        .run =
            [=](const Work::Turn& turn) {
                respond(answer_of(json_of(engine::known_position(turn.session, *state, turn.stop))));
                return Work::End::done;
            },
        .dropped = [=] { respond(answer_of(all_busy())); },
        .refused = [=](const Fault& fault) { respond(answer_of(fault)); },
    });
    begin(call, work, respond);
}

void solve(const Call& call, const Respond& respond) {
    const auto object = call.object();
    if (!object) return respond(answer_of(object.error()));
    Fields fields{*object};
    const auto line = read_line(fields, call.api.lines());
    if (!line) return respond(answer_of(line.error()));
    const auto asked = Solving::read(fields, *line);
    if (!asked) return respond(answer_of(asked.error()));
    const auto work = std::make_shared<Work>(Work::Plan{
        .game = std::string{line->game->info().id},
        .gives_way = true,
        .resumes = true,
        .run =
            [=, solving = *asked](const Work::Turn& turn) {
                if (!solving->go_on(turn)) return Work::End::gave_way;
                const auto solution = solving->solution();
                respond(solution ? answer_of(*solution) : answer_of(solution.error()));
                return Work::End::done;
            },
        .dropped = [=] { respond(answer_of(all_busy())); },
        .refused = [=](const Fault& fault) { respond(answer_of(fault)); },
    });
    begin(call, work, respond);
}

Result<Response> jobs(const Call& call) {
    Json list = Json::array();
    for (const auto& job : call.api.jobs().all()) list.push_back(job->json());
    return answer_of(Json{{"jobs", std::move(list)}});
}

Result<std::shared_ptr<Job>> job_of(const Call& call) {
    const auto id = call.number();
    if (!id) return refused(id.error());
    auto job = call.api.jobs().find(*id);
    if (!job) return refused({"not_found", "there is no job " + std::to_string(*id)});
    return job;
}

Result<Response> job(const Call& call) {
    const auto found = job_of(call);
    if (!found) return refused(found.error());
    return answer_of((*found)->json());
}

Result<Response> end_job(const Call& call) {
    const auto found = job_of(call);
    if (!found) return refused(found.error());
    (*found)->end();
    return answer_of((*found)->json());
}

constexpr std::array<ApiRoute, 7> engine_table{{
    {"POST", "/api/move", nullptr, move},
    {"POST", "/api/hint", nullptr, hint},
    {"POST", "/api/endgame", nullptr, endgame},
    {"POST", "/api/solve", nullptr, solve},
    {"GET", "/api/jobs", jobs},
    {"GET", "/api/jobs/{}", job},
    {"DELETE", "/api/jobs/{}", end_job},
}};

} // namespace

std::span<const ApiRoute> engine_routes() { return engine_table; }

} // namespace laststone::api
