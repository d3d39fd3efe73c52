// laststone tables: makes, checks, counts and asks endgame tables.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <chrono>
#include <nlohmann/json.hpp>
#include <span>

#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/interrupt.hpp"
#include "app/progress.hpp"
#include "app/results.hpp"
#include "app/table_answer.hpp"
#include "app/table_folder.hpp"
#include "base/system.hpp"
#include "engine/own_tables.hpp"
#include "tables/mpi_ranks.hpp"
#include "tables/table_tools.hpp"

namespace laststone::app {
namespace {

struct TablesCommand {
    std::string task_word{};
    std::string directory{};
    int pieces = 4;
    int distances = 4;
    std::optional<std::uint64_t> memory_mib{};
    bool csv = false;
};

std::string folder_of(const TablesCommand& command, const Context& context) {
    std::string folder = table_folder(command.directory.empty() ? context.common().tables : command.directory);
    if (folder.empty()) throw Failure{"no folder of tables is known: name one with --dir"};
    return folder;
}

// Throws Failure where there are none.
TableSet tables_in_folder(const TablesCommand& command, const tables::TableTools& tools, const Context& context,
                          std::span<const std::uint8_t> bundle = {}) {
    const std::string folder = folder_of(command, context);
    TableSet tables = open_tables(folder, tools, context, bundle);
    if (tables.empty())
        throw Failure{fmt::format("there are no endgame tables of {} in {}: `laststone tables build` makes them",
                                  tools.game(), in_quotes(folder))};
    return tables;
}

std::string class_text(const tables::MaterialClass& m) {
    return fmt::format("{}+{} v {}+{}", m.men, m.kings, m.enemy_men, m.enemy_kings);
}

// Shows how far a task is, and how long it may take yet.
class TablesProgress {
public:
    explicit TablesProgress(const Context& context) : progress_{context.common().quiet} {}

    void show(const tables::TaskProgress& progress) {
        if (first_ == 0) first_ = progress.done; // what an earlier run did takes no time now
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
        const double share = static_cast<double>(progress.done) / static_cast<double>(progress.all);
        const auto done_now = static_cast<double>(progress.done - first_);
        std::string line = fmt::format("men+kings {}, {:.1f} % done", class_text(progress.material), 100 * share);
        if (done_now > 0)
            line += fmt::format(", about {:.0f} s left",
                                seconds * static_cast<double>(progress.all - progress.done) / done_now);
        progress_.show(line);
    }
    double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count(); }

private:
    Progress progress_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::uint64_t first_ = 0;
};

// Half of what the machine has.
std::uint64_t usual_memory() { return base::physical_memory() / 2; }

Status build_tables(const TablesCommand& command, Context& context) {
    const tables::TableTools& tools = table_tools(context.game());
    const Interrupt interrupt;
    TablesProgress progress{context};
    const std::string folder = folder_of(command, context);
    const auto ranks = tables::ranks_started();
    if (!ranks) throw Failure{ranks.error()};
    const auto built = tools.build({.folder = folder,
                                    .pieces = command.pieces,
                                    .distances = command.distances,
                                    .memory = command.memory_mib ? *command.memory_mib << 20 : usual_memory(),
                                    .workers = {.threads = context.threads(), .stop = &interrupt.flag()},
                                    .watch = [&](const tables::TaskProgress& now) { progress.show(now); }},
                                   **ranks);
    if (!built && built.error().was_stopped()) {
        if (context.json() && (*ranks)->is_first())
            context.out().json({{"game", tools.game()},
                                {"pieces", command.pieces},
                                {"folder", folder},
                                {"finished", false},
                                {"seconds", progress.seconds()}});
        context.note("interrupted; the same command continues from here");
        return Status::interrupted;
    }
    if (!built) throw Failure{built.error().what};
    if (!(*ranks)->is_first()) return Status::done;
    if (context.json())
        context.out().json({{"game", tools.game()},
                            {"pieces", command.pieces},
                            {"folder", folder},
                            {"finished", true},
                            {"files_made", built->files},
                            {"bytes", built->bytes},
                            {"positions", built->positions},
                            {"seconds", progress.seconds()}});
    else
        context.out().print("{} up to {} pieces: {} made, {:.2f} MB in all\n", tools.game(), command.pieces,
                            counted(built->files, "file"), static_cast<double>(built->bytes) / 1e6);
    return Status::done;
}

Status verify_tables(const TablesCommand& command, Context& context) {
    const tables::TableTools& tools = table_tools(context.game());
    const TableSet tables = tables_in_folder(command, tools, context);
    const Interrupt interrupt;
    TablesProgress progress{context};
    const auto found = tools.verify(tables, command.pieces, {.threads = context.threads(), .stop = &interrupt.flag()},
                                    [&](const tables::TaskProgress& now) { progress.show(now); });
    if (!found) {
        if (context.json())
            context.out().json({{"game", tools.game()}, {"finished", false}, {"seconds", progress.seconds()}});
        return Status::interrupted;
    }
    const bool good = found->faults.empty() && tables.rejected().empty();
    if (context.json()) {
        context.out().json({{"game", tools.game()},
                            {"finished", true},
                            {"positions", found->positions},
                            {"wrong", found->wrong},
                            {"faults", found->faults},
                            {"seconds", progress.seconds()}});
    } else {
        for (const std::string& fault : found->faults) context.out().print("{}\n", fault);
        context.out().print("{} checked, {} wrong\n", counted(found->positions, "position"), found->wrong);
    }
    return good ? Status::done : Status::no;
}

Status table_stats(const TablesCommand& command, Context& context) {
    const tables::TableTools& tools = table_tools(context.game());
    const TableSet tables = tables_in_folder(command, tools, context);
    Json rows = Json::array();
    if (command.csv) context.out().write("bm,bk,wm,wk,total,win,loss,draw\n");
    else if (!context.json())
        context.out().print("{:<10}{:>15}{:>15}{:>15}{:>15}  {}\n", "men+kings", "total", "win", "loss", "draw",
                            "longest win, loss");
    for (const tables::MaterialClass& m : tables.classes()) {
        if (m.pieces() > command.pieces) continue;
        const auto counts = tables.counts(m).value();
        if (context.json())
            rows.push_back({{"bm", m.men},
                            {"bk", m.kings},
                            {"wm", m.enemy_men},
                            {"wk", m.enemy_kings},
                            {"total", counts.placements()},
                            {"win", counts.won},
                            {"loss", counts.lost},
                            {"draw", counts.drawn},
                            {"longest_win", counts.longest_win},
                            {"longest_loss", counts.longest_loss}});
        else if (command.csv)
            context.out().print("{},{},{},{},{},{},{},{}\n", m.men, m.kings, m.enemy_men, m.enemy_kings,
                                counts.placements(), counts.won, counts.lost, counts.drawn);
        else
            context.out().print("{:<10}{:>15}{:>15}{:>15}{:>15}  {}, {}\n", class_text(m), counts.placements(),
                                counts.won, counts.lost, counts.drawn, counts.longest_win, counts.longest_loss);
    }
    if (context.json()) context.out().json({{"game", tools.game()}, {"classes", std::move(rows)}});
    return Status::done;
}

Json known_json(const std::optional<TableResult>& known) {
    return {{"outcome", known ? Json(word_of(*known)) : Json(nullptr)},
            {"plies", known && known->plies ? Json(*known->plies) : Json(nullptr)}};
}

Status probe_tables(const TablesCommand& command, Context& context) {
    const tables::TableTools& tools = table_tools(context.game());
    const auto state = context.state();
    // Whoever names a folder wants to know what is in there.
    const bool names_folder = !command.directory.empty() || !context.common().tables.empty();
    const auto own = names_folder ? std::span<const std::uint8_t>{} : engine::own_tables();
    const TableSet tables = tables_in_folder(command, tools, context, own);
    const TableAnswer answer = ask_tables(*state, tools, tables);
    const std::vector<std::string> best = move_texts(answer.best());
    if (context.json()) {
        Json document{{"game", tools.game()}, {"position", state->position()}};
        document.update(known_json(answer.worth));
        document["best"] = best;
        document["moves"] = Json::array();
        for (const ProbedMove& move : answer.moves) {
            Json row{{"move", move.text}};
            row.update(known_json(move.worth));
            document["moves"].push_back(std::move(row));
        }
        context.out().json(document);
    } else if (answer.worth) {
        context.out().print("{}\n", word_of(*answer.worth));
        if (answer.worth->plies) context.out().print("plies {}\n", *answer.worth->plies);
        if (!best.empty()) context.out().print("best {}\n", fmt::join(best, " "));
    } else {
        context.out().write("unknown\n");
    }
    if (!answer.worth) context.note("no table here knows this position");
    return answer.worth ? Status::done : Status::no;
}

struct TablesTask {
    std::string_view word;
    Status (*run)(const TablesCommand&, Context&);
};
constexpr std::array tables_tasks{TablesTask{"build", &build_tables}, TablesTask{"verify", &verify_tables},
                                  TablesTask{"stats", &table_stats}, TablesTask{"probe", &probe_tables}};

} // namespace

Command tables_command() {
    return {.name = "tables",
            .arguments = "build|verify|stats|probe [--dir DIR] [--pieces N]",
            .summary = "endgame tables: build, verify, count and probe",
            .details =
                "build makes the missing tables of a game, with the distance to the end for up to four pieces; if it\n"
                "is interrupted, the same command resumes it. verify checks that the value of every position\n"
                "follows from those one move later. stats counts positions, Black to move, as men+kings against\n"
                "men+kings. probe prints win, loss or draw for the side to move, and the moves that keep it.\n"
                "Without --dir: the folder in LASTSTONE_TABLES, or laststone/tables in your data folder; probe\n"
                "then also uses the tables built into the program.",
            .examples = {{"tables build --pieces 5", "English draughts, up to five pieces"},
                         {"tables build -g russian --pieces 4 --dir endings", "Russian, in a folder of your own"},
                         {"tables stats --csv --pieces 3", "counts for a script"},
                         {"tables probe -p B:W18:BK1,K2", "who wins, and how"},
                         {"tables verify --pieces 4", "is every value right?"}},
            .prepare = [](Options& options) -> Command::Run {
                const auto command = std::make_shared<TablesCommand>();
                options.positional("task", command->task_word, "build, verify, stats or probe");
                options.suggest({"build", "verify", "stats", "probe"});
                options.text("--dir", command->directory, "DIR", "folder of the tables");
                options.number("--pieces", command->pieces, "N", "up to N pieces on the board; default 4",
                               {2, draughts::most_endgame_pieces});
                options.number("--distances", command->distances, "N", "build: distances for up to N pieces; default 4",
                               {0, draughts::most_endgame_pieces});
                options.number("--memory", command->memory_mib, "MiB",
                               "build: memory limit; default: half of the machine's", {1, 1 << 30});
                options.flag("--csv", command->csv, "stats: bm,bk,wm,wk,total,win,loss,draw");
                return [command](Context& context) {
                    std::vector<std::string_view> words;
                    for (const TablesTask& task : tables_tasks) words.push_back(task.word);
                    return tables_tasks[parse_word("tables", command->task_word, words)].run(*command, context);
                };
            }};
}

} // namespace laststone::app
