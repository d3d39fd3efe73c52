#include "solver/shaped_solver.hpp"

namespace laststone::solver {

template std::unique_ptr<Solver> make_shaped_solver<nogo::Board<32, 5>>(nogo::Shape, const SolverSettings&,
                                                                        const std::atomic<bool>&);

} // namespace laststone::solver
