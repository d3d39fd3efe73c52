// Counting the leaves of the game tree: the measure of a move generator's truth and speed.
#pragma once

#include <atomic>
#include <cstdint>

#include "draughts/key.hpp"
#include "draughts/position.hpp"
#include "draughts/replies.hpp"
#include "game/perft_table.hpp"

namespace laststone::draughts {

template <const Rules& R, Color Us>
std::uint64_t count_children(const Placement<R>& p, const Counting& counting) {
    return count_legal<R, Us>(p.template view<Us>(), counting);
}

// The leaves two plies away, step by step.
template <const Rules& R, Color Us>
[[gnu::noinline]] std::uint64_t count_after_steps_of_men(const Placement<R>& p, const View<R>& view,
                                                         const Counting& counting) {
    std::uint64_t leaves = 0;
    for_each_man_step<R, Us>(view, [&](auto from, auto to) {
        leaves += count_children<R, game::other(Us)>(p.template with_man_step<Us>(from, to), counting);
    });
    return leaves;
}
template <const Rules& R, Color Us>
[[gnu::noinline]] std::uint64_t count_after_steps_of_kings(const Placement<R>& p, const View<R>& view,
                                                           const Counting& counting) {
    std::uint64_t leaves = 0;
    for_each_king_step(view, [&](auto from, auto to) {
        leaves += count_children<R, game::other(Us)>(p.template with_king_step<Us>(from, to), counting);
    });
    return leaves;
}

// The leaves two plies away. What most positions need is one piece of code without a call; the rest stays apart, for so
// much code in one piece takes the compiler long.
template <const Rules& R, Color Us>
[[gnu::flatten]] std::uint64_t count_grandchildren(const Placement<R>& p, const Counting& counting) {
    constexpr Color them = game::other(Us);
    const View<R> view = p.template view<Us>();
    std::uint64_t leaves = 0;
    if (const Captures<R, Us> captures{view}; captures.exist()) {
        for_each_capture_child<R, Us>(p, view, captures, counting, [&](const Placement<R>& child) {
            leaves += count_children<R, them>(child, counting);
        });
        return leaves;
    }
    const View<R> theirs = p.template view<them>();
    const bool men_alone = theirs.kings.empty() && (theirs.enemy_kings.empty() || !kings_count_more<R>);
    if (men_alone && ManCaptures<R, them>{theirs}.any.empty())
        leaves += count_replies_at_once<R, Us>(view, theirs, [&](auto from, auto to) {
            return count_legal<R, them>(p.template view_after_man_step<Us>(theirs, from, to), counting);
        });
    else leaves += count_after_steps_of_men<R, Us>(p, view, counting);
    if (!view.kings.empty()) leaves += count_after_steps_of_kings<R, Us>(p, view, counting);
    return leaves;
}

// What a long count needs is there only if given.
struct PerftWork {
    Convention convention = Convention::distinct;
    game::PerftTable* table = nullptr;       // of one convention
    const std::atomic<bool>* stop = nullptr; // once true, the count returned means nothing
    std::atomic<bool>* gave_up = nullptr;    // made true where some position has more captures than can be counted
};

// The same while it is under way.
struct PerftRun {
    Counting counting;
    game::PerftTable* table;
};

// Leaves at `depth` plies. The last two plies are counted, not played: in less time than a table is read. They begin with
// Black's move, always: code that counts them for White too would take the compiler as long again.
template <const Rules& R, Color Us>
std::uint64_t leaves_below(const Placement<R>& p, int depth, const PerftRun& run) {
    constexpr int soon_counted = 4;
    const Counting& counting = run.counting;
    if constexpr (Us == Color::black) {
        if (depth == 0) return 1;
        if (depth == 2) return count_grandchildren<R, Us>(p, counting);
    } else {
        if (depth == 1) return count_children<R, Us>(p, counting);
    }
    if (counting.is_stopped() || (depth > soon_counted && counting.has_given_up())) return 0;

    game::PerftTable* const table = run.table;
    const game::Key key = table != nullptr ? key_of(p, Us) : game::Key{};
    if (table != nullptr)
        if (const auto known = table->find(key, depth)) return *known;
    std::uint64_t leaves = 0;
    for_each_child<R, Us>(p, counting, [&](const Placement<R>& child) {
        leaves += leaves_below<R, game::other(Us)>(child, depth - 1, run);
    });
    if (table != nullptr && !counting.is_stopped() && !counting.has_given_up()) table->store(key, depth, leaves);
    return leaves;
}

template <const Rules& R>
std::uint64_t perft(const Position<R>& position, int depth, const PerftWork& work = {}) {
    const bool black_begins = depth % 2 == 0;
    const bool black_to_move = position.to_move() == Color::black;
    const Placement<R> p = black_begins == black_to_move ? position.placement() : turned(position.placement());
    const PerftRun run{{work.convention, work.stop, work.gave_up}, work.table};
    return black_begins ? leaves_below<R, Color::black>(p, depth, run) : leaves_below<R, Color::white>(p, depth, run);
}

} // namespace laststone::draughts
