// What a search may ask about positions whose result is known.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>

#include "game/position.hpp"

namespace laststone::game {

// Says who wins with best play, where that is known or quickly found out; worth asking where the side to move has at most
// O::most_moves moves. Every thread asks a copy of its own.
template <class O, class P>
concept Oracle = Position<P> && std::copy_constructible<O> && requires(O oracle, const P p) {
    { oracle.probe(p) } -> std::same_as<std::optional<Color>>;
    { O::most_moves } -> std::convertible_to<std::size_t>;
};

struct NoOracle {
    static constexpr std::size_t most_moves = 0;
    template <Position P>
    std::optional<Color> probe(const P&) {
        return std::nullopt;
    }
};

} // namespace laststone::game
