// laststone puzzles: makes puzzles from the engine's own games, and checks them.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>

#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/interrupt.hpp"
#include "app/progress.hpp"
#include "app/results.hpp"
#include "app/safe_file.hpp"
#include "engine/puzzles/own_puzzles.hpp"
#include "engine/puzzles/puzzle_maker.hpp"

namespace laststone::app {
namespace {

using engine::PuzzleCollection;

struct PuzzlesCommand {
    std::string task{};
    std::string file{};
    std::string out{};
    engine::PuzzleRecipe recipe{};
    bool drops = false;
};

PuzzleCollection collection_in(const std::string& path, const std::string& text) {
    auto collection = engine::parse_puzzles(text);
    if (!collection)
        throw Failure{fault_in({text, source_name(path)}, collection.error().offset, collection.error().what)};
    return std::move(*collection);
}

// What an earlier run has left in the file, or nothing yet; a device has nothing.
PuzzleCollection begun(const std::string& path, Context& context) {
    PuzzleCollection fresh{.game = &context.game(), .seed = context.common().seed.value_or(1)};
    if (!std::filesystem::is_regular_file(path)) return fresh;
    PuzzleCollection earlier = collection_in(path, read_whole_file(path));
    if (earlier.game != fresh.game || earlier.seed != fresh.seed)
        throw Failure{fmt::format("{} was made of {} with --seed {}: name another file, or the same game and seed",
                                  in_quotes(path), earlier.game->info().id, earlier.seed)};
    return earlier;
}

void save(const PuzzleCollection& collection, const std::string& path) {
    SafeFile file{path};
    file.write(engine::write_puzzles(collection));
    file.keep();
}

Status make_puzzles(const PuzzlesCommand& command, Context& context) {
    if (command.out.empty()) throw Failure{"puzzles make needs a file to write: -o FILE"};
    const Interrupt interrupt;
    const Progress progress{context.common().quiet};
    engine::PuzzleRecipe recipe = command.recipe;
    recipe.threads = context.threads();
    engine::PuzzleMaker maker{begun(command.out, context), recipe, interrupt.flag()};
    const auto report = [&] {
        return fmt::format("{} of {} puzzles, {} games", maker.collection().puzzles.size(), command.recipe.count,
                           maker.collection().games);
    };
    save(maker.collection(), command.out); // a file that cannot be written is told before the first games
    while (!maker.is_done() && !interrupt.requested()) {
        maker.look_through_next_games();
        save(maker.collection(), command.out);
        progress.show(report());
    }
    progress.clear();
    save(maker.collection(), command.out);
    context.note(fmt::format("{} written to {}", report(), command.out));
    return interrupt.requested() ? Status::interrupted : Status::done;
}

// Those of a file, or the ones that come with the program.
std::vector<PuzzleCollection> collections_of(const PuzzlesCommand& command) {
    std::vector<PuzzleCollection> collections;
    if (!command.file.empty()) collections.push_back(collection_in(command.file, read_whole_file(command.file)));
    else
        for (const engine::OwnPuzzles& own : engine::own_puzzles())
            collections.push_back(collection_in(std::string{own.game}, std::string{own.text}));
    return collections;
}

Status check_puzzles(const PuzzlesCommand& command, Context& context) {
    const Interrupt interrupt;
    const Progress progress{context.common().quiet};
    engine::PuzzleChecker checker{{.deep = command.recipe.nodes}};
    if (command.drops && command.file.empty()) throw Failure{"--drop needs a file to write: puzzles check FILE --drop"};
    std::size_t checked = 0, faulty = 0;
    for (PuzzleCollection& collection : collections_of(command)) {
        std::vector<engine::Puzzle> sound;
        for (const engine::Puzzle& puzzle : collection.puzzles) {
            if (interrupt.requested()) return Status::interrupted;
            ++checked;
            progress.show(fmt::format("{} checked", counted(checked, "puzzle")));
            const auto fault = checker.fault_in(puzzle);
            if (!fault) {
                sound.push_back(puzzle);
                continue;
            }
            ++faulty;
            progress.clear();
            context.out().print("{} {}: {}\n", puzzle.game->info().id, puzzle.position, *fault);
        }
        collection.puzzles = std::move(sound);
        if (command.drops) save(collection, command.file);
    }
    progress.clear();
    context.out().print("{} checked, {} faulty\n", counted(checked, "puzzle"), faulty);
    return faulty == 0 ? Status::done : Status::no;
}

void print_counts(const PuzzleCollection& collection, Context& context) {
    std::map<std::string_view, int> themes;
    int lowest = 10'000, highest = 0;
    for (const engine::Puzzle& puzzle : collection.puzzles) {
        for (const engine::Theme theme : puzzle.themes.list()) ++themes[engine::name(theme)];
        lowest = std::min(lowest, puzzle.rating);
        highest = std::max(highest, puzzle.rating);
    }
    context.out().print("{}: {}", collection.game->info().id, counted(collection.puzzles.size(), "puzzle"));
    if (!collection.puzzles.empty()) context.out().print(", rated {} to {}", lowest, highest);
    context.out().write("\n");
    for (const auto& [theme, count] : themes) context.out().print("  {:<14}{:>5}\n", theme, count);
}

Status list_puzzles(const PuzzlesCommand& command, Context& context) {
    for (const PuzzleCollection& collection : collections_of(command)) print_counts(collection, context);
    return Status::done;
}

struct PuzzlesTask {
    std::string_view word;
    Status (*run)(const PuzzlesCommand&, Context&);
};
constexpr std::array puzzles_tasks{PuzzlesTask{"make", &make_puzzles}, PuzzlesTask{"check", &check_puzzles},
                                   PuzzlesTask{"list", &list_puzzles}};

} // namespace

Command puzzles_command() {
    return {
        .name = "puzzles",
        .arguments = "make|check|list [FILE] [-o FILE]",
        .summary = "puzzles from the engine's own games: make, check and count",
        .details =
            "make plays games of weak engines and looks in them for positions in which one move alone wins the game\n"
            "or a piece, or saves a draw: by endgame tables where they reach, by the exact solver in NoGo, else by a\n"
            "search of --nodes for every move of the solver. It writes the file after each game; killed\n"
            "or interrupted, the same command continues from there. The same seed makes the same puzzles.\n"
            "check proves every puzzle of a file again and prints those that fail; list counts themes. Without a\n"
            "file they take the puzzles that come with the program.",
        .examples = {{"puzzles make -g russian --count 330 --seed 1 -o russian.txt",
                      "how those of the program were made"},
                     {"puzzles check russian.txt", "is every move the only one?"},
                     {"puzzles list", "how many there are, and of what"}},
        .prepare = [](Options& options) -> Command::Run {
            const auto command = std::make_shared<PuzzlesCommand>();
            options.positional("task", command->task, "make, check or list");
            options.suggest({"make", "check", "list"});
            options.positional("file", command->file, "check, list: a file of puzzles");
            options.text("-o,--out", command->out, "FILE", "make: write them to FILE, or add to it");
            options.number("--count", command->recipe.count, "N", "make: until there are N; default 100", {1, 100'000});
            options.number("--nodes", command->recipe.nodes, "N",
                           "search N nodes for each of the solver's moves; default 200000", {1'000});
            options.flag("--drop", command->drops, "check: write the file without those that fail");
            return [command](Context& context) {
                std::vector<std::string_view> words;
                for (const PuzzlesTask& task : puzzles_tasks) words.push_back(task.word);
                return puzzles_tasks[parse_word("puzzles", command->task, words)].run(*command, context);
            };
        }};
}

} // namespace laststone::app
