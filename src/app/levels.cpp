// laststone levels: how strong the engine can play, and whether each level beats the one below.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/commands.hpp"
#include "app/failure.hpp"
#include "app/input.hpp"
#include "app/interrupt.hpp"
#include "app/progress.hpp"
#include "engine/level_game.hpp"

namespace laststone::app {
namespace {

struct LevelsCommand {
    std::string task{};
    std::uint64_t games = 200;
    int from = 2;
    int to = engine::highest_level - 1;
};

Status list_levels(Context& context) {
    Json list = Json::array();
    for (int number = 1; number <= engine::highest_level; ++number) {
        const engine::Level& level = engine::level(number);
        if (!context.json())
            context.out().print("{:>2}  {:<19}{:>5}  {}\n", number, level.name, level.rating, level.manner);
        list.push_back({{"level", number}, {"name", level.name}, {"manner", level.manner}, {"rating", level.rating}});
    }
    if (context.json()) context.out().json(list);
    return Status::done;
}

// Won, drawn and lost games of a level against the one below, each opening with both colours.
struct LevelMatch {
    std::uint64_t won = 0;
    std::uint64_t drawn = 0;
    std::uint64_t lost = 0;
    void add(const game::Outcome& outcome, game::Color higher) {
        ++(!outcome.winner ? drawn : *outcome.winner == higher ? won : lost);
    }
    std::uint64_t games() const { return won + drawn + lost; }
    double score() const {
        return games() == 0
                   ? 0.5
                   : (static_cast<double>(won) + 0.5 * static_cast<double>(drawn)) / static_cast<double>(games());
    }
};

Status measure_levels(const LevelsCommand& command, Context& context) {
    if (command.from > command.to)
        throw Failure{fmt::format("--from {} is above --to {}: no step is between them", command.from, command.to)};
    const Interrupt interrupt;
    const Progress progress{context.common().quiet};
    engine::Session session{{.threads = 1, .hash_mib = 8, .own_tables = false}};
    for (int higher = command.from; higher <= command.to && !interrupt.requested(); ++higher) {
        LevelMatch step;
        for (std::uint64_t game = 0; game < command.games; ++game) {
            const bool is_black = game % 2 == 0;
            const engine::LevelGame plan{.black = is_black ? higher : higher - 1,
                                         .white = is_black ? higher - 1 : higher,
                                         .seed = context.common().seed.value_or(1),
                                         .opening = game / 2};
            const auto outcome = engine::play_level_game(session, context.game(), plan, interrupt.flag());
            if (!outcome) break;
            step.add(*outcome, is_black ? game::Color::black : game::Color::white);
            progress.show(fmt::format("level {}: {} of {} games", higher, step.games(), command.games));
        }
        progress.clear();
        context.out().print("{} v {}: +{} ={} -{}, {:.1f} %\n", higher, higher - 1, step.won, step.drawn, step.lost,
                            100 * step.score());
        context.out().flush();
    }
    return interrupt.requested() ? Status::interrupted : Status::done;
}

} // namespace

Command levels_command() {
    return {
        .name = "levels",
        .arguments = "[measure]",
        .summary = "the levels: name, rating, and what each is like",
        .details = "measure plays each level against the one below, every opening with both colours, and prints won, "
                   "drawn and\n"
                   "lost games. The same seed gives the same games. Level 10 is limited by time alone and is left out.",
        .examples = {{"levels", "the list"},
                     {"levels measure --games 200 --seed 1", "the steps of the ladder in English draughts"}},
        .prepare = [](Options& options) -> Command::Run {
            const auto command = std::make_shared<LevelsCommand>();
            options.positional("task", command->task, "measure, or nothing for the list");
            options.suggest({"measure"});
            options.number("--games", command->games, "N", "measure: games for each step; default 200", {1});
            options.number("--from", command->from, "N", "measure: the first level that plays the one below", {2, 9});
            options.number("--to", command->to, "N", "measure: the last one", {2, 9});
            return [command](Context& context) {
                if (command->task.empty()) return list_levels(context);
                if (command->task != "measure")
                    throw Failure{
                        fmt::format("levels needs measure, or nothing for the list, not {}", in_quotes(command->task))};
                return measure_levels(*command, context);
            };
        }};
}

} // namespace laststone::app
