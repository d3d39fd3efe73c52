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
    std::array<catalog::PieceCount, 3> pieces{{{"men"}, {"kings"}, {"stones"}}};
    std::uint64_t count = 1;

    // A game is asked only for kinds that were named.
    std::vector<catalog::PieceCount> wanted() const {
        std::vector<catalog::PieceCount> named;
        for (const catalog::PieceCount& kind : pieces)
            if (kind.black + kind.white > 0) named.push_back(kind);
        return named;
    }
};

Status draw_positions(const RandomOptions& options, Context& context) {
    const catalog::Game& game = context.game();
    base::Random generator{context.seed()};
    const std::vector<catalog::PieceCount> pieces = options.wanted();
    const std::optional<Color> named = context.common().turn;
    const auto next = [&] {
        const Color turn = named ? *named : base::below(2, generator) == 0 ? Color::black : Color::white;
        return answer_on({{}, "random"}, game.random(pieces, turn, generator));
    };
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
        .summary = "random possible positions, one per line",
        .details = "The side to move is drawn as well, unless --turn names it.\n"
                   "The same seed gives the same positions, on every machine.",
        .examples = {{"random --black-men 5 --white-men 5", "ten men somewhere"},
                     {"random --white-kings 3 --black-kings 1 --count 10 --seed 7", "ten endings, the same each time"},
                     {"random -g nogo:5x5 --black-stones 6 --white-stones 5", "stones that all have liberties"},
                     {"random -g canadian --black-men 20 --white-men 20 --turn black",
                      "on a larger board, Black to move"}},
        .prepare = [](Options& options) -> Command::Run {
            const auto chosen = std::make_shared<RandomOptions>();
            auto& [men, kings, stones] = chosen->pieces;
            constexpr Range some{0, 1000};
            options.number("--black-men", men.black, "N", "Black's men; default 0", some);
            options.number("--black-kings", kings.black, "N", "Black's kings", some);
            options.number("--white-men", men.white, "N", "White's men", some);
            options.number("--white-kings", kings.white, "N", "White's kings", some);
            options.number("--black-stones", stones.black, "N", "Black's stones in NoGo", some);
            options.number("--white-stones", stones.white, "N", "White's", some);
            options.number("--count", chosen->count, "N", "number of positions; default 1", {1, 1'000'000'000});
            return [chosen](Context& context) { return draw_positions(*chosen, context); };
        }};
}

} // namespace laststone::app
