#include "solver/shaped_ending.hpp"
#include "solver/shaped_solver.hpp"

namespace laststone::solver {

template class Ending<nogo::MediumBoard>;
template std::unique_ptr<Solver> make_shaped_solver<nogo::MediumBoard>(nogo::Shape, const Settings&,
                                                                       const std::atomic<bool>&);

} // namespace laststone::solver
