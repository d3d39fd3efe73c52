// Playouts: what a Monte-Carlo search needs to play a game to its end, on a board of its own that changes move by move.
#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "base/random.hpp"
#include "game/position.hpp"

namespace laststone::game {

// The moves of one game in their order, as numbers; the players take turns.
template <std::size_t Longest>
class Trace {
public:
    static constexpr std::size_t longest = Longest;

    std::size_t size() const { return size_; }
    std::uint16_t operator[](std::size_t ply) const { return moves_[ply]; }
    void clear() { size_ = 0; }
    void push_back(std::uint16_t move) {
        assert(size_ < Longest);
        moves_[size_++] = move;
    }

private:
    std::size_t size_ = 0;
    std::array<std::uint16_t, Longest> moves_;
};

// Moves have numbers below D::codes. finish() plays on, at random where it knows nothing better, writes down the moves
// worth learning from, and says who wins.
template <class D, class P>
concept Playout = Position<P> && std::copyable<D> && std::constructible_from<D, const P&> &&
                  requires(D board, const D still, const typename P::Move move, std::uint16_t code, base::Random random,
                           typename D::Trace trace) {
                      { still.to_move() } -> std::same_as<Color>;
                      { still.code_of(move) } -> std::same_as<std::uint16_t>;
                      still.for_each_move([](std::uint16_t) {}); // of the side to move
                      // The same, with the policy's logit of each in hundredths.
                      still.for_each_logit([](std::uint16_t, int) {});
                      board.play(code); // must be legal
                      { board.finish(random, trace) } -> std::same_as<Color>;
                  };

} // namespace laststone::game
