// laststone random: random possible positions.
#include <fmt/format.h>

#include <array>

#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/interrupt.hpp"
#include "app/results.hpp"

namespace laststone::app {
namespace {

struct RandomOptions {
    std::array<catalog::Tally, 2> pieces{{{"men"}, {"kings"}}};
    std::uint64_t count = 1;
};

Status draw_positions(const RandomOptions& options, Context& context) {
    const catalog::Game& game = context.game();
    const Color turn = context.common().turn.value_or(game.info().first);
    base::Random generator{context.seed()};
    const auto next = [&] { return answer_on({{}, "random"}, game.random(options.pieces, turn, generator)); };
    const Interrupt interrupt;
    // One by one, so that there may be any number of them.
    std::uint64_t drawn = 0;
    do {
        const std::string position = next();
        if (!context.json()) context.out().print("{}\n", position);
        else context.out().print("{}{}", drawn == 0 ? "[" : ",", Json(position).dump());
    } while (++drawn < options.count && !interrupt.requested());
    if (context.json()) context.out().print("]\n");
    return interrupt.requested() ? Status::interrupted : Status::done;
}

} // namespace

Command random_command() {
    return {
        .name = "random",
        .arguments = "",
        .summary = "random possible positions, as FEN",
        .details = "The same seed gives the same positions, on every machine.",
        .examples = {{"random --black-men 5 --white-men 5", "ten men somewhere"},
                     {"random --white-kings 3 --black-kings 1 --count 10 --seed 7", "ten endings, the same each time"},
                     {"random -g canadian --black-men 20 --white-men 20 --turn black",
                      "on a larger board, Black to move"}},
        .prepare = [](Options& options) -> Command::Run {
            const auto chosen = std::make_shared<RandomOptions>();
            auto& [men, kings] = chosen->pieces;
            constexpr Range some{0, 1000};
            options.number("--black-men", men.black, "N", "how many men Black has; none unless given", some);
            options.number("--black-kings", kings.black, "N", "Black's kings", some);
            options.number("--white-men", men.white, "N", "White's men", some);
            options.number("--white-kings", kings.white, "N", "White's kings", some);
            options.number("--count", chosen->count, "N", "how many positions; one unless given", {1, 1'000'000'000});
            return [chosen](Context& context) { return draw_positions(*chosen, context); };
        }};
}

} // namespace laststone::app
