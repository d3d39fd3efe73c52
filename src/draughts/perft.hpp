// Counting the leaves of the game tree: the measure of a move generator's truth and speed.
#pragma once

#include <cstdint>

#include "draughts/generator.hpp"

namespace laststone::draughts {

template <const Rules& R, Color Us>
[[gnu::flatten]] std::uint64_t count_children(const Placement<R>& p, Convention convention) {
    return count_legal<R, Us>(p.template view<Us>(), convention);
}

// Of the steps in direction D from and to these squares, the targets after which the other side can capture, when before
// it could not: either the man that stepped, or over another one into the square it left.
template <const Rules& R, Color Us, Direction D>
constexpr typename Geometry<R>::Set exposed_steps(const View<R>& theirs, typename Geometry<R>::Set from,
                                                                         typename Geometry<R>::Set to) {
    using G = Geometry<R>;
    typename G::Set exposed{};
    for_each_direction<G::template man_captures<game::other(Us)>>([&]<Direction E> {
        const auto reached = G::template step<E>(theirs.men);
        if constexpr (E == opposite(D)) exposed |= to & reached;
        else exposed |= to & reached & G::template step<opposite(E)>(theirs.empty);
        exposed |= G::template step<D>(from & G::template step<E>(reached & theirs.enemy));
    });
    return exposed & to;
}

// The replies to all steps of men, where the other side has no kings and cannot capture now. A step into a square takes
// away the replies that went there, and the square it leaves is open to others: for most steps that is all, and is counted
// on whole sets. Exposed ones are counted one by one, by count(from, to).
template <const Rules& R, Color Us, class Count>
inline std::uint64_t count_replies_at_once(const View<R>& view, const View<R>& theirs, Count&& count) {
    using G = Geometry<R>;
    constexpr Color them = game::other(Us);
    const int replies_now = count_steps<R, them>(theirs);
    int replies = 0;
    std::uint64_t after_exposed = 0;
    for_each_direction<G::template man_steps<Us>>([&]<Direction D> {
        const auto to = G::template step<D>(view.men) & view.empty;
        auto exposed = exposed_steps<R, Us, D>(theirs, G::template step<opposite(D)>(to), to);
        const auto safe = to - exposed;
        const auto left = G::template step<opposite(D)>(safe);
        replies += replies_now * safe.count();
        for_each_direction<G::template man_steps<them>>([&]<Direction E> {
            const auto reached = G::template step<E>(theirs.men);
            replies += (left & reached).count() - (safe & reached).count();
        });
        while (exposed) {
            const auto one = exposed.pop();
            after_exposed += count(G::template step<opposite(D)>(one), one);
        }
    });
    return after_exposed + static_cast<std::uint64_t>(replies);
}

// The leaves two plies away.
template <const Rules& R, Color Us>
[[gnu::flatten]] std::uint64_t count_grandchildren(const Placement<R>& p, Convention convention) {
    constexpr Color them = game::other(Us);
    std::uint64_t leaves = 0;
    const auto count = [&](const Placement<R>& child) { leaves += count_children<R, them>(child, convention); };
    const View<R> view = p.template view<Us>();
    if (const Captures<R, Us> captures{view}; captures.exist()) {
        for_each_capture_child<R, Us>(p, view, captures, convention, count);
        return leaves;
    }
    const View<R> theirs = p.template view<them>();
    const auto count_after = [&](auto from, auto to) {
        return count_legal<R, them>(p.template view_after_man_step<Us>(theirs, from, to), convention);
    };
    if (theirs.kings.empty() && ManCaptures<R, them>{theirs}.any.empty())
        leaves += count_replies_at_once<R, Us>(view, theirs, count_after);
    else
        for_each_man_step<R, Us>(view, [&](auto from, auto to) { leaves += count_after(from, to); });
    for_each_king_step(view, [&](auto from, auto to) { count(p.template with_king_step<Us>(from, to)); });
    return leaves;
}

// Leaves at `depth` plies. The last ply is counted, not played.
template <const Rules& R, Color Us>
std::uint64_t perft(const Placement<R>& p, int depth, Convention convention) {
    if (depth == 0) return 1;
    if (depth == 1) return count_children<R, Us>(p, convention);
    if (depth == 2) return count_grandchildren<R, Us>(p, convention);
    std::uint64_t leaves = 0;
    for_each_child<R, Us>(p, convention, [&](const Placement<R>& child) {
        leaves += perft<R, game::other(Us)>(child, depth - 1, convention);
    });
    return leaves;
}

} // namespace laststone::draughts
