// What a search may ask about positions that are known exactly.
#pragma once

#include <concepts>
#include <optional>

#include "game/position.hpp"

namespace laststone::game {

// Who wins with best play, where that is known or quickly found out. Any number of threads ask at once.
template <class O, class P>
concept Oracle = Position<P> && requires(const O oracle, const P p) {
    { oracle.probe(p) } -> std::same_as<std::optional<Color>>;
};

struct NoOracle {
    template <Position P>
    std::optional<Color> probe(const P&) const {
        return std::nullopt;
    }
};

} // namespace laststone::game
