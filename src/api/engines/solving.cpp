#include "api/engines/solving.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include "api/engines/questions.hpp"
#include "api/limits.hpp"
#include "catalog/nogo_state.hpp"
#include "nogo/notation/point_text.hpp"
#include "nogo/notation/text.hpp"

namespace laststone::api {
namespace {

using SolvingClock = std::chrono::steady_clock;

constexpr std::int64_t usual_memory_mib = 256;
constexpr double usual_seconds = 60;

Fault about_game(std::string sentence) { return Fault{"bad_field", std::move(sentence)}.with("field", "game"); }

Json texts_of(nogo::Shape shape, const std::optional<std::vector<nogo::Point>>& points) {
    Json texts = Json::array();
    for (const nogo::Point point : points.value_or(std::vector<nogo::Point>{}))
        texts.push_back(nogo::point_text(shape, point));
    return texts;
}

} // namespace

Result<std::shared_ptr<Solving>> Solving::read(Fields& fields, const AskedLine& line) {
    const bool all = fields.flag("all");
    const std::int64_t mib = fields.whole("memory_mib", 1, most_solver_mib, usual_memory_mib);
    const double seconds = fields.real_if_any("seconds", 0, longest_think).value_or(usual_seconds);
    if (fields.fault()) return refused(*fields.fault());
    const catalog::NogoState* const nogo = catalog::as_nogo(*line.state);
    if (nogo == nullptr) return refused(about_game("only NoGo is solved: endings of draughts are in tables"));
    if (!solver::can_solve(nogo->shape()))
        return refused(about_game("a board of " + nogo::shape_text(nogo->shape()) +
                                  " is too large to solve: 64 points at most, or 9x9 near its end"));
    const auto bytes = static_cast<std::size_t>(mib) << 20;
    return std::shared_ptr<Solving>{
        new Solving{nogo->setup(), {.all = all, .bytes = bytes, .seconds = search::Seconds{seconds}}}};
}

bool Solving::go_on(const Work::Turn& turn) {
    const auto began = SolvingClock::now();
    if (!solver_) solver_ = solver::make_solver(setup_.shape(), {.most_bytes = settings_.bytes}, turn.stop);
    has_memory_ = solver_ != nullptr;
    if (!has_memory_) return true;
    const search::Seconds left = settings_.seconds - spent_;
    const search::Seconds allowed = turn.slice ? std::min(*turn.slice, left) : left;
    solver_->stop_at(began + std::chrono::duration_cast<SolvingClock::duration>(allowed));

    if (!wins_) wins_ = solver_->wins(setup_);
    if (wins_ && !moves_) moves_ = solver_->winning_moves(setup_, settings_.all);
    if (moves_ && !line_) line_ = solver_->line(setup_);
    nodes_ = solver_->nodes();
    spent_ += SolvingClock::now() - began;
    const bool is_over = line_ || turn.ended || spent_ >= settings_.seconds;
    if (is_over) solver_.reset(); // whoever asked may keep us longer than its memory should be
    return is_over;
}

Result<Json> Solving::solution() const {
    if (!has_memory_) return refused({"failed", "there is not so much memory: ask for less"});
    Json json{{"winner", nullptr}, {"outcome", nullptr}};
    if (wins_) {
        json["winner"] = game::name(*wins_ ? setup_.to_move : game::other(setup_.to_move));
        json["outcome"] = *wins_ ? "win" : "loss";
    }
    json["moves"] = texts_of(setup_.shape(), moves_);
    json["line"] = texts_of(setup_.shape(), line_);
    json["complete"] = line_.has_value();
    json["nodes"] = nodes_;
    json["seconds"] = spent_.count();
    return json;
}

} // namespace laststone::api
