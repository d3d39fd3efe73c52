// laststone bench: fixed work, for speed and for a signature of how the search behaves.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>

#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/interrupt.hpp"
#include "app/thinking.hpp"
#include "base/random.hpp"
#include "catalog/games.hpp"

namespace laststone::app {
namespace {

constexpr std::size_t usual_hash_mib = 16; // the signature depends on it

// NoGo has so many moves that no search of it is as deep.
constexpr std::uint64_t most_nodes = 4'000'000;

struct BenchCommand {
    int depth = 9;
};

// Positions that come from random play, the same in every run: the start, an early and a late one.
std::vector<std::unique_ptr<catalog::State>> positions_of(const catalog::Game& game) {
    std::vector<std::unique_ptr<catalog::State>> positions;
    for (const std::size_t plies : {0U, 10U, 30U}) {
        base::Random random{plies};
        auto state = answer_on({"start", "the position"}, game.read("start"));
        while (state->plies() < plies) {
            const auto moves = answer_on({{}, "the position"}, state->moves());
            if (moves.empty()) break;
            state->play(moves[base::below(moves.size(), random)]);
        }
        if (!state->outcome().is_over()) positions.push_back(std::move(state));
    }
    return positions;
}

// The game asked for, whatever its board and options, or all without their options.
std::vector<const catalog::Game*> games_of(const Context& context) {
    if (context.common().game) return {&context.game()};
    std::vector<const catalog::Game*> games;
    std::ranges::copy_if(catalog::all_games(), std::back_inserter(games),
                         [](const catalog::Game* game) { return !game->info().is_option(); });
    return games;
}

struct BenchWork {
    std::uint64_t nodes = 0;
    double seconds = 0;
    double millions_a_second() const { return seconds > 0 ? static_cast<double>(nodes) / seconds / 1e6 : 0; }
};

// What a game takes; nothing where Ctrl-C came first.
std::optional<BenchWork> measure(const catalog::Game& game, const BenchCommand& command,
                                 const engine::Settings& settings, const Interrupt& interrupt) {
    BenchWork work;
    for (const auto& state : positions_of(game)) {
        engine::Session session{settings};
        // What a network says differs between machines, in the last digits.
        const engine::SearchResult result =
            session.think(*state, {.limits = {.depth = command.depth, .nodes = most_nodes, .stop = &interrupt.flag()},
                                   .evaluation = engine::Evaluation::games});
        if (interrupt.requested()) return std::nullopt;
        work.nodes += result.nodes;
        work.seconds += result.seconds;
    }
    return work;
}

Status bench(const BenchCommand& command, Context& context) {
    const Interrupt interrupt;
    engine::Settings settings = settings_of(context);
    settings.threads = 1;
    settings.tables.clear(); // the same work on every machine
    settings.own_tables = false;
    if (!context.common().hash_mib) settings.hash_mib = usual_hash_mib;
    BenchWork all;
    Json games = Json::array();
    for (const catalog::Game* game : games_of(context)) {
        const auto work = measure(*game, command, settings, interrupt);
        if (!work) break;
        all.nodes += work->nodes;
        all.seconds += work->seconds;
        if (context.json())
            games.push_back({{"game", game->info().id}, {"nodes", work->nodes}, {"seconds", work->seconds}});
        else
            context.out().print("{:<14} {:>10} nodes  {:6.2f} s  {:6.2f} M/s\n", game->info().id, work->nodes,
                                work->seconds, work->millions_a_second());
        context.out().flush();
    }
    // Half of the work has no signature.
    const bool finished = !interrupt.requested();
    if (context.json())
        context.out().json({{"signature", finished ? Json(all.nodes) : Json(nullptr)},
                            {"seconds", all.seconds},
                            {"depth", command.depth},
                            {"games", games}});
    else if (finished)
        context.out().print("signature {}  {:.2f} s  {:.2f} M/s\n", all.nodes, all.seconds, all.millions_a_second());
    else context.note("interrupted: no signature");
    return finished ? Status::done : Status::interrupted;
}

} // namespace

Command bench_command() {
    return {.name = "bench",
            .arguments = "[--depth N]",
            .summary = "search speed on fixed work, and a node-count signature",
            .details =
                "The signature is the number of nodes of all searches. It is the same on every machine, and changes\n"
                "only when the behaviour of the search or of an evaluation changes.",
            .examples = {{"bench", "three positions of every game"},
                         {"bench -g russian --depth 14", "one game, deeper"},
                         {"bench -g nogo:7x7", "another board of NoGo"}},
            .prepare = [](Options& options) -> Command::Run {
                const auto command = std::make_shared<BenchCommand>();
                options.number("-d,--depth", command->depth, "N", "search depth in plies", {1, search::max_depth});
                return [command](Context& context) { return bench(*command, context); };
            }};
}

} // namespace laststone::app
