// What a search may ask about positions that are known exactly.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
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

// How a position ends with best play, as the side to move sees it.
enum class Ending : std::uint8_t { draw, win, loss };
struct KnownEnding {
    Ending ending = Ending::draw;
    std::optional<int> plies{}; // to the end, where it is decided and that is known
    friend bool operator==(const KnownEnding&, const KnownEnding&) = default;
};

// Endings that are known, in games that can be drawn. No draw clock is looked at. Thread-safe.
template <Position P>
class Endings {
public:
    virtual std::optional<KnownEnding> known(const P& position) const = 0;
    // An ending decided in so many plies or fewer is not spoilt by a draw clock that does not run yet.
    virtual int plies_unspoilt(const P&) const { return no_draw_near; }

protected:
    ~Endings() = default;
};

} // namespace laststone::game
