#include "solver/solver.hpp"

#include <cassert>

namespace laststone::solver {

// Each board's is compiled in a file of its own under instances/.
template <class B>
std::unique_ptr<Solver> make_shaped_solver(nogo::Shape shape, const SolverSettings& settings,
                                           const std::atomic<bool>& stop);

std::unique_ptr<Solver> make_solver(nogo::Shape shape, const SolverSettings& settings, const std::atomic<bool>& stop) {
    assert(can_solve(shape));
    std::unique_ptr<Solver> solver;
    SolvedBoards::visit(upright(shape), [&]<class B> { solver = make_shaped_solver<B>(shape, settings, stop); });
    return solver;
}

} // namespace laststone::solver
