// laststone show: the board drawn in the terminal.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/results.hpp"
#include "app/terminal.hpp"

namespace laststone::app {
namespace {

using catalog::State;

Json clocks_json(const State& state) {
    Json clocks = Json::array();
    for (const catalog::DrawClock& clock : state.clocks())
        clocks.push_back({{"reason", clock.reason}, {"counted", clock.counted}, {"limit", clock.limit}});
    return clocks;
}

Json json_of(const catalog::Game& game, const State& state) {
    const game::Outcome outcome = state.outcome();
    Json document{
        {"game", game.info().id},         {"position", state.position()}, {"to_move", game::name(state.to_move())},
        {"result", result_json(outcome)}, {"draw_reason", nullptr},       {"material", material_json(state.material())},
        {"clocks", clocks_json(state)}};
    if (outcome.draw) document["draw_reason"] = game::name(outcome.draw->reason);
    return document;
}

std::string text_of(const catalog::Game& game, const State& state, const catalog::DrawOptions& drawing) {
    std::string text = state.draw(drawing);
    text += fmt::format("\n{}: {} to move\n", game.info().name, game::title(state.to_move()));
    for (const Color side : {Color::black, Color::white})
        text += fmt::format("{}: {}\n", game::title(side), material_text(state.material(), side));
    for (const catalog::DrawClock& clock : state.clocks()) text += fmt::format("Draw clock: {}\n", clock.sentence);
    if (const std::string outcome = outcome_text(state.outcome()); !outcome.empty())
        text += standing_alone(outcome) + "\n";
    text += state.position() + "\n";
    return text;
}

Status show(const DrawingChoice& drawing, Context& context) {
    const auto state = context.state();
    if (context.json()) context.out().json(json_of(context.game(), *state));
    else context.out().write(text_of(context.game(), *state, drawing.options()));
    return Status::done;
}

} // namespace

Command show_command() {
    return {.name = "show",
            .arguments = "",
            .summary = "the board, the side to move, the material, the draw clocks",
            .details = "",
            .examples = {{"show", "the start of English draughts"},
                         {"show -g international --flip", "another game, seen from Black's side"},
                         {"show -p W:WK10,22:B3,7", "a position given as a FEN"},
                         {"show -g nogo -p ..X/.O./... --turn white", "a NoGo board, row by row from the top"},
                         {"show -g russian -p @board.txt --turn white", "a board drawn in a file, White to move"}},
            .prepare = [](Options& options) -> Command::Run {
                const auto drawing = std::make_shared<DrawingChoice>();
                drawing->add_to(options);
                return [drawing](Context& context) { return show(*drawing, context); };
            }};
}

} // namespace laststone::app
