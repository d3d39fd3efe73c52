// Tells a Monte-Carlo search exactly who wins a NoGo position in which few points are left to play for.
#pragma once

#include <atomic>
#include <memory>
#include <optional>

#include "nogo/position.hpp"
#include "solver/fingerprint.hpp"
#include "solver/prover.hpp"
#include "solver/remainder.hpp"
#include "solver/verdicts.hpp"

namespace laststone::engine {

// What the oracles of all threads share, and find out for each other.
template <class B>
struct NogoLore {
    explicit NogoLore(nogo::Shape shape) : fingerprints{shape} {}

    solver::Fingerprints<B> fingerprints;
    solver::Verdicts verdicts{std::size_t{8} << 20};
    const std::atomic<bool> never = false; // so small a game is solved before anybody could say stop
};

template <class B>
class NogoOracle {
public:
    static constexpr std::size_t most_moves = 10;

    explicit NogoOracle(const std::shared_ptr<NogoLore<B>>& lore)
        : lore_{lore}, prover_{lore->fingerprints, lore->verdicts, lore->never, lore->never} {}
    NogoOracle(const NogoOracle& other) : NogoOracle{other.lore_} {}

    std::optional<game::Color> probe(const nogo::Position<B>& position) {
        const solver::Remainder<B> left{position};
        if (left.open().count() > most_points) return std::nullopt;
        const bool wins = *prover_.wins(left);
        return wins ? position.to_move() : game::other(position.to_move());
    }

private:
    static constexpr int most_points = 10;

    std::shared_ptr<NogoLore<B>> lore_;
    solver::Prover<B> prover_;
};

} // namespace laststone::engine
