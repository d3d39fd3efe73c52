// laststone book: grows opening books, shows what is in them, and joins them.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/book_in_file.hpp"
#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/interrupt.hpp"
#include "app/opening_choice.hpp"
#include "app/progress.hpp"
#include "app/results.hpp"
#include "app/thinking.hpp"
#include "engine/book/book_builder.hpp"
#include "engine/book/book_merge.hpp"

namespace laststone::app {
namespace {

struct BookCommand {
    std::string task{};
    std::vector<std::string> files{};
    std::string out{};
    std::size_t positions = 1000;
    std::vector<std::string> openings{};
    engine::BookRecipe recipe{};
};

// What an earlier run has left in the file, or nothing yet; a device has nothing.
engine::Book book_begun(const std::string& path, const catalog::Game& game) {
    if (!std::filesystem::is_regular_file(path)) return {.game = std::string{game.info().id}};
    return book_of_game(path, game);
}

// That is no fault, but one who means to repeat a command should know.
void note_other_nodes(const engine::Book& begun, const BookCommand& command, Context& context) {
    const auto other = std::ranges::find_if(begun.positions, [&](const engine::BookPosition& position) {
        return position.nodes != command.recipe.nodes;
    });
    if (other != begun.positions.end())
        context.note(fmt::format("{} has positions that were searched with --nodes {}; new ones get {}",
                                 in_quotes(command.out), other->nodes, command.recipe.nodes));
}

// The position that was named, or the start, and every position of the openings.
void want_beginnings(engine::BookBuilder& builder, const BookCommand& command, const Context& context) {
    const auto named = context.state();
    expect_playable({{}, "the position"}, *named);
    if (named->outcome().is_over()) throw Failure{"the position: the game is over there"};
    builder.want(*named, {});
    for (const std::string& name : command.openings)
        for (const match::Opening& opening : list_openings(name, context)) {
            const auto state = answer_on({opening.position, "the opening"}, context.game().read(opening.position));
            const auto after = match::begin(context.game(), opening);
            builder.want(*state, (*after)->played());
        }
}

// Books are written after the first positions, and then every now and then: those of many positions take a while.
class BookKeeper {
public:
    explicit BookKeeper(std::string path) : path_{std::move(path)} {}

    void keep_now_and_then(const engine::BookBuilder& builder) {
        constexpr std::chrono::seconds pause{10};
        const auto now = std::chrono::steady_clock::now();
        if (kept_at_ && now - *kept_at_ < pause) return;
        keep(builder);
        kept_at_ = now;
    }
    void keep(const engine::BookBuilder& builder) const { write_book_to(path_, builder.book()); }

private:
    std::string path_;
    std::optional<std::chrono::steady_clock::time_point> kept_at_{};
};

Status build_book(const BookCommand& command, Context& context) {
    if (command.out.empty()) throw Failure{"book build needs a file to write: -o FILE"};
    if (!command.files.empty()) throw Failure{"book build takes no files but the one behind -o"};
    const Interrupt interrupt;
    const Progress progress{context.common().quiet};
    engine::BookRecipe recipe = command.recipe;
    recipe.threads = context.threads();
    recipe.settings = settings_of(context);
    engine::Book begun = book_begun(command.out, context.game());
    note_other_nodes(begun, command, context);
    engine::BookBuilder builder{std::move(begun), recipe, interrupt.flag()};
    want_beginnings(builder, command, context);
    BookKeeper keeper{command.out};
    const auto report = [&](std::size_t more) {
        return fmt::format("{} of {} positions", builder.size() + more, command.positions);
    };
    progress.show(report(0));
    while (builder.grow(command.positions, [&](std::size_t more) { progress.show(report(more)); }))
        keeper.keep_now_and_then(builder);
    keeper.keep(builder);
    progress.clear();
    context.note(fmt::format("{} written to {}", report(0), in_quotes(command.out)));
    if (interrupt.requested()) return Status::interrupted;
    if (context.json()) context.out().json({{"game", context.game().info().id}, {"positions", builder.size()}});
    return Status::done;
}

void print_known(const catalog::State& state, const engine::BookEntry& known, Context& context) {
    Json moves = Json::array();
    if (!context.json())
        context.out().print("{:<10}{:>8}{:>8}{:>7}\n", "move", "value", "visits", "depth");
    for (const engine::EntryMove& each : known.moves) {
        const std::string move = state.text(each.move);
        moves.push_back(
            {{"move", move}, {"value", each.value.value()}, {"visits", each.visits}, {"depth", each.depth}});
        if (!context.json())
            context.out().print("{:<10}{:>8}{:>8}{:>7}\n", move, score_text(state, each.value), each.visits,
                                each.depth);
    }
    if (context.json())
        context.out().json({{"game", state.game().info().id},
                            {"position", state.position()},
                            {"visits", known.visits},
                            {"nodes", known.nodes},
                            {"moves", std::move(moves)}});
    else context.out().print("{}, {} nodes\n", counted(known.visits, "visit"), known.nodes);
}

Status show_book(const BookCommand& command, Context& context) {
    if (command.files.size() != 1) throw Failure{"book show needs one file: book show FILE"};
    const engine::Book book = book_of_game(command.files.front(), context.game());
    const auto state = context.state();
    const engine::BookEntry known = engine::known_of(book, *state);
    print_known(*state, known, context);
    return known.moves.empty() ? Status::no : Status::done;
}

Status merge_books(const BookCommand& command, Context& context) {
    if (command.out.empty()) throw Failure{"book merge needs a file to write: -o FILE"};
    if (command.files.empty()) throw Failure{"book merge needs the books: book merge FILE FILE -o FILE"};
    std::vector<engine::Book> books;
    for (const std::string& path : command.files) {
        books.push_back(book_in(path));
        if (books.back().game != books.front().game)
            throw Failure{fmt::format("{} is a book of {}, and {} one of {}", in_quotes(path), books.back().game,
                                      in_quotes(command.files.front()), books.front().game)};
    }
    const engine::Book all = engine::merged(books);
    write_book_to(command.out, all);
    context.note(fmt::format("{} written to {}", counted(all.positions.size(), "position"), in_quotes(command.out)));
    if (context.json()) context.out().json({{"game", all.game}, {"positions", all.positions.size()}});
    return Status::done;
}

struct BookTask {
    std::string_view word;
    Status (*run)(const BookCommand&, Context&);
};
constexpr std::array book_tasks{BookTask{"build", &build_book}, BookTask{"show", &show_book},
                                BookTask{"merge", &merge_books}};

} // namespace

Command book_command() {
    return {
        .name = "book",
        .arguments = "build|show|merge [FILE] [-o FILE]",
        .summary = "opening books: grow them, look into them, join them",
        .details =
            "build searches positions with --nodes and backs the values of all moves up to the roots. It expands the\n"
            "line by which a side that plays its best moves alone would soonest leave the book, whatever the other\n"
            "plays (drop-out expansion). The file is replaced every few seconds; a run that was killed or interrupted\n"
            "is continued by the same command. The same command makes the same book, on any number of threads.\n"
            "show prints what a book knows of a position: moves, their values for the side to move, how often the\n"
            "book was expanded behind each, and how many more plies it goes on there. Exit status 1 where it knows\n"
            "nothing.\n"
            "merge joins books that were grown apart, in whatever order they are given.",
        .examples = {{"book build -g russian -o russian.book", "a thousand positions, on all cores"},
                     {"book build --openings ballots3 --openings barred --positions 5000 -o english.book",
                      "all three-move openings, and on from there"},
                     {"book show -p B:W18,22:B1,9 english.book", "what it knows of a position"},
                     {"book merge one.book two.book -o both.book", "books of two machines as one"}},
        .prepare = [](Options& options) -> Command::Run {
            const auto command = std::make_shared<BookCommand>();
            options.positional("task", command->task, "build, show or merge");
            options.suggest({"build", "show", "merge"});
            options.positionals("files", command->files, "show: a book; merge: the books");
            options.text("-o,--out", command->out, "FILE", "build, merge: write the book there; build continues it");
            options.number("--positions", command->positions, "N", "build: until there are N; default 1000",
                           {1, 100'000'000});
            options.number("--nodes", command->recipe.nodes, "N",
                           "build: search N nodes for each position; default 1000000", {1'000});
            options.text("--openings", command->openings, "NAME",
                         "build: begin with these openings too, as for match; may come again");
            options.number("--drop", command->recipe.drop, "N",
                           "build: a move that is N hundredths of a man worse counts as a ply deeper; default 10",
                           {1, 1'000});
            options.number("--batch", command->recipe.at_once, "N",
                           "build: search N positions before values are backed up; default 16", {1, 4'096});
            return [command](Context& context) {
                std::vector<std::string_view> words;
                for (const BookTask& task : book_tasks) words.push_back(task.word);
                return book_tasks[parse_word("book", command->task, words)].run(*command, context);
            };
        }};
}

} // namespace laststone::app
