// The code of endgame_solver.hpp: for instances/ alone.
#pragma once

#include <atomic>
#include <cstddef>

#include "solver/endgame_solver.hpp"
#include "solver/prover.hpp"

namespace laststone::solver {

// What the solvers of all threads share.
template <class B>
struct EndgameSolver<B>::Shared {
    explicit Shared(nogo::Shape shape) : fingerprints{shape} {}

    Fingerprints<B> fingerprints;
    ProofTable table{std::size_t{8} << 20};
    const std::atomic<bool> never = false; // so small a game is solved before anybody could say stop
};

template <class B>
EndgameSolver<B>::EndgameSolver(const std::shared_ptr<Shared>& shared)
    : shared_{shared},
      prover_{std::make_unique<Prover<B>>(shared->fingerprints, shared->table, shared->never, shared->never)} {}
template <class B>
EndgameSolver<B>::EndgameSolver(nogo::Shape shape) : EndgameSolver{std::make_shared<Shared>(shape)} {}
template <class B>
EndgameSolver<B>::EndgameSolver(const EndgameSolver& other) : EndgameSolver{other.shared_} {}
template <class B>
EndgameSolver<B>::~EndgameSolver() = default;

template <class B>
std::optional<bool> EndgameSolver<B>::wins(const nogo::Position<B>& position, int most_points) {
    const ReducedGame<B> left{position};
    if (left.open().count() > most_points) return std::nullopt;
    return prover_->wins(left);
}

} // namespace laststone::solver
