// laststone solve: the exact result of a position.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/line_reader.hpp"
#include "app/nogo_solving.hpp"
#include "app/results.hpp"
#include "app/table_solver.hpp"
#include "app/thinking.hpp"
#include "catalog/nogo_state.hpp"
#include "nogo/notation/text.hpp"

namespace laststone::app {
namespace {

Status verify_proof(const std::string& path, Context& context) {
    const auto certificate = solver::parse_certificate(read_whole_file(path));
    if (!certificate) throw Failure{source_name(path) + ": " + certificate.error()};
    const auto checked = solver::verify(*certificate);
    const std::string position = nogo::write_text(certificate->root);
    if (context.json()) {
        Json document{{"valid", checked.has_value()}, {"position", position}};
        document["winner"] = checked ? Json(game::name(certificate->winner)) : Json(nullptr);
        document["positions"] = checked ? checked->positions : 0;
        document["replies"] = checked ? checked->replies : 0;
        document["fault"] = checked ? Json(nullptr) : Json(checked.error());
        context.out().json(document);
    } else if (checked) {
        context.out().print("the proof holds: {} wins {}\n{} positions, {} replies\n", game::title(certificate->winner),
                            position, checked->positions, checked->replies);
    } else {
        context.out().print("the proof fails: {}\n", checked.error());
    }
    return checked ? Status::done : Status::no;
}

// NoGo is searched to its end; draughts is looked up in tables.
class PositionSolver {
public:
    PositionSolver(const SolveOptions& options, const Context& context)
        : options_{options}, context_{context}, nogo_{options, context} {}

    Solution solve(const catalog::Game& game, const catalog::State& state) {
        if (const auto* nogo = catalog::as_nogo(state)) return nogo_.solve(nogo->setup());
        if (!options_.proof.empty() || !options_.checkpoint.empty())
            throw Failure{"--proof and --checkpoint are for NoGo: draughts is looked up in endgame tables"};
        if (!tables_) tables_.emplace(game, context_);
        return tables_->solve(state, options_.all);
    }
    bool interrupted() const { return nogo_.interrupted(); }

private:
    const SolveOptions& options_;
    const Context& context_;
    NogoSolving nogo_;
    std::optional<TableSolver> tables_{};
};

Status solve_one(const SolveOptions& options, Context& context) {
    const auto state = context.state();
    expect_playable({{}, "the position"}, *state);
    PositionSolver solver{options, context};
    const Solution solution = solver.solve(context.game(), *state);
    if (context.json()) context.out().json(solution_json(solution));
    else context.out().write(solution_text(solution));
    context.out().flush();
    if (!solution.sentence.empty() && !context.json()) context.note(solution.sentence);
    if (solver.interrupted()) return Status::interrupted;
    return solution.result ? Status::done : Status::no;
}

// A document a line, in the order of the positions. A line that is none is reported, and the others go on.
Status solve_many(const SolveOptions& options, Context& context) {
    if (!options.proof.empty() || !options.checkpoint.empty() || context.common().position != "start")
        throw Failure{"--batch brings its own positions: leave out --position, --proof and --checkpoint"};
    LineReader lines{options.batch};
    const catalog::Game& game = context.game();
    PositionSolver solver{options, context};
    Status status = Status::done;
    while (const auto line = lines.next()) {
        if (line->find_first_not_of(" \t") == std::string::npos) continue;
        const Text text{*line, lines.place()};
        try {
            const auto state = answer_on(text, game.read(text.content, context.common().turn));
            expect_playable(text, *state);
            const Solution solution = solver.solve(game, *state);
            Json document{{"position", state->position()}};
            document.update(solution_json(solution));
            if (solver.interrupted() && !solution.result) return Status::interrupted;
            context.out().json(document);
            context.out().flush();
            if (!solution.result && status == Status::done) status = Status::no;
        } catch (const Failure& failure) {
            write_remark(fmt::format("laststone: {}\n", failure.what()));
            status = failure.status();
        }
    }
    return solver.interrupted() ? Status::interrupted : status;
}

Status solve(const SolveOptions& options, Context& context) {
    if (options.verify.empty()) return options.batch.empty() ? solve_one(options, context) : solve_many(options, context);
    if (options.all || !options.batch.empty() || !options.proof.empty() || !options.checkpoint.empty())
        throw Failure{"--verify checks a proof and solves nothing: leave out --all, --batch, --proof and --checkpoint"};
    return verify_proof(options.verify, context);
}

} // namespace

Command solve_command() {
    return {
        .name = "solve",
        .arguments = "[--all] [--batch FILE]",
        .summary = "the exact result of a position: win, loss or draw",
        .details =
            "A NoGo position is searched to its end: whether the side to move wins or loses, a move that wins and a\n"
            "line of play. A draughts position is looked up in endgame tables, those inside the program (few pieces)\n"
            "and those of --tables: the result, the plies to the end where the tables tell, every best move and a\n"
            "line. Draw rules that count moves are not part of tables. Where the tables know nothing, the exit status is 1.\n"
            "With --batch, one position per line gives one JSON document per line; a line that is not a position is\n"
            "reported, the others are still read, and the exit status is 2.\n"
            "A proof holds a move for every position its winner can come to; --verify checks one without any search.\n"
            "With --checkpoint, what was found is saved every few seconds, later every minute, and a solver that was\n"
            "killed continues from there. --hash is the memory for NoGo, 1024 MiB by default.",
        .examples = {{"solve -p B:WK27:BK14,K15", "an ending of draughts"},
                     {"solve -g russian --batch endings.txt", "one position per line, one JSON document per line"},
                     {"solve -g nogo:4x5 --all", "every first move that wins"},
                     {"solve -g nogo -p \"..X/.O./... w\"", "a NoGo position of your own"},
                     {"solve -g nogo:4x4 --proof 4x4.proof", "with a proof"},
                     {"solve --verify 4x4.proof", "and its check"},
                     {"solve -g nogo:4x6 --hash 4096 --checkpoint 4x6.state", "can be killed, and continues"}},
        .prepare = [](Options& options) -> Command::Run {
            const auto chosen = std::make_shared<SolveOptions>();
            options.flag("--all", chosen->all, "find every winning move");
            options.text("--batch", chosen->batch, "FILE", "every position of a file (-: standard input)");
            options.text("--proof", chosen->proof, "FILE", "NoGo: write a proof that can be checked without a search");
            options.text("--verify", chosen->verify, "FILE", "check a proof (-: standard input)");
            options.text("--checkpoint", chosen->checkpoint, "FILE", "NoGo: save what is found there, and continue from it");
            return [chosen](Context& context) { return solve(*chosen, context); };
        }};
}

} // namespace laststone::app
