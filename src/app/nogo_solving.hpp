// Exact results of NoGo positions, as the solver finds them.
#pragma once

#include <memory>
#include <string>

#include "app/context.hpp"
#include "app/interrupt.hpp"
#include "app/solution.hpp"
#include "nogo/setup.hpp"
#include "solver/solver.hpp"

namespace laststone::app {

struct SolveOptions {
    bool all = false;
    std::string batch{};
    std::string proof{};
    std::string verify{};
    std::string checkpoint{};
};

class NogoSolving {
public:
    // Both must outlive it.
    NogoSolving(const SolveOptions& options, const Context& context) : options_{options}, context_{context} {}

    // Writes proofs and checkpoints, and shows how far it is. Throws Failure where the board is too large.
    Solution solve(const nogo::Setup& setup);
    bool interrupted() const { return interrupt_.requested(); }

private:
    // Kept from one position to the next of the same board: it remembers what it has found.
    solver::Solver& solver_for(nogo::Shape shape);

    const SolveOptions& options_;
    const Context& context_;
    Interrupt interrupt_{};
    std::unique_ptr<solver::Solver> solver_{};
    nogo::Shape shape_{1, 1}; // of the solver
};

} // namespace laststone::app
