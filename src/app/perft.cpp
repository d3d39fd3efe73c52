// laststone perft: counts the leaves of the game tree.
#include <fmt/format.h>

#include <cmath>

#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/interrupt.hpp"
#include "app/perft_check.hpp"
#include "app/progress.hpp"
#include "app/results.hpp"
#include "app/thinking.hpp"
#include "app/tree_count.hpp"

namespace laststone::app {
namespace {

using catalog::Convention;
using catalog::State;

struct PerftCommand {
    std::optional<int> depth{};
    bool routes = false;
    bool divide = false;
    std::string check{};

    Convention convention() const { return routes ? Convention::routes : Convention::distinct; }
    std::string_view convention_name() const { return routes ? "routes" : "distinct"; }
};

std::unique_ptr<game::PerftTable> table_of(const Common& common) {
    if (!common.hash_mib) return nullptr;
    auto table = std::make_unique<game::PerftTable>(*common.hash_mib << 20);
    if (!table->is_usable()) throw too_much_memory(*common.hash_mib);
    return table;
}

double to_microseconds(double seconds) { return std::round(seconds * 1e6) / 1e6; }

// What counting needs, kept together while it lasts.
class Counter {
public:
    Counter(const PerftCommand& command, const Context& context)
        : table_{table_of(context.common())},
          progress_{context.common().quiet},
          work_{.threads = context.threads(),
                .by_move = false,
                .perft = {.convention = command.convention(), .table = table_.get(), .stop = &interrupt_.flag()}} {}

    TreeCount count(const State& root, int depth, bool by_move = false) {
        work_.by_move = by_move;
        work_.progress = [this, depth](std::size_t done, std::size_t all) {
            progress_.show(fmt::format("depth {}: {} of {} parts", depth, done, all));
        };
        TreeCount count = count_tree(root, depth, work_);
        progress_.clear();
        return count;
    }
    bool interrupted() const { return interrupt_.requested(); }

private:
    Interrupt interrupt_{};
    std::unique_ptr<game::PerftTable> table_;
    Progress progress_;
    TreeWork work_;
};

std::vector<std::string> texts_of_moves(const catalog::State& state, catalog::Convention convention) {
    const auto moves = answer_on({{}, "the position"}, state.moves(convention));
    return state.texts(moves, catalog::MoveForm::game, convention);
}

Json divide_json(const std::vector<std::string>& moves, const std::vector<std::uint64_t>& leaves) {
    Json list = Json::array();
    for (std::size_t i = 0; i < moves.size(); ++i) list.push_back({{"move", moves[i]}, {"nodes", leaves[i]}});
    return list;
}

Status count_depths(const PerftCommand& command, Context& context) {
    const auto state = context.state();
    Counter counter{command, context};
    Json depths = Json::array();
    TreeCount last;
    for (int depth = 1; depth <= *command.depth; ++depth) {
        TreeCount count = counter.count(*state, depth, command.divide && depth == *command.depth);
        if (!count.finished) break;
        if (context.json())
            depths.push_back({{"depth", depth}, {"nodes", count.leaves}, {"seconds", to_microseconds(count.seconds)}});
        else context.out().print("{} {} {:.3f}\n", depth, count.leaves, count.seconds);
        context.out().flush();
        last = std::move(count);
    }
    const bool divided = command.divide && !counter.interrupted();
    const auto moves = divided ? texts_of_moves(*state, command.convention()) : std::vector<std::string>{};
    if (context.json()) {
        Json document{{"game", context.game().info().id},
                      {"position", state->position()},
                      {"convention", command.convention_name()},
                      {"depths", depths}};
        if (divided) document["divide"] = divide_json(moves, last.by_move);
        context.out().json(document);
    } else {
        for (std::size_t i = 0; i < moves.size(); ++i) context.out().print("{} {}\n", moves[i], last.by_move[i]);
    }
    return counter.interrupted() ? Status::interrupted : Status::done;
}

Status check_file(const PerftCommand& command, Context& context) {
    PerftCheck check{command.check};
    const catalog::Game& game = context.game();
    Counter counter{command, context};
    std::size_t passed = 0;
    Json mismatches = Json::array();
    while (const auto row = check.next()) {
        const Text text{row->position, check.place()};
        const auto state = answer_on(text, game.read(row->position, context.common().turn));
        const TreeCount count = counter.count(*state, row->depth);
        if (!count.finished) break;
        if (count.leaves == row->nodes) {
            ++passed;
            continue;
        }
        if (!context.json())
            context.out().print("{}: {} has {} leaves at depth {}, not {}\n", check.place(), row->position,
                                count.leaves, row->depth, row->nodes);
        mismatches.push_back({{"line", check.line()},
                              {"position", row->position},
                              {"depth", row->depth},
                              {"expected", row->nodes},
                              {"nodes", count.leaves}});
    }
    if (context.json())
        context.out().json({{"game", game.info().id},
                            {"convention", command.convention_name()},
                            {"passed", passed},
                            {"failed", mismatches.size()},
                            {"mismatches", mismatches}});
    else context.out().print("{} passed, {} failed\n", passed, mismatches.size());
    if (counter.interrupted()) return Status::interrupted;
    return mismatches.empty() ? Status::done : Status::no;
}

Status perft(const PerftCommand& command, Context& context) {
    if (!command.check.empty()) return check_file(command, context);
    if (command.depth) return count_depths(command, context);
    throw Failure{"perft needs a depth, as in `laststone perft -d 8`, or a file to --check"};
}

} // namespace

Command perft_command() {
    return {.name = "perft",
            .arguments = "-d N",
            .summary = "how many leaves the game tree has, depth by depth",
            .details = "One line per depth: the depth, the leaves, the seconds. Draw rules are ignored.\n"
                       "Captures with the same start, end and captured pieces count once; with --routes every route\n"
                       "counts.\n"
                       "With --hash, transpositions are counted once and looked up.\n"
                       "A file for --check is CSV with the columns fen (or board), depth and nodes; exit status 1 if "
                       "any is wrong.",
            .examples = {{"perft -d 8", "English draughts, all cores"},
                         {"perft -g international -d 6 --divide", "the leaves below each first move"},
                         {"perft -d 14 --routes --hash 1024",
                          "as published tables count, with a hash table of one gibibyte"},
                         {"perft -g nogo:4x4 -d 6", "sequences of six stones"},
                         {"perft -g russian --check truth.csv", "checks every row of a file"}},
            .prepare = [](Options& options) -> Command::Run {
                const auto command = std::make_shared<PerftCommand>();
                options.number("-d,--depth", command->depth, "N", "count at depths 1 to N", {1, 99});
                options.flag("--routes", command->routes, "count every route of a capture");
                options.flag("--divide", command->divide, "at the last depth, the leaves below each move as well");
                options.text("--check", command->check, "FILE",
                             "count the positions of this file and compare (-: standard input)");
                return [command](Context& context) { return perft(*command, context); };
            }};
}

} // namespace laststone::app
