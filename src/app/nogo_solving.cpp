#include "app/nogo_solving.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <mutex>
#include <thread>

#include "app/input.hpp"
#include "app/progress.hpp"
#include "app/safe_file.hpp"
#include "app/thinking.hpp"
#include "nogo/notation/point_text.hpp"
#include "nogo/notation/text.hpp"

namespace laststone::app {
namespace {

using SolverClock = std::chrono::steady_clock;

constexpr std::size_t usual_solver_mib = 1024;

double seconds_since(SolverClock::time_point start) {
    return std::chrono::duration<double>(SolverClock::now() - start).count();
}

void write_whole_file(const std::string& path, const std::string& bytes) {
    SafeFile file{path};
    file.write(bytes);
    file.keep();
}

// Runs the solver on a thread of its own; meanwhile this one shows how far it is, and saves it.
class Watched {
public:
    Watched(const SolveOptions& options, const Context& context, solver::Solver& solver)
        : options_{options}, progress_{context.common().quiet}, solver_{solver} {}

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
            if (!options_.checkpoint.empty() && seconds_since(saved_) > until_next_save()) save();
            lock.lock();
        }
        lock.unlock();
        progress_.clear();
        if (!options_.checkpoint.empty()) save();
    }

private:
    void show() const {
        const double share = solver_.progress();
        const double seconds = seconds_since(started_);
        std::string line = fmt::format("{} million positions, {:.0f} s", solver_.nodes() / 1'000'000, seconds);
        if (share > 0.001)
            line +=
                fmt::format(", about {:.1f} % done and {:.0f} s left", 100 * share, seconds * (1 - share) / share);
        progress_.show(line);
    }
    // Often at first, so that a solver killed early has not worked in vain; every minute once much is known.
    double until_next_save() const { return std::clamp(seconds_since(started_) / 4, 2.0, 60.0); }
    void save() {
        write_whole_file(options_.checkpoint, solver_.checkpoint());
        saved_ = SolverClock::now();
    }

    const SolveOptions& options_;
    Progress progress_;
    solver::Solver& solver_;
    SolverClock::time_point started_ = SolverClock::now();
    SolverClock::time_point saved_ = started_;
    std::mutex guard_;
    std::condition_variable ended_;
    bool is_done_ = false;
};

std::vector<std::string> texts_of(nogo::Shape shape, const std::optional<std::vector<nogo::Point>>& points) {
    std::vector<std::string> texts;
    for (const nogo::Point point : points.value_or(std::vector<nogo::Point>{}))
        texts.push_back(nogo::point_text(shape, point));
    return texts;
}

void expect_solvable(nogo::Shape shape, const SolveOptions& options) {
    if (!solver::can_solve(shape))
        throw Failure{fmt::format("a board of {} is too large to solve: 64 points at most, or 9x9 near its end",
                                  nogo::shape_text(shape))};
    if (!options.proof.empty() && shape.points() > solver::Certificate::most_points)
        throw Failure{fmt::format("--proof: a board of {} has too many points, 64 at most", nogo::shape_text(shape))};
}

} // namespace

solver::Solver& NogoSolving::solver_for(nogo::Shape shape) {
    if (solver_ && shape == shape_) return *solver_;
    const std::size_t mib = context_.common().hash_mib.value_or(usual_solver_mib);
    solver_.reset(); // its memory comes back first
    solver_ = solver::make_solver(shape, {.threads = context_.threads(), .most_bytes = mib << 20}, interrupt_.flag());
    if (!solver_) throw too_much_memory(mib);
    shape_ = shape;
    if (!options_.checkpoint.empty() && std::filesystem::exists(options_.checkpoint) &&
        !solver_->restore(read_whole_file(options_.checkpoint)))
        throw Failure{
            fmt::format("{} is not a checkpoint of {} with this much memory: use the same --hash, or another file",
                        in_quotes(options_.checkpoint), nogo::shape_text(shape))};
    return *solver_;
}

Solution NogoSolving::solve(const nogo::Setup& setup) {
    const nogo::Shape shape = setup.shape();
    expect_solvable(shape, options_);
    solver::Solver& solver = solver_for(shape);
    const std::uint64_t nodes_before = solver.nodes();
    std::optional<bool> won;
    std::optional<std::vector<nogo::Point>> winning_moves, line;
    std::optional<solver::Certificate> proof;
    Solution solution;
    Watched{options_, context_, solver}.run([&] {
        const auto start = SolverClock::now();
        won = solver.wins(setup);
        if (won) winning_moves = solver.winning_moves(setup, options_.all);
        solution.seconds = seconds_since(start);
        if (winning_moves) line = solver.line(setup);
        if (line && !options_.proof.empty()) proof = solver.prove(setup);
    });
    if (proof) {
        write_whole_file(options_.proof, solver::write_certificate(*proof));
        solution.proof_positions = proof->records.size();
    }
    if (won) solution.result = *won ? "win" : "loss";
    else solution.sentence = "interrupted before the result was known";
    solution.nodes = solver.nodes() - nodes_before;
    solution.winning_moves = texts_of(shape, winning_moves);
    solution.line = texts_of(shape, line);
    return solution;
}

} // namespace laststone::app
