// Solves NoGo positions in which few points are left to play for.
#pragma once

#include <memory>
#include <optional>

#include "nogo/position.hpp"

namespace laststone::solver {

template <class B>
class Prover;

// For one thread; copies share what they find. Compiled for the boards to play on, in files under instances/.
template <class B>
class EndgameSolver {
public:
    explicit EndgameSolver(nogo::Shape shape);
    EndgameSolver(const EndgameSolver& other);
    ~EndgameSolver();

    // Does the side to move win? Nothing where more than `most_points` points are left to play for.
    std::optional<bool> wins(const nogo::Position<B>& position, int most_points);

private:
    struct Shared;

    explicit EndgameSolver(const std::shared_ptr<Shared>& shared);

    std::shared_ptr<Shared> shared_;
    std::unique_ptr<Prover<B>> prover_;
};

} // namespace laststone::solver
