// Moves for a game being played: the engine's own, and hints.
#include <random>
#include <utility>

#include "api/description.hpp"
#include "api/engines/long_search.hpp"
#include "api/engines/questions.hpp"
#include "engine/draw_offer.hpp"
#include "engine/levels.hpp"
#include "search/time_manager.hpp"

namespace laststone::api {
namespace {

using catalog::State;
using engine::Score;
using engine::SearchResult;

// It gives up what is lost.
bool resigns(Score score) { return score.is_loss(); }

Json move_event(const AskedLine& line, const catalog::Move& move, const SearchResult& thought) {
    Json event = json_of(show_move(*line.state, move));
    event.erase("text");
    const auto after = line.state->clone();
    after->play(move);
    event["position"] = after->position();
    event["board"] = after->board();
    event["result"] = result_json(after->outcome());
    event.update(score_json(thought.score(), line.state->to_move()));
    event["seconds"] = thought.seconds;
    event["draw"] = engine::takes_draw(thought.score(), line.state->plies());
    event["resign"] = resigns(thought.score());
    return event;
}

std::optional<Fault> without_move(const AskedLine& line) {
    if (line.state->outcome().winner) return Fault{"bad_position", "the game is over: there is no move to find"};
    return std::nullopt;
}

std::string hint_sentence(const State& state, const SearchResult& thought) {
    const std::string side = game::title(state.to_move());
    const Score score = thought.score();
    const std::string move = state.text(*thought.move());
    if (score.is_win()) return side + " wins with " + move + ".";
    if (score.is_loss()) return side + " is lost, but " + move + " holds out longest.";
    const auto moves = state.moves();
    if (moves && moves->size() == 1) return move + " is the only move.";
    return move + " looks best.";
}

} // namespace

Planned plan_move(Fields& fields, AskedLine asked, const Tell& tell) {
    const std::int64_t number = fields.whole("level", 1, engine::highest_level, engine::highest_level);
    const auto seconds = fields.real_if_any("seconds", 0, longest_think);
    search::Limits paced{.time = search::Seconds{seconds.value_or(2)}};
    if (const Json* const clock = fields.object_if_any("clock")) {
        Fields times{*clock};
        const double left = times.real_if_any("left", 0, 1e6).value_or(0);
        const double increment = times.real_if_any("increment", 0, 1e6).value_or(0);
        if (times.fault()) return refused(*times.fault());
        paced = search::limits_for({.left = search::Seconds{left}, .increment = search::Seconds{increment}});
    }
    if (fields.fault()) return refused(*fields.fault());
    if (auto fault = without_move(asked)) return refused(std::move(*fault));
    const auto line = std::make_shared<const AskedLine>(std::move(asked));
    const engine::Level& level = engine::level(static_cast<int>(number));
    engine::SearchRequest request = engine::question_of(level, *paced.time, *line->state);
    request.limits.soft_time = paced.soft_time;
    const auto search = std::make_shared<LongSearch>(request);
    const auto reporter = std::make_shared<Reporter>(*line->state, tell);
    const auto run = [=, &level](const Work::Turn& turn) {
        const bool is_over = search->go_on(turn, *line->state, [&](const SearchResult& seen) {
            if (number == engine::highest_level) reporter->see(seen);
        });
        if (!is_over) {
            reporter->pause();
            return Work::End::gave_way;
        }
        const SearchResult& thought = search->result();
        if (turn.ended || thought.lines.empty()) {
            tell_done(tell, "stopped");
            return Work::End::done;
        }
        base::Random random{std::random_device{}()};
        const catalog::Move chosen = engine::move_of(level, thought, *line->state, random);
        Json event{{"event", "move"}, {"move", line->state->text(chosen)}};
        event.update(move_event(*line, chosen, thought));
        tell(std::move(event));
        tell_done(tell, "finished");
        return Work::End::done;
    };
    return Work::Plan{.game = std::string{line->game->info().id}, .urgency = Urgency::now, .resumes = true, .run = run};
}

Planned plan_hint(Fields& fields, AskedLine asked, const Tell& tell) {
    const double seconds = fields.real_if_any("seconds", 0, longest_think).value_or(1);
    if (fields.fault()) return refused(*fields.fault());
    if (auto fault = without_move(asked)) return refused(std::move(*fault));
    const auto line = std::make_shared<const AskedLine>(std::move(asked));
    const auto search =
        std::make_shared<LongSearch>(engine::SearchRequest{.limits = {.time = search::Seconds{seconds}}});
    const auto run = [=](const Work::Turn& turn) {
        if (!search->go_on(turn, *line->state)) return Work::End::gave_way;
        const SearchResult& thought = search->result();
        if (thought.lines.empty()) {
            tell_done(tell, "stopped");
            return Work::End::done;
        }
        Json event{{"event", "hint"}, {"move", line->state->text(*thought.move())}};
        event.update(move_event(*line, *thought.move(), thought));
        event["pv"] = line->state->line_texts(thought.lines.front().moves);
        event["sentence"] = hint_sentence(*line->state, thought);
        tell(std::move(event));
        tell_done(tell, "finished");
        return Work::End::done;
    };
    return Work::Plan{.game = std::string{line->game->info().id}, .urgency = Urgency::now, .resumes = true, .run = run};
}

} // namespace laststone::api
