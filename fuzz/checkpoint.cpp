// Law: any text is a checkpoint of a solver, from which it goes on and which it writes as well, or is refused; and it solves
// a small board either way.
#include "solver/solver.hpp"

#include <atomic>

#include "law.hpp"
#include "nogo/setup.hpp"

using namespace laststone;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr nogo::Shape shape{2, 3};
    const std::atomic<bool> stop = false;
    const solver::SolverSettings settings{.most_bytes = std::size_t{1} << 16};
    const auto solver = solver::make_solver(shape, settings, stop);
    fuzz::must(solver != nullptr);
    if (solver->restore(fuzz::text_of(data, size))) {
        const auto other = solver::make_solver(shape, settings, stop);
        fuzz::must(other->restore(solver->checkpoint()));
    }
    fuzz::must(solver->wins(nogo::Setup{shape}).has_value());
    return 0;
}
