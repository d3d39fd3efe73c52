// Puzzles, and how far somebody has come with them.
#include <algorithm>
#include <array>
#include <utility>

#include "server/asked_line.hpp"
#include "server/description.hpp"
#include "server/limits.hpp"
#include "server/puzzle_maker.hpp"
#include "server/routes.hpp"

namespace laststone::server {
namespace {

// The state that a puzzle begins with.
Result<std::unique_ptr<catalog::State>> start_of(const ArchivedPuzzle& puzzle) {
    const auto game = find_game(puzzle.game);
    if (!game) return refused(game.error());
    auto state = (*game)->read(puzzle.position);
    if (!state) return refused(fault_of("failed", state.error()));
    return std::move(*state);
}

Result<Json> json_of(const ArchivedPuzzle& puzzle) {
    const auto state = start_of(puzzle);
    if (!state) return refused(state.error());
    const std::string side = game::title((*state)->to_move());
    return Json{{"id", puzzle.id},
                {"game", puzzle.game},
                {"position", puzzle.position},
                {"to_move", game::name((*state)->to_move())},
                {"board", (*state)->board()},
                {"aim", puzzle.aim},
                {"sentence", side + (puzzle.aim == "win" ? " to move and win." : " to move and draw.")},
                {"moves", puzzle.moves()},
                {"rating", puzzle.rating},
                {"from_game", puzzle.from_game > 0 ? Json(puzzle.from_game) : Json(nullptr)},
                {"solved", puzzle.solved},
                {"tries", puzzle.tries}};
}

Result<Response> list_puzzles(const Call& call) {
    const std::string_view solved = call.request.asked("solved");
    if (!solved.empty() && solved != "true" && solved != "false")
        return refused(bad_field("solved", "must be true or false"));
    const auto offset = asked_number(call.request, "offset", 0, farthest_offset);
    if (!offset) return refused(offset.error());
    const auto limit = asked_number(call.request, "limit", usual_page, longest_page);
    if (!limit) return refused(limit.error());
    const auto page = call.api.archive().puzzles(
        call.request.asked("game"), solved.empty() ? std::nullopt : std::optional{solved == "true"}, *offset, *limit);
    if (!page) return refused(page.error());
    Json puzzles = Json::array();
    for (const ArchivedPuzzle& puzzle : page->puzzles) {
        auto json = json_of(puzzle);
        if (json) puzzles.push_back(std::move(*json));
    }
    return answer_of(Json{{"puzzles", std::move(puzzles)}, {"total", page->total}, {"solved", page->solved}});
}

Result<Response> next(const Call& call) {
    const auto after = asked_number(call.request, "after", 0, std::int64_t{1} << 62);
    if (!after) return refused(after.error());
    const auto puzzle = call.api.archive().next_puzzle(call.request.asked("game"), *after);
    if (!puzzle) return refused(puzzle.error());
    auto json = json_of(*puzzle);
    if (!json) return refused(json.error());
    return answer_of(*json);
}

Result<ArchivedPuzzle> puzzle_of(const Call& call) {
    const auto id = call.number();
    if (!id) return refused(id.error());
    return call.api.archive().puzzle(*id);
}

Result<Response> try_it(const Call& call) {
    const auto puzzle = puzzle_of(call);
    if (!puzzle) return refused(puzzle.error());
    const auto object = call.object();
    if (!object) return refused(object.error());
    Fields fields{*object};
    const auto moves = fields.texts("moves", longest_line);
    if (moves.empty()) fields.blame("moves", "must have at least one move");
    if (fields.fault()) return refused(*fields.fault());
    const auto state = start_of(*puzzle);
    if (!state) return refused(state.error());
    bool right = moves.size() % 2 == 1 && moves.size() <= puzzle->solution.size();
    for (std::size_t at = 0; at < moves.size(); ++at) {
        const auto move = find(**state, moves[at]);
        if (!move) return refused(Fault{move.error()}.with("at", at));
        right = right && (*state)->text(*move) == puzzle->solution[at];
        (*state)->play(*move);
    }
    const bool finished = right && moves.size() == puzzle->solution.size();
    Json reply = nullptr;
    if (right && !finished) {
        const auto answer = find(**state, puzzle->solution[moves.size()]);
        if (!answer) return refused(answer.error());
        reply = json_of(show_move(**state, *answer));
        (*state)->play(*answer);
    }
    if (!right || finished)
        if (auto fault = call.api.archive().note_try(puzzle->id, right)) return refused(std::move(*fault));
    return answer_of(Json{{"right", right},
                          {"finished", finished},
                          {"reply", std::move(reply)},
                          {"moves", (*state)->played_texts()},
                          {"position", (*state)->position()},
                          {"board", (*state)->board()},
                          {"result", result_json((*state)->outcome())},
                          {"sentence", finished ? "Solved."
                                       : right  ? "Right, go on."
                                                : "No: another move keeps the result."}});
}

Result<Response> solution(const Call& call) {
    const auto puzzle = puzzle_of(call);
    if (!puzzle) return refused(puzzle.error());
    const auto state = start_of(*puzzle);
    if (!state) return refused(state.error());
    Json boards = Json::array();
    for (const std::string& move : puzzle->solution) {
        if (auto played = play(**state, move); !played) return refused(played.error());
        boards.push_back((*state)->board());
    }
    return answer_of(Json{{"moves", puzzle->solution}, {"boards", std::move(boards)}});
}

Result<Response> make(const Call& call) {
    Json object = Json::object();
    if (!call.request.body.empty()) {
        auto parsed = call.object();
        if (!parsed) return refused(parsed.error());
        object = std::move(*parsed);
    }
    Fields fields{object};
    PuzzlePlan plan{.game = fields.text("game", ""),
                    .count = fields.whole("count", 1, 1000, 20),
                    .seconds = fields.real_if_any("seconds", 0.01, 60).value_or(0.3)};
    if (fields.fault()) return refused(*fields.fault());
    if (!plan.game.empty())
        if (const auto game = find_game(plan.game); !game) return refused(game.error());
    Archive& archive = call.api.archive();
    Pool& pool = call.api.pool();
    const auto job = call.api.jobs().add(
        "puzzles", [&archive, &pool, plan](Job& running) { return make_puzzles(archive, pool, plan, running); });
    Response response = answer_of(job->json(), 202);
    response.headers.emplace_back("Location", "/api/jobs/" + std::to_string(job->id()));
    return response;
}

Result<Response> progress(const Call& call) {
    const auto games = call.api.archive().progress();
    if (!games) return refused(games.error());
    Json list = Json::array();
    for (const StudyProgress& of : *games)
        list.push_back({{"game", of.game},
                        {"puzzles", of.puzzles},
                        {"solved", of.solved},
                        {"tries", of.tries},
                        {"right", of.right}});
    return answer_of(Json{{"games", std::move(list)}});
}

Result<Response> forget(const Call& call) {
    if (auto fault = call.api.archive().forget_progress()) return refused(std::move(*fault));
    return Response{.status = 204};
}

constexpr std::array<ApiRoute, 7> study_table{{
    {"GET", "/api/puzzles", list_puzzles},
    {"GET", "/api/puzzles/next", next},
    {"POST", "/api/puzzles/make", make},
    {"POST", "/api/puzzles/{}/try", try_it},
    {"GET", "/api/puzzles/{}/solution", solution},
    {"GET", "/api/progress", progress},
    {"DELETE", "/api/progress", forget},
}};

} // namespace

std::span<const ApiRoute> study_routes() { return study_table; }

} // namespace laststone::server
