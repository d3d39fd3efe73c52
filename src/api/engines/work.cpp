#include "api/engines/work.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "api/engines/questions.hpp"
#include "engine/game_analysis.hpp"

namespace laststone::api {
namespace {

struct Question {
    std::string_view word;
    Planned (*plan)(Fields&, AskedLine, const Tell&);
};
constexpr std::array<Question, 3> questions{{{"analyse", plan_analysis}, {"move", plan_move}, {"hint", plan_hint}}};

Planned plan_of(std::string_view what, const Json& question, OpenLines& lines, const Tell& tell) {
    Fields fields{question};
    if (what == "judge") return plan_judgement(fields, lines, tell);
    auto line = read_line(fields, lines);
    if (!line) return refused(std::move(line.error()));
    const auto asked = std::ranges::find(questions, what, &Question::word);
    return asked->plan(fields, std::move(*line), tell);
}

} // namespace

Json score_json(engine::Score score, game::Color to_move) {
    const double chances = engine::winning_chances(score);
    return {{"score", score.value()},
            {"outcome", score.is_win()    ? Json("win")
                        : score.is_loss() ? Json("loss")
                                          : Json(nullptr)},
            {"plies", score.is_decided() ? Json(score.plies()) : Json(nullptr)},
            {"white_chances", std::round((to_move == game::Color::white ? chances : 1 - chances) * 1000) / 1000}};
}

Json draw_json() {
    Json json = score_json(engine::Score::draw(), game::Color::white);
    json["outcome"] = "draw";
    return json;
}

bool is_work(std::string_view what) {
    return what == "judge" || std::ranges::find(questions, what, &Question::word) != questions.end();
}

Result<std::shared_ptr<Work>> work_of(std::string_view what, const Json& question, OpenLines& lines, Tell tell) {
    auto plan = plan_of(what, question, lines, tell);
    if (!plan) return refused(std::move(plan.error()));
    plan->waits = [tell](std::size_t ahead) { tell({{"event", "queued"}, {"ahead", ahead}}); };
    plan->refused = [tell](const Fault& fault) { tell({{"event", "error"}, {"error", json_of(fault)}}); };
    if (!plan->dropped) plan->dropped = [tell] { tell_done(tell, "stopped"); };
    return std::make_shared<Work>(std::move(*plan));
}

} // namespace laststone::api
