// What the archive knows of positions, players and labels.
#include <array>
#include <utility>

#include "api/archive/dates.hpp"
#include "api/archive/engine_games.hpp"
#include "api/asked_line.hpp"
#include "api/description.hpp"
#include "api/routes/routes.hpp"

namespace laststone::api {
namespace {

Json names_json(const std::vector<Named>& names, std::string_view key) {
    Json list = Json::array();
    for (const Named& named : names) list.push_back({{key, named.name}, {"games", named.games}});
    return list;
}

Result<Response> labels(const Call& call) {
    const auto names = call.api.archive().labels();
    if (!names) return refused(names.error());
    return answer_of(Json{{"labels", names_json(*names, "label")}});
}

Result<Response> players(const Call& call) {
    const auto names = call.api.archive().players(call.request.asked("prefix"));
    if (!names) return refused(names.error());
    return answer_of(Json{{"players", names_json(*names, "name")}});
}

std::string date_in(Fields& fields, std::string_view key) {
    const std::string asked = fields.text(key, "");
    const auto date = parse_date(asked);
    if (!asked.empty() && !date) fields.blame(key, date_wish);
    return date.value_or("");
}

Json explored_json(const Explored& explored, const catalog::State& state) {
    Json moves = Json::array();
    for (const Explored::Move& move : explored.moves) {
        const auto known = state.find(move.text);
        if (!known) continue;
        moves.push_back({{"move", move.text},
                         {"from", known->from ? Json(state.name(known->from)) : Json(nullptr)},
                         {"to", state.name(known->to)},
                         {"games", move.games},
                         {"black", move.black},
                         {"white", move.white},
                         {"draws", move.draws}});
    }
    return {{"games", explored.games}, {"moves", std::move(moves)}};
}

Result<Response> explorer(const Call& call) {
    const auto object = call.object();
    if (!object) return refused(object.error());
    Fields fields{*object};
    ArchiveFilter filter{.from = date_in(fields, "from"), .to = date_in(fields, "to")};
    const std::string player = fields.text("player", "");
    const auto color = fields.color_if_any("color");
    (color ? (*color == game::Color::black ? filter.black : filter.white) : filter.player) = player;
    const auto line = read_line(fields, call.api.lines());
    if (!line) return refused(line.error());
    const std::uint64_t key = position_key(*line->game, *line->state);
    const auto explored = call.api.archive().explore(key, filter);
    if (!explored) return refused(explored.error());
    Json examples = Json::array();
    for (const ArchivedGame& game : explored->examples) examples.push_back(json_of(game));
    Json json = explored_json(*explored, *line->state);
    json["examples"] = std::move(examples);
    json["engine"] = explored_json(engine_games(key), *line->state);
    return answer_of(json);
}

constexpr std::array<ApiRoute, 3> explorer_table{{
    {"GET", "/api/archive/labels", labels},
    {"GET", "/api/archive/players", players},
    {"POST", "/api/explorer", explorer},
}};

} // namespace

std::span<const ApiRoute> explorer_routes() { return explorer_table; }

} // namespace laststone::api
