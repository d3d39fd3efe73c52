#include "server/questions.hpp"

#include <cmath>
#include <utility>

#include "engine/proven_draw.hpp"
#include "server/description.hpp"

namespace laststone::server {
namespace {

using catalog::State;
using engine::Thought;
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

Json thought_json(const State& state, const Thought& thought) {
    Json json{{"depth", thought.depth},
              {"nodes", thought.nodes},
              {"seconds", std::round(thought.seconds * 1000) / 1000},
              {"nps", std::llround(thought.nodes_a_second())},
              {"to_move", game::name(state.to_move())},
              {"best", thought.move() != nullptr ? Json(state.text(*thought.move())) : Json(nullptr)}};
    json.update(score_json(thought.score(), state.to_move()));
    json["lines"] = Json::array();
    for (const Variation& line : thought.lines) json["lines"].push_back(line_json(state, line, thought.depth));
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

search::Limits ThinkingLimits::limits(const std::atomic<bool>& stop) const {
    search::Limits limits{.stop = &stop};
    if (depth) limits.depth = static_cast<int>(*depth);
    if (nodes) limits.nodes = static_cast<std::uint64_t>(*nodes);
    if (seconds) limits.time = search::Seconds{*seconds};
    return limits;
}

Reporter::Reporter(const State& state, Tell tell) : state_{state}, tell_{std::move(tell)} {}

void Reporter::see(const Thought& thought) {
    if (thought.depth < known_) return;
    deepest_ = thought.depth;
    const auto now = std::chrono::steady_clock::now();
    if (now - told_at_ < between_events) {
        held_back_ = thought;
        return;
    }
    tell(thought);
    told_at_ = now;
}

void Reporter::finish(const Thought& thought) {
    if (!thought.lines.empty() && thought.depth >= known_) tell(thought);
    else if (held_back_) tell(*held_back_);
}

void Reporter::tell(const Thought& thought) {
    held_back_.reset();
    Json event = with(thought_json(state_, thought), "thought");
    if (is_draw(thought)) event.update(draw_json());
    tell_(std::move(event));
}

bool Reporter::is_draw(const Thought& thought) {
    if (thought.known && thought.known->wdl == game::Wdl::draw) return true;
    if (!state_.outcome().draw && thought.score() != engine::Score::draw()) return false;
    if (!is_drawn_) is_drawn_ = engine::is_proven_draw(state_);
    return *is_drawn_;
}

} // namespace laststone::server
