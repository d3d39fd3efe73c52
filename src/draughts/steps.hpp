// Simple moves: one square for men, one or many for kings.
#pragma once

#include "draughts/placement.hpp"

namespace laststone::draughts {

// The empty squares a set of kings can reach in one direction. Each is reached by one king alone: the nearest behind it.
template <const Rules& R, Direction D>
constexpr typename Geometry<R>::Set king_reach(typename Geometry<R>::Set kings, typename Geometry<R>::Set empty) {
    auto front = Geometry<R>::template step<D>(kings) & empty;
    auto reach = front;
    if constexpr (R.kings != Kings::step)
        while (front) {
            front = Geometry<R>::template step<D>(front) & empty;
            reach |= front;
        }
    return reach;
}

template <const Rules& R, Color Us>
constexpr int count_steps(const View<R>& view) {
    using G = Geometry<R>;
    int count = 0;
    for_each_direction<G::template man_steps<Us>>(
        [&]<Direction D> { count += (G::template step<D>(view.men) & view.empty).count(); });
    if (const auto kings = view.kings - view.tired_kings; kings)
        for_each_direction<G::king_steps>([&]<Direction D> { count += king_reach<R, D>(kings, view.empty).count(); });
    return count;
}

template <const Rules& R, Color Us>
constexpr bool any_steps(const View<R>& view) {
    using G = Geometry<R>;
    typename G::Set to{};
    for_each_direction<G::template man_steps<Us>>([&]<Direction D> { to |= G::template step<D>(view.men); });
    if (const auto kings = view.kings - view.tired_kings; kings)
        for_each_direction<G::king_steps>([&]<Direction D> { to |= G::template step<D>(kings); });
    return to.intersects(view.empty);
}

// Calls f(from, to) with sets of one square for each simple move of a man.
template <const Rules& R, Color Us, class F>
constexpr void for_each_man_step(const View<R>& view, F&& f) {
    using G = Geometry<R>;
    for_each_direction<G::template man_steps<Us>>([&]<Direction D> {
        auto targets = G::template step<D>(view.men) & view.empty;
        while (targets) {
            const auto to = targets.pop();
            f(G::template step<opposite(D)>(to), to);
        }
    });
}

// The same for kings.
template <const Rules& R, class F>
constexpr void for_each_king_step(const View<R>& view, F&& f) {
    using G = Geometry<R>;
    for (auto kings = view.kings - view.tired_kings; kings;) {
        const auto from = kings.pop();
        for_each_direction<G::king_steps>([&]<Direction D> {
            auto targets = king_reach<R, D>(from, view.empty);
            while (targets) f(from, targets.pop());
        });
    }
}

} // namespace laststone::draughts
