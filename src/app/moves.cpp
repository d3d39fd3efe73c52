// laststone moves: the legal moves of a position.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/results.hpp"

namespace laststone::app {
namespace {

using catalog::Convention;
using catalog::MoveForm;

struct MovesOptions {
    bool routes = false;
    MoveForm form = MoveForm::game;
};

// Captured squares in the order of the route, where that is asked for.
Json json_of(const catalog::State& state, const catalog::Move& move, const std::string& text, Convention convention) {
    Json captured = Json::array();
    for (const catalog::Square square :
         convention == Convention::routes ? move.captured : captured_in_square_order(move))
        captured.push_back(state.name(square));
    return {{"text", text},
            {"from", move.from ? Json(state.name(move.from)) : Json(nullptr)},
            {"to", state.name(move.to)},
            {"captured", captured},
            {"position", state.after(move)->position()}};
}

Status list_moves(const MovesOptions& options, Context& context) {
    const auto state = context.state();
    const auto convention = options.routes ? Convention::routes : Convention::distinct;
    const auto moves = answer_on({{}, "the position"}, state->moves(convention));
    const std::vector<std::string> texts = state->texts(moves, options.form, convention);
    const game::Outcome outcome = state->outcome();
    if (context.json()) {
        Json list = Json::array();
        for (std::size_t i = 0; i < moves.size(); ++i) list.push_back(json_of(*state, moves[i], texts[i], convention));
        context.out().json({{"game", context.game().info().id},
                            {"position", state->position()},
                            {"to_move", game::name(state->to_move())},
                            {"result", result_json(outcome)},
                            {"moves", list}});
    } else {
        for (const std::string& text : texts) context.out().print("{}\n", text);
        context.out().flush();
        if (outcome.is_over()) context.note(outcome_text(outcome));
    }
    return Status::done;
}

} // namespace

Command moves_command() {
    return {.name = "moves",
            .arguments = "",
            .summary = "every legal move, one per line",
            .details = "Captures with the same start, end and captured pieces are one move, whatever their route.\n"
                       "Where the game is over there are no moves, and standard error says who has won.",
            .examples = {{"moves", "the seven first moves of English draughts"},
                         {"moves -g russian -p W:WK1:B6,14,23", "the captures of a flying king"},
                         {"moves -p B:W6,7,14,15:BK2 --routes", "both paths of the one move of this king"},
                         {"moves -g russian --notation arrow", "moves as C6->B5, rows counted from the top"},
                         {"moves -g nogo -p ..X/.O./... --turn white", "where White may put a stone"},
                         {"moves --json", "squares, captured pieces and the position after each move"}},
            .prepare = [](Options& options) -> Command::Run {
                const auto chosen = std::make_shared<MovesOptions>();
                options.flag("--routes", chosen->routes, "every route of every capture, with its whole path");
                options.choice("--notation", chosen->form,
                               std::vector<Choice<MoveForm>>{{"game", MoveForm::game}, {"arrow", MoveForm::arrow}},
                               "how moves are written");
                return [chosen](Context& context) { return list_moves(*chosen, context); };
            }};
}

} // namespace laststone::app
