// Says who wins a NoGo position in which few points are left to play for.
#pragma once

#include <memory>
#include <optional>

#include "nogo/position.hpp"

namespace laststone::solver {

template <class B>
class Prover;

// One thread's; copies share what they find out. Compiled for the boards to play on, in files under instances/.
template <class B>
class Ending {
public:
    explicit Ending(nogo::Shape shape);
    Ending(const Ending& other);
    ~Ending();

    // Does the side to move win? Nothing where more than `most_points` points are left to play for.
    std::optional<bool> wins(const nogo::Position<B>& position, int most_points);

private:
    struct Lore;

    explicit Ending(const std::shared_ptr<Lore>& lore);

    std::shared_ptr<Lore> lore_;
    std::unique_ptr<Prover<B>> prover_;
};

} // namespace laststone::solver
