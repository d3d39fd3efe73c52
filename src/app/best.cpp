// laststone best: the best move of a position.
#include <fmt/format.h>

#include <exception>
#include <optional>
#include <sstream>
#include <utility>

#include "app/book_in_file.hpp"
#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/interrupt.hpp"
#include "app/line_reader.hpp"
#include "app/results.hpp"
#include "app/safe_file.hpp"
#include "app/thinking.hpp"
#include "engine/proven_draw.hpp"

namespace laststone::app {
namespace {

using catalog::MoveForm;
using catalog::State;

struct BestCommand {
    LimitOptions limits{};
    std::string moves{};
    std::string batch{};
    std::string out{};
    std::string book{};
    int lines = 1;
    engine::Evaluation evaluation = engine::Evaluation::usual;
    MoveForm form = MoveForm::game;
};

void play_all(State& state, const std::string& moves) {
    std::istringstream words{moves};
    for (std::string move; words >> move;)
        if (const auto played = state.play(move); !played)
            throw Failure{fmt::format("--moves, {}: {}", in_quotes(move), played.error().what)};
}

void write_after(const State& state, const catalog::Move& move, const std::string& path) {
    const auto after = state.clone();
    after->play(move);
    SafeFile file{path};
    file.write(answer_on({{}, "the position"}, after->write(catalog::Form::board)));
    file.keep();
}

// A search never proves a draw; a rule, a table of endings, or a short look at every line, may.
Json answer_json(const State& state, const engine::SearchResult& result, MoveForm form) {
    Json document = thought_json(state, result, form);
    const bool may_be_drawn = state.outcome().draw || result.score() == engine::Score::draw();
    const bool is_known_draw = result.known && result.known->wdl == game::Wdl::draw;
    if (may_be_drawn && (is_known_draw || engine::is_proven_draw(state))) {
        document["outcome"] = "draw";
        document["score"] = engine::Score::draw().value();
    }
    return document;
}

class Thinker {
public:
    Thinker(const BestCommand& command, Context& context)
        : command_{command}, session_{settings_of(context)}, book_{book_named(command.book, context.game())} {}

    engine::SearchResult think(const State& state, const engine::Watch& watch = {}) {
        if (engine::SearchResult known = from_book(state); !known.lines.empty()) {
            if (watch) watch(known);
            return known;
        }
        // The search knows no exceptions: what goes wrong in watch waits until it has ended.
        std::exception_ptr failure;
        const auto careful = [&](const engine::SearchResult& result) {
            try {
                if (watch && !failure) watch(result);
            } catch (...) {
                failure = std::current_exception();
                interrupt_.request();
            }
        };
        const engine::SearchResult result =
            session_.think(state,
                           {.limits = command_.limits.limits(usual_seconds, interrupt_.flag()),
                            .lines = command_.lines,
                            .evaluation = command_.evaluation},
                           careful);
        if (failure) std::rethrow_exception(failure);
        return result;
    }
    bool interrupted() const { return interrupt_.requested(); }

private:
    // The matrix has units of its own.
    engine::SearchResult from_book(const State& state) const {
        if (command_.evaluation == engine::Evaluation::matrix) return {};
        return engine::answer_of(book_, state, static_cast<std::size_t>(command_.lines));
    }

    const BestCommand& command_;
    Interrupt interrupt_{};
    engine::Session session_;
    engine::Book book_;
};

Status find_best(const BestCommand& command, Context& context) {
    const auto state = context.state();
    expect_playable({{}, "the position"}, *state);
    play_all(*state, command.moves);
    Thinker thinker{command, context};
    // A line a depth, and one for a proof.
    std::pair shown{-1, false};
    const auto show = [&](const engine::SearchResult& result) {
        const std::pair now{result.depth, !result.lines.empty() && result.score().is_decided()};
        if (context.json() || context.common().quiet || now <= shown) return;
        shown = now;
        context.out().write(thought_text(*state, result, command.evaluation, command.form));
        context.out().flush();
    };
    const engine::SearchResult result = thinker.think(*state, show);
    if (context.json()) context.out().json(answer_json(*state, result, command.form));
    if (result.move() == nullptr) {
        if (!context.json()) context.note("there is no move: the side to move has lost");
        return Status::no;
    }
    if (!context.json() && state->outcome().draw) context.note(outcome_text(state->outcome()));
    if (!command.out.empty()) write_after(*state, *result.move(), command.out);
    if (!context.json()) context.out().print("best {}\n", state->text(*result.move(), command.form));
    return Status::done;
}

Json find_one_of_many(const Text& line, const catalog::Game& game, std::optional<Color> turn, MoveForm form,
                      Thinker& thinker) {
    const auto state = answer_on(line, game.read(line.content, turn));
    expect_playable(line, *state);
    const engine::SearchResult result = thinker.think(*state);
    Json document{{"position", state->position()}};
    document.update(answer_json(*state, result, form));
    return document;
}

// A document a line, in the order of the positions. A line that is none is reported, and the others go on.
Status find_many(const BestCommand& command, Context& context) {
    if (!command.out.empty() || !command.moves.empty() || context.common().position != "start")
        throw Failure{"--batch brings its own positions: leave out --position, --moves and --out"};
    LineReader lines{command.batch};
    const catalog::Game& game = context.game();
    Thinker thinker{command, context};
    Status status = Status::done;
    while (const auto line = lines.next()) {
        if (line->find_first_not_of(" \t") == std::string::npos) continue;
        Json document;
        try {
            document = find_one_of_many({*line, lines.place()}, game, context.common().turn, command.form, thinker);
        } catch (const Failure& failure) {
            write_remark(fmt::format("laststone: {}\n", failure.what()));
            status = failure.status();
            continue;
        }
        if (thinker.interrupted()) return Status::interrupted;
        context.out().json(document);
        context.out().flush();
    }
    return status;
}

} // namespace

Command best_command() {
    return {.name = "best",
            .arguments = "[--time S]",
            .summary = "the best move of a position",
            .details =
                "A line for each depth searched: the score for the side to move, in men, and the moves expected.\n"
                "With --eval matrix the score is the difference of the two sides' sums over its 8x8 table.\n"
                "Without a limit it searches for one second. Where there is no move the exit status is 1.\n"
                "A line of --batch that is not a position is reported and skipped, and the exit status is 2.\n"
                "What --book knows is not searched for: it has depth 0 and no nodes.\n"
                "With one thread and a depth or a number of nodes, the answer is the same every time.\n"
                "In JSON the outcome is win or loss where the search has proved it, draw where a\n"
                "rule has ended the game, endgame tables know it or every line soon leads to one, otherwise null.",
            .examples = {{"best --time 5", "the first move of English draughts"},
                         {"best -g russian -p W:Wc3,d2:Bf6,g7 --depth 12 --json", "for a script"},
                         {"best -g international --lines 3", "the three best moves"},
                         {"best -g nogo:7x7 --time 2", "where to put a stone"},
                         {"best --moves \"11-15 23-19\"", "after two moves"},
                         {"best --batch positions.txt --depth 10", "one position per line, one JSON document per line"},
                         {"best -g russian -p @board.txt --turn white --depth 8 --out after.txt --notation arrow",
                          "a drawn board in, the board after the move out"}},
            .prepare = [](Options& options) -> Command::Run {
                const auto command = std::make_shared<BestCommand>();
                command->limits.add_to(options);
                options.text("--moves", command->moves, "\"M M\"", "play these moves first");
                options.number("--lines", command->lines, "K", "the K best moves", {1, 100});
                add_evaluation_to(options, command->evaluation);
                options.text("--book", command->book, "FILE", std::string{book_help});
                options.choice("--notation", command->form,
                               std::vector<Choice<MoveForm>>{{"game", MoveForm::game}, {"arrow", MoveForm::arrow}},
                               "how the move is written");
                options.text("--out", command->out, "FILE", "write the board after the move, drawn as text");
                options.text("--batch", command->batch, "FILE", "every position of a file (-: standard input)");
                return [command](Context& context) {
                    return command->batch.empty() ? find_best(*command, context) : find_many(*command, context);
                };
            }};
}

} // namespace laststone::app
