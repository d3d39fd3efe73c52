// Tells a Monte-Carlo search exactly who wins a NoGo position in which few points are left to play for.
#pragma once

#include <cstddef>
#include <optional>

#include "solver/endgame_solver.hpp"

namespace laststone::engine {

// Where at most so many points are left to play for. One thread's; copies share what they find out.
template <class B, std::size_t MostPoints = 10>
class NogoOracle {
public:
    static constexpr std::size_t most_moves = MostPoints;

    explicit NogoOracle(nogo::Shape shape) : ending_{shape} {}

    std::optional<game::Color> probe(const nogo::Position<B>& position) {
        const auto wins = ending_.wins(position, static_cast<int>(MostPoints));
        if (!wins) return std::nullopt;
        return *wins ? position.to_move() : game::other(position.to_move());
    }

private:
    solver::EndgameSolver<B> ending_;
};

} // namespace laststone::engine
