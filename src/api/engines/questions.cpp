#include "api/engines/questions.hpp"

#include <cmath>
#include <utility>

#include "api/description.hpp"
#include "engine/proven_draw.hpp"

namespace laststone::api {
namespace {

using catalog::State;
using engine::SearchResult;
using engine::Variation;

constexpr auto between_events = std::chrono::milliseconds{50};

Json with(Json event, std::string_view name) {
    Json named{{"event", name}};
    named.update(event);
    return named;
}

// The boards after each move of a line.
Json boards_along(const State& from, const std::vector<catalog::Move>& moves) {
    Json boards = Json::array();
    const auto state = from.clone();
    for (const catalog::Move& move : moves) {
        state->play(move);
        boards.push_back(state->board());
    }
    return boards;
}

Json line_json(const State& state, const Variation& line, int depth) {
    Json json = score_json(line.score, state.to_move());
    json["depth"] = depth;
    json["visits"] = line.visits > 0 ? Json(line.visits) : Json(nullptr);
    json["pv"] = state.line_texts(line.moves);
    json["boards"] = boards_along(state, line.moves);
    if (!line.moves.empty()) json["last"] = json_of(show_move(state, line.moves.front()));
    return json;
}

Json thought_json(const State& state, const SearchResult& result) {
    Json json{{"depth", result.depth},
              {"nodes", result.nodes},
              {"seconds", std::round(result.seconds * 1000) / 1000},
              {"nps", std::llround(result.nodes_a_second())},
              {"to_move", game::name(state.to_move())},
              {"best", result.move() != nullptr ? Json(state.text(*result.move())) : Json(nullptr)}};
    json.update(score_json(result.score(), state.to_move()));
    json["lines"] = Json::array();
    for (const Variation& line : result.lines) json["lines"].push_back(line_json(state, line, result.depth));
    json["open"] = open_points_json(state);
    return json;
}

} // namespace

void tell_done(const Tell& tell, std::string_view why) { tell({{"event", "done"}, {"why", why}}); }

void ThinkingLimits::read(Fields& fields) {
    depth = fields.whole_if_any("depth", 1, search::max_depth);
    nodes = fields.whole_if_any("nodes", 1, 1'000'000'000'000);
    seconds = fields.real_if_any("seconds", 0, longest_think);
}

search::Limits ThinkingLimits::limits() const {
    search::Limits limits;
    if (depth) limits.depth = static_cast<int>(*depth);
    if (nodes) limits.nodes = static_cast<std::uint64_t>(*nodes);
    if (seconds) limits.time = search::Seconds{*seconds};
    return limits;
}

Reporter::Reporter(const State& state, Tell tell) : state_{state}, tell_{std::move(tell)} {}

void Reporter::see(const SearchResult& result) {
    if (result.depth < known_) return;
    deepest_ = result.depth;
    const auto now = std::chrono::steady_clock::now();
    if (now - told_at_ < between_events) {
        held_back_ = result;
        return;
    }
    tell(result);
    told_at_ = now;
}

void Reporter::finish(const SearchResult& result) {
    if (!result.lines.empty() && result.depth >= known_) tell(result);
    else if (held_back_) tell(*held_back_);
}

void Reporter::tell(const SearchResult& result) {
    held_back_.reset();
    Json event = with(thought_json(state_, result), "thought");
    if (is_draw(result)) event.update(draw_json());
    tell_(std::move(event));
}

bool Reporter::is_draw(const SearchResult& result) {
    if (result.known && result.known->wdl == game::Wdl::draw) return true;
    if (!state_.outcome().draw && result.score() != engine::Score::draw()) return false;
    if (!is_drawn_) is_drawn_ = engine::is_proven_draw(state_);
    return *is_drawn_;
}

} // namespace laststone::api
