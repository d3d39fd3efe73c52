// The exact solver at run time: who wins a NoGo position, by which moves, and with which proof.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/certificate.hpp"

namespace laststone::solver {

struct SolverSettings {
    int threads = 1;
    std::size_t most_bytes = std::size_t{1} << 30; // of the transposition table
};

// One board's solver; it keeps what it found. Positions must be possible and have the board's shape. Whatever
// returns an optional returns nothing once it was stopped.
class Solver {
public:
    virtual ~Solver() = default;

    // Does the side to move win?
    virtual std::optional<bool> wins(const nogo::Setup& setup) = 0;
    // The moves that win, row by row from the top: all, or the first that is found.
    virtual std::optional<std::vector<nogo::Point>> winning_moves(const nogo::Setup& setup, bool all) = 0;
    // One way the game may end: the winner keeps the win, the loser plays what took longest to refute.
    virtual std::optional<std::vector<nogo::Point>> line(const nogo::Setup& setup) = 0;
    // At most Certificate::most_points points.
    virtual std::optional<Certificate> prove(const nogo::Setup& setup) = 0;
    // What is asked from now on is stopped at that time, if not before.
    virtual void stop_at(std::chrono::steady_clock::time_point deadline) = 0;

    // These may be asked from another thread meanwhile.
    virtual std::uint64_t nodes() const = 0;
    virtual double progress() const = 0; // from 0 to 1, roughly
    virtual std::size_t memory() const = 0;
    // What took long to find out, to go on with another time: docs/formats/nogo_checkpoint.md.
    virtual std::string checkpoint() const = 0;
    // False where the text is not a checkpoint of this board with this much memory.
    virtual bool restore(std::string_view checkpoint) = 0;
};

// Nothing where there is not enough memory. The shape must be one that can_solve() says can be solved; `stop`
// must outlive the solver.
std::unique_ptr<Solver> make_solver(nogo::Shape shape, const SolverSettings& settings, const std::atomic<bool>& stop);

} // namespace laststone::solver
