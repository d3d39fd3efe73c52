// laststone explain: whether a move is legal, and if not, why.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/results.hpp"

namespace laststone::app {
namespace {

Status explain(const std::string& move, Context& context) {
    if (move.empty()) throw Failure{"explain needs a move, as in `laststone explain 11-15`"};
    const auto state = context.state();
    const Text text = read_argument(move, "the move");
    const catalog::Explanation explanation = answer_on(text, state->explain(text.content));
    if (context.json())
        context.out().json({{"legal", explanation.legal},
                            {"reason", explanation.reason},
                            {"sentence", standing_alone(explanation.sentence)}});
    else context.out().print("{}\n", standing_alone(explanation.sentence));
    return explanation.legal ? Status::done : Status::no;
}

} // namespace

Command explain_command() {
    return {.name = "explain",
            .arguments = "MOVE",
            .summary = "is this move legal, and if not, which rule forbids it?",
            .details = "Exit status 0 if it is legal, 1 if not.",
            .examples = {{"explain 11-15", "a good move"},
                         {"explain 11-20", "a bad one, and why"},
                         {"explain 9-14 -p B:W18:B9,15", "a capture is compulsory"},
                         {"explain c3:e5:g7 -g russian -p W:Wc3:Bd4,f6", "a capture, square by square"},
                         {"explain A2 -g nogo -p .X/X. --turn white", "a stone that would have no liberty"},
                         {"explain 22x15 --json", "the reason as a stable word"}},
            .prepare = [](Options& options) -> Command::Run {
                const auto move = std::make_shared<std::string>();
                options.positional("MOVE", *move, "in any usual form: 11-15, 22x15, c3:e5, cd4, C6->B5, D4");
                return [move](Context& context) { return explain(*move, context); };
            }};
}

} // namespace laststone::app
