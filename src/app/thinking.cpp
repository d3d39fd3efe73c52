#include "app/thinking.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>

#include "app/table_folder.hpp"
#include "base/zeroed_memory.hpp"
#include "engine/game_analysis.hpp"

namespace laststone::app {

void LimitOptions::add_to(Options& options) {
    options.number("-d,--depth", depth, "N", "search depth in plies", {1, search::max_depth});
    options.number("--nodes", nodes, "N", "search at most N nodes", {1});
    options.real("--time", seconds, "S", "search for S seconds");
}

search::Limits LimitOptions::limits(double otherwise, const std::atomic<bool>& stop) const {
    search::Limits limits{.depth = depth, .nodes = nodes, .stop = &stop};
    if (seconds) limits.time = search::Seconds{*seconds};
    else if (!depth && !nodes) limits.time = search::Seconds{otherwise};
    return limits;
}

void add_evaluation_to(Options& options, engine::Evaluation& target) {
    using engine::Evaluation;
    options.choice("--eval", target,
                   std::vector<Choice<Evaluation>>{{"usual", Evaluation::usual},
                                                   {"plain", Evaluation::plain},
                                                   {"matrix", Evaluation::matrix},
                                                   {"games", Evaluation::games}},
                   "the evaluation");
}

engine::Settings settings_of(const Context& context) {
    const std::string& tables = context.common().tables;
    warn_of_missing_tables(context);
    engine::Settings settings{
        .threads = context.threads(), .tables = table_folder(tables), .own_tables = wants_own_tables(tables)};
    if (const auto mib = context.common().hash_mib) {
        if (base::ZeroedMemory{*mib << 20}.data() == nullptr) throw too_much_memory(*mib);
        settings.hash_mib = *mib;
    }
    return settings;
}

Failure too_much_memory(std::size_t mib) { return Failure{fmt::format("--hash {}: not enough memory", mib)}; }

void expect_playable(const Text& text, const catalog::State& state) { (void)answer_on(text, state.moves()); }

Json outcome_json(engine::Score score) {
    if (score.is_win()) return "win";
    if (score.is_loss()) return "loss";
    return nullptr;
}

Json thought_json(const catalog::State& state, const engine::SearchResult& result, catalog::MoveForm form) {
    Json lines = Json::array();
    for (const engine::Variation& line : result.lines)
        lines.push_back(
            {{"score", line.score.value()}, {"depth", result.depth}, {"pv", state.line_texts(line.moves, form)}});
    const bool has_move = result.move() != nullptr;
    return {{"move", has_move ? Json(state.text(*result.move(), form)) : Json(nullptr)},
            {"score", result.score().value()},
            {"outcome", outcome_json(result.score())},
            {"depth", result.depth},
            {"nodes", result.nodes},
            {"seconds", std::round(result.seconds * 1e6) / 1e6},
            {"nps", static_cast<std::uint64_t>(result.nodes_a_second())},
            {"pv", has_move ? lines.front()["pv"] : Json::array()},
            {"lines", lines}};
}

std::string score_text(const catalog::State& state, engine::Score score, engine::Evaluation evaluation) {
    if (score.is_decided()) return fmt::format("{} in {}", score.is_win() ? "win" : "loss", score.plies());
    if (state.game().info().family == catalog::Family::nogo)
        return fmt::format("{:.0f} %", 100 * engine::winning_chances(score));
    if (evaluation == engine::Evaluation::matrix) return fmt::format("{:+}", score.value());
    return fmt::format("{:+.2f}", score.value() / 100.0);
}

std::string thought_text(const catalog::State& state, const engine::SearchResult& result, engine::Evaluation evaluation,
                         catalog::MoveForm form) {
    std::string text;
    for (const engine::Variation& line : result.lines)
        text += fmt::format("depth {}  {}  {} nodes  {:.2f} s  {}\n", result.depth,
                            score_text(state, line.score, evaluation), result.nodes, result.seconds,
                            fmt::join(state.line_texts(line.moves, form), " "));
    return text;
}

} // namespace laststone::app
