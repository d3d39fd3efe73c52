// laststone solve: the exact result of a position.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <mutex>
#include <thread>

#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/interrupt.hpp"
#include "app/progress.hpp"
#include "app/results.hpp"
#include "app/safe_file.hpp"
#include "app/thinking.hpp"
#include "catalog/nogo_state.hpp"
#include "nogo/notation/point_text.hpp"
#include "nogo/notation/text.hpp"
#include "solver/solver.hpp"

namespace laststone::app {
namespace {

using SolverClock = std::chrono::steady_clock;

constexpr std::size_t usual_solver_mib = 1024;

struct SolveCommand {
    bool all = false;
    std::string proof{};
    std::string verify{};
    std::string checkpoint{};
};

double seconds_since(SolverClock::time_point start) {
    return std::chrono::duration<double>(SolverClock::now() - start).count();
}

std::string bytes_of(const std::string& path) {
    const File file = open_file(path);
    std::string bytes;
    std::array<char, 1 << 16> buffer{};
    for (std::size_t read = 0; (read = std::fread(buffer.data(), 1, buffer.size(), file.get())) > 0;)
        bytes.append(buffer.data(), read);
    expect_readable(file, path);
    return bytes;
}

void write_whole_file(const std::string& path, const std::string& bytes) {
    SafeFile file{path};
    file.write(bytes);
    file.keep();
}

Status verify_proof(const std::string& path, Context& context) {
    const auto certificate = solver::parse_certificate(bytes_of(path));
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

// Runs the solver on a thread of its own; meanwhile this one shows how far it is, and saves it.
class Watched {
public:
    Watched(const SolveCommand& command, const Context& context, solver::Solver& solver)
        : command_{command}, progress_{context.common().quiet}, solver_{solver} {}

    void run(const std::function<void()>& work) {
        std::jthread worker{[&] {
            work();
            const std::scoped_lock lock{guard_};
            is_done_ = true;
            ended_.notify_all();
        }};
        std::unique_lock lock{guard_};
        while (!ended_.wait_for(lock, std::chrono::milliseconds{500}, [&] { return is_done_; })) {
            lock.unlock();
            show();
            if (!command_.checkpoint.empty() && seconds_since(saved_) > until_next_save()) save();
            lock.lock();
        }
        lock.unlock();
        progress_.clear();
        if (!command_.checkpoint.empty()) save();
    }

private:
    void show() const {
        const double share = solver_.progress();
        const double seconds = seconds_since(started_);
        std::string line = fmt::format("{} million positions, {:.0f} s", solver_.nodes() / 1'000'000, seconds);
        if (share > 0.001)
            line +=
                fmt::format(", about {:.1f} % done, perhaps {:.0f} s more", 100 * share, seconds * (1 - share) / share);
        progress_.show(line);
    }
    // Often at first, so that little is lost when a solver is killed early; later every minute.
    double until_next_save() const { return std::clamp(seconds_since(started_) / 4, 2.0, 60.0); }
    void save() {
        write_whole_file(command_.checkpoint, solver_.checkpoint());
        saved_ = SolverClock::now();
    }

    const SolveCommand& command_;
    Progress progress_;
    solver::Solver& solver_;
    SolverClock::time_point started_ = SolverClock::now();
    SolverClock::time_point saved_ = started_;
    std::mutex guard_;
    std::condition_variable ended_;
    bool is_done_ = false;
};

struct Solution {
    std::optional<bool> won{};
    std::optional<std::vector<nogo::Point>> winning_moves{};
    std::optional<std::vector<nogo::Point>> line{};
    std::optional<solver::Certificate> certificate{};
    double seconds = 0; // until the result was known
};

std::vector<std::string> texts_of(nogo::Shape shape, const std::optional<std::vector<nogo::Point>>& points) {
    std::vector<std::string> texts;
    for (const nogo::Point point : points.value_or(std::vector<nogo::Point>{}))
        texts.push_back(nogo::point_text(shape, point));
    return texts;
}

void print_solution(const Solution& solution, nogo::Shape shape, const solver::Solver& solver, Context& context) {
    const auto moves = texts_of(shape, solution.winning_moves);
    const auto line = texts_of(shape, solution.line);
    if (context.json()) {
        Json document;
        document["result"] = solution.won ? Json(*solution.won ? "win" : "loss") : Json(nullptr);
        document["nodes"] = solver.nodes();
        document["seconds"] = solution.seconds;
        document["winning_moves"] = moves;
        document["pv"] = line;
        if (solution.certificate) document["proof_positions"] = solution.certificate->records.size();
        context.out().json(document);
        return;
    }
    context.out().print("{}\n", !solution.won ? "not solved yet" : *solution.won ? "win" : "loss");
    if (!moves.empty()) context.out().print("winning moves: {}\n", fmt::join(moves, " "));
    if (!line.empty()) context.out().print("line: {}\n", fmt::join(line, " "));
    if (solution.certificate) context.out().print("proof: {} positions\n", solution.certificate->records.size());
    context.out().print("{} nodes, {:.3f} s\n", solver.nodes(), solution.seconds);
}

Status solve(const SolveCommand& command, Context& context) {
    if (!command.verify.empty()) {
        if (command.all || !command.proof.empty() || !command.checkpoint.empty())
            throw Failure{"--verify checks a proof and solves nothing: leave out --all, --proof and --checkpoint"};
        return verify_proof(command.verify, context);
    }
    const auto state = context.state();
    const auto* nogo = catalog::as_nogo(*state);
    if (nogo == nullptr) throw Failure{"only NoGo can be solved, as in `laststone solve -g nogo:4x4`; try best"};
    const nogo::Setup setup = nogo->setup();
    const nogo::Shape shape = setup.shape();
    if (!solver::can_solve(shape))
        throw Failure{fmt::format("a board of {} is too large to solve: 64 points at most, or 9x9 near its end",
                                  nogo::shape_text(shape))};
    if (!command.proof.empty() && shape.points() > solver::Certificate::most_points)
        throw Failure{fmt::format("--proof: a board of {} has too many points, 64 at most", nogo::shape_text(shape))};

    const Interrupt interrupt;
    const std::size_t mib = context.common().hash_mib.value_or(usual_solver_mib);
    const auto solver =
        solver::make_solver(shape, {.threads = context.threads(), .most_bytes = mib << 20}, interrupt.flag());
    if (!solver) throw too_much_memory(mib);
    if (!command.checkpoint.empty() && std::filesystem::exists(command.checkpoint) &&
        !solver->restore(bytes_of(command.checkpoint)))
        throw Failure{
            fmt::format("{} is not a checkpoint of {} with this much memory: use the same --hash, or another file",
                        in_quotes(command.checkpoint), nogo::shape_text(shape))};

    Solution solution;
    Watched{command, context, *solver}.run([&] {
        const auto start = SolverClock::now();
        solution.won = solver->wins(setup);
        if (solution.won) solution.winning_moves = solver->winning_moves(setup, command.all);
        solution.seconds = seconds_since(start);
        if (solution.winning_moves) solution.line = solver->line(setup);
        if (solution.line && !command.proof.empty()) solution.certificate = solver->prove(setup);
    });
    if (solution.certificate) write_whole_file(command.proof, solver::write_certificate(*solution.certificate));
    print_solution(solution, shape, *solver, context);
    return interrupt.requested() ? Status::interrupted : Status::done;
}

} // namespace

Command solve_command() {
    return {
        .name = "solve",
        .arguments = "-g nogo:4x4",
        .summary = "the exact result of a NoGo position",
        .details =
            "Whether the side to move wins or loses, a move that wins, a line of play, and the number of nodes.\n"
            "A proof has a move for every position that the winner can reach; --verify checks one without a search.\n"
            "With --checkpoint, results are saved every few seconds, later every minute, and an interrupted solver "
            "resumes from there.\n"
            "--hash is the size of the transposition table, 1024 MiB by default.",
        .examples = {{"solve -g nogo:4x5 --all", "every first move that wins"},
                     {"solve -g nogo -p \"..X/.O./... w\"", "a given position"},
                     {"solve -g nogo:4x4 --proof 4x4.proof", "with a proof"},
                     {"solve --verify 4x4.proof", "and its check"},
                     {"solve -g nogo:4x6 --hash 4096 --checkpoint 4x6.state", "can be interrupted and resumed"}},
        .prepare = [](Options& options) -> Command::Run {
            const auto command = std::make_shared<SolveCommand>();
            options.flag("--all", command->all, "find every winning move");
            options.text("--proof", command->proof, "FILE", "write a proof that can be checked without a search");
            options.text("--verify", command->verify, "FILE", "check a proof (-: standard input)");
            options.text("--checkpoint", command->checkpoint, "FILE", "save progress to this file, and resume from it");
            return [command](Context& context) { return solve(*command, context); };
        }};
}

} // namespace laststone::app
