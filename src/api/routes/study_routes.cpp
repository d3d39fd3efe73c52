// Puzzles to solve, and where they come from.
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <utility>

#include "api/asked_line.hpp"
#include "api/description.hpp"
#include "api/engines/puzzle_maker.hpp"
#include "api/limits.hpp"
#include "api/routes/routes.hpp"

namespace laststone::api {
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
    return Json{
        {"id", puzzle.id},
        {"game", puzzle.game},
        {"position", puzzle.position},
        {"to_move", game::name((*state)->to_move())},
        {"board", (*state)->board()},
        {"aim", puzzle.aim},
        {"sentence", side + " to move and " + std::string{puzzle.aim == "gain" ? "win a piece" : puzzle.aim} + "."},
        {"moves", puzzle.moves()},
        {"rating", std::lround(puzzle.rating.value)},
        {"deviation", std::lround(puzzle.rating.deviation)},
        {"themes", puzzle.themes},
        {"own", puzzle.own > 0},
        {"from_game", puzzle.from_game > 0 ? Json(puzzle.from_game) : Json(nullptr)},
        {"solved", puzzle.solved},
        {"tries", puzzle.tries}};
}

Json list_of(const std::vector<ArchivedPuzzle>& puzzles) {
    Json list = Json::array();
    for (const ArchivedPuzzle& puzzle : puzzles)
        if (auto json = json_of(puzzle)) list.push_back(std::move(*json));
    return list;
}

Result<Response> answer_with(const Result<ArchivedPuzzle>& puzzle) {
    if (!puzzle) return refused(puzzle.error());
    auto json = json_of(*puzzle);
    if (!json) return refused(json.error());
    return answer_of(*json);
}

// With the program's own puzzles in the archive before any other: there a number names the same one in every new archive.
Result<Study> study_of(const Call& call) {
    Study study = call.api.archive().study();
    if (auto fault = study.take_own()) return refused(std::move(*fault));
    return study;
}

// The game and theme that a query names.
Result<PuzzleFilter> asked_puzzles(const Call& call) {
    PuzzleFilter filter{.game = std::string{call.request.asked("game")},
                        .theme = std::string{call.request.asked("theme")}};
    if (!filter.theme.empty() && !engine::theme_called(filter.theme))
        return refused(bad_field("theme", "must be one of docs/puzzles.md"));
    return filter;
}

Result<Response> list_puzzles(const Call& call) {
    const std::string_view solved = call.request.asked("solved");
    if (!solved.empty() && solved != "true" && solved != "false")
        return refused(bad_field("solved", "must be true or false"));
    const auto offset = asked_number(call.request, "offset", 0, farthest_offset);
    if (!offset) return refused(offset.error());
    const auto limit = asked_number(call.request, "limit", usual_page, longest_page);
    if (!limit) return refused(limit.error());
    auto filter = asked_puzzles(call);
    if (!filter) return refused(filter.error());
    if (!solved.empty()) filter->solved = solved == "true";
    auto study = study_of(call);
    if (!study) return refused(study.error());
    const auto page = study->puzzles(*filter, *offset, *limit);
    if (!page) return refused(page.error());
    return answer_of(Json{{"puzzles", list_of(page->puzzles)}, {"total", page->total}, {"solved", page->solved}});
}

// As hard as the player is strong, or some steps from there.
Result<Response> next(const Call& call) {
    constexpr double step = 250;
    const auto after = asked_number(call.request, "after", 0, std::int64_t{1} << 62);
    if (!after) return refused(after.error());
    const std::string_view difficulty = call.request.asked("difficulty");
    if (!difficulty.empty() && difficulty != "easier" && difficulty != "harder" && difficulty != "usual")
        return refused(bad_field("difficulty", "must be easier, usual or harder"));
    const std::string_view missed = call.request.asked("missed");
    if (!missed.empty() && missed != "true" && missed != "false")
        return refused(bad_field("missed", "must be true or false"));
    auto filter = asked_puzzles(call);
    if (!filter) return refused(filter.error());
    filter->missed = missed == "true";
    auto study = study_of(call);
    if (!study) return refused(study.error());
    const auto standing = study->standing(Study::Pursuit::puzzles, filter->game);
    if (!standing) return refused(standing.error());
    const double rating = *standing ? (*standing)->rating.value : GlickoRating{}.value;
    return answer_with(study->next(*filter,
                                   rating + (difficulty == "harder"   ? step
                                             : difficulty == "easier" ? -step
                                                                      : 0),
                                   *after));
}

// Days since 1970, of a date like 2026-11-18; nothing where it is none.
std::optional<std::int64_t> day_of(std::string_view date) {
    if (date.size() != 10 || date[4] != '-' || date[7] != '-') return std::nullopt;
    const auto year = parse_number(date.substr(0, 4), 1970, 9999);
    const auto month = parse_number(date.substr(5, 2), 1, 12);
    const auto day = parse_number(date.substr(8, 2), 1, 31);
    if (!year || !month || !day) return std::nullopt;
    const std::chrono::year_month_day whole{std::chrono::year{static_cast<int>(*year)},
                                            std::chrono::month{static_cast<unsigned>(*month)},
                                            std::chrono::day{static_cast<unsigned>(*day)}};
    if (!whole.ok()) return std::nullopt;
    return std::chrono::sys_days{whole}.time_since_epoch().count();
}

Result<Response> daily(const Call& call) {
    const auto day = day_of(call.request.asked("date"));
    if (!day) return refused(bad_field("date", "must be a date like 2026-11-18"));
    const auto filter = asked_puzzles(call);
    if (!filter) return refused(filter.error());
    auto study = study_of(call);
    if (!study) return refused(study.error());
    return answer_with(study->daily(filter->game.empty() ? "english" : filter->game, *day));
}

Result<Response> climb(const Call& call) {
    const auto count = asked_number(call.request, "count", usual_page, longest_page);
    if (!count) return refused(count.error());
    const auto seed = asked_number(call.request, "seed", 1, std::int64_t{1} << 53);
    if (!seed) return refused(seed.error());
    const auto filter = asked_puzzles(call);
    if (!filter) return refused(filter.error());
    auto study = study_of(call);
    if (!study) return refused(study.error());
    const auto chosen =
        study->climb(filter->game, std::max<std::int64_t>(*count, 1), static_cast<std::uint64_t>(*seed));
    if (!chosen) return refused(chosen.error());
    return answer_of(Json{{"puzzles", list_of(*chosen)}});
}

Result<ArchivedPuzzle> puzzle_of(const Call& call) {
    const auto id = call.number();
    if (!id) return refused(id.error());
    auto study = study_of(call);
    if (!study) return refused(study.error());
    return study->puzzle(*id);
}

Result<Response> one(const Call& call) { return answer_with(puzzle_of(call)); }

Json json_of(const GlickoRating& rating) {
    return {{"rating", std::lround(rating.value)}, {"deviation", std::lround(rating.deviation)}};
}

Result<Response> try_it(const Call& call) {
    const auto puzzle = puzzle_of(call);
    if (!puzzle) return refused(puzzle.error());
    const auto object = call.object();
    if (!object) return refused(object.error());
    Fields fields{*object};
    const bool gives_up = fields.flag("give_up");
    const bool is_hinted = fields.flag("hinted");
    const auto moves =
        fields.has("moves") || !gives_up ? fields.texts("moves", longest_line) : std::vector<std::string>{};
    if (moves.empty() && !gives_up) fields.blame("moves", "must have at least one move");
    if (fields.fault()) return refused(*fields.fault());
    const auto state = start_of(*puzzle);
    if (!state) return refused(state.error());
    bool right = !gives_up && moves.size() % 2 == 1 && moves.size() <= puzzle->solution.size();
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
    Json ratings = nullptr;
    if (!right || finished) {
        // Whoever was shown a part of it has not found it.
        const auto tried = call.api.archive().study().note_try(*puzzle, right && !is_hinted);
        if (!tried) return refused(tried.error());
        if (*tried) ratings = Json{{"before", json_of((*tried)->before)}, {"after", json_of((*tried)->after)}};
    }
    return answer_of(Json{{"right", right},
                          {"finished", finished},
                          {"reply", std::move(reply)},
                          {"moves", (*state)->played_texts()},
                          {"position", (*state)->position()},
                          {"board", (*state)->board()},
                          {"result", result_json((*state)->outcome())},
                          {"rated", std::move(ratings)},
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
                    .seconds = fields.real_if_any("seconds", 0.01, 60)};
    if (fields.fault()) return refused(*fields.fault());
    if (!plan.game.empty())
        if (const auto game = find_game(plan.game); !game) return refused(game.error());
    if (const auto study = study_of(call); !study) return refused(study.error());
    const auto job =
        call.api.jobs().add("puzzles", make_puzzles(call.api.archive(), call.api.pool(), std::move(plan)));
    Response response = answer_of(job->json(), 202);
    response.headers.emplace_back("Location", "/api/jobs/" + std::to_string(job->id()));
    return response;
}

constexpr std::array<ApiRoute, 8> study_table{{
    {"GET", "/api/puzzles", list_puzzles},
    {"GET", "/api/puzzles/next", next},
    {"GET", "/api/puzzles/daily", daily},
    {"GET", "/api/puzzles/climb", climb},
    {"POST", "/api/puzzles/make", make},
    {"GET", "/api/puzzles/{}", one},
    {"POST", "/api/puzzles/{}/try", try_it},
    {"GET", "/api/puzzles/{}/solution", solution},
}};

} // namespace

std::span<const ApiRoute> study_routes() { return study_table; }

} // namespace laststone::api
