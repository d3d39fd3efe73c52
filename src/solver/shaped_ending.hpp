// What ending.hpp promises: for instances/ alone.
#pragma once

#include <atomic>
#include <cstddef>

#include "solver/ending.hpp"
#include "solver/prover.hpp"

namespace laststone::solver {

// What the endings of all threads share.
template <class B>
struct Ending<B>::Lore {
    explicit Lore(nogo::Shape shape) : fingerprints{shape} {}

    Fingerprints<B> fingerprints;
    Verdicts verdicts{std::size_t{8} << 20};
    const std::atomic<bool> never = false; // so small a game is solved before anybody could say stop
};

template <class B>
Ending<B>::Ending(const std::shared_ptr<Lore>& lore)
    : lore_{lore}, prover_{std::make_unique<Prover<B>>(lore->fingerprints, lore->verdicts, lore->never, lore->never)} {}
template <class B>
Ending<B>::Ending(nogo::Shape shape) : Ending{std::make_shared<Lore>(shape)} {}
template <class B>
Ending<B>::Ending(const Ending& other) : Ending{other.lore_} {}
template <class B>
Ending<B>::~Ending() = default;

template <class B>
std::optional<bool> Ending<B>::wins(const nogo::Position<B>& position, int most_points) {
    const Remainder<B> left{position};
    if (left.open().count() > most_points) return std::nullopt;
    return prover_->wins(left);
}

} // namespace laststone::solver
