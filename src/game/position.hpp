// What every game's position must offer: the concepts search, perft and game lines are written against.
#pragma once

#include <concepts>

#include "game/color.hpp"
#include "game/key.hpp"

namespace laststone::game {

// Whoever cannot move loses: a position with no legal moves is lost for `to_move()`.
template <class P>
concept Position = std::regular<P> && requires(const P p, const typename P::Move m) {
    { p.to_move() } -> std::same_as<Color>;
    { p.legal_moves() } -> std::same_as<typename P::MoveList>; // bounded, no heap
    { p.play(m) } -> std::same_as<P>;                          // m must be legal; *this is unchanged
    { p.key() } -> std::same_as<Key>;
};

// Games in which positions can come back, so that rules other than "no move" end them.
template <class P>
concept Loopy = Position<P> && requires(const P p, const typename P::Move m, const typename P::Clock clock,
                                        const typename P::DrawRules rules) {
    {
        p.clock_after(clock, m, p, rules)
    } -> std::same_as<typename P::Clock>;                   // the clock once m led from p to the child
    { p.is_irreversible(m) } -> std::same_as<bool>;         // no earlier position can come back after m
    { p.plies_to_draw(clock, rules) } -> std::same_as<int>; // 0 and less: drawn now, if there is a move
};

// What plies_to_draw() says where no clock runs.
inline constexpr int no_draw_near = 1'000'000;

// Games with compulsory captures.
template <class P>
concept Forcing = Position<P> && requires(const P p, const typename P::Move m) {
    { p.must_capture() } -> std::same_as<bool>;
    { p.can_step() } -> std::same_as<bool>;      // without a capture, were none compulsory
    { p.is_threatened() } -> std::same_as<bool>; // the other side could capture, were it its turn
    { m.is_capture() } -> std::same_as<bool>;
};

} // namespace laststone::game
