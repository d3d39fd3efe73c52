#include "solver/shaped_endgame_solver.hpp"
#include "solver/shaped_solver.hpp"

namespace laststone::solver {

template class EndgameSolver<nogo::MediumBoard>;
template std::unique_ptr<Solver> make_shaped_solver<nogo::MediumBoard>(nogo::Shape, const SolverSettings&,
                                                                       const std::atomic<bool>&);

} // namespace laststone::solver
