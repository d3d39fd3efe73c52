// Where the pieces of a variant stand, as three sets: what move generation works on.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "draughts/geometry.hpp"

namespace laststone::draughts {

// For each side the king that has made the last simple moves in a row, where the rules limit these.
struct KingRuns {
    struct Run {
        std::uint8_t moves = 0;
        std::uint8_t cell = 0; // 0 with no moves
        friend constexpr auto operator<=>(const Run&, const Run&) = default;
    };
    std::array<Run, 2> of{};
    friend constexpr auto operator<=>(const KingRuns&, const KingRuns&) = default;
};
struct NoKingRuns {
    friend constexpr auto operator<=>(const NoKingRuns&, const NoKingRuns&) = default;
};

// A placement as the side to move sees it.
template <const Rules& R>
struct View {
    using Set = typename Geometry<R>::Set;
    Set men;         // ours
    Set kings;       // ours
    Set tired_kings; // of these, those that may not make a simple move now
    Set enemy;
    Set enemy_kings;
    Set empty;

    constexpr Set capturable_by_men() const { return R.men_capture_kings ? enemy : enemy - enemy_kings; }
};

template <const Rules& R>
struct Placement {
    using Set = typename Geometry<R>::Set;
    static constexpr bool limits_king_runs = R.king_run > 0;

    Set black{};
    Set white{};
    Set kings{};
    [[no_unique_address]] std::conditional_t<limits_king_runs, KingRuns, NoKingRuns> runs{};

    template <Color C>
    constexpr Set& side() {
        return C == Color::black ? black : white;
    }
    template <Color C>
    constexpr const Set& side() const {
        return C == Color::black ? black : white;
    }
    constexpr Set occupied() const { return black | white; }
    constexpr Set empty() const { return Geometry<R>::squares - occupied(); }
    friend constexpr auto operator<=>(const Placement&, const Placement&) = default;

    template <Color Us>
    constexpr View<R> view() const {
        const Set own = side<Us>();
        const Set enemy = side<game::other(Us)>();
        return {own - kings, own & kings, tired_kings<Us>(), enemy, enemy & kings, empty()};
    }
    // What the other side sees once a man of Us has made a step. Its own pieces are plainly the same in all of these views,
    // which lets a loop over steps keep what depends on them alone.
    template <Color Us>
    constexpr View<R> view_after_man_step(const View<R>& theirs, Set from, Set to) const {
        View<R> view = theirs;
        view.enemy = side<Us>() ^ (from | to);
        view.enemy_kings |= to & Geometry<R>::template crowning_squares<Us>;
        view.empty ^= from | to;
        return view;
    }

    // A man's step, crowned where it ends.
    template <Color Us>
    constexpr Placement with_man_step(Set from, Set to) const {
        Placement next = *this;
        next.template side<Us>() ^= from | to;
        next.kings |= to & Geometry<R>::template crowning_squares<Us>;
        if constexpr (limits_king_runs) next.template end_run<Us>();
        return next;
    }
    template <Color Us>
    constexpr Placement with_king_step(Set from, Set to) const {
        Placement next = *this;
        next.template side<Us>() ^= from | to;
        next.kings ^= from | to;
        if constexpr (limits_king_runs) next.template count_king_step<Us>(from, to);
        return next;
    }
    // Captured pieces leave; from and to may be the same square.
    template <Color Us>
    constexpr Placement with_capture(Set from, Set to, Set captured, bool king_at_end) const {
        constexpr Color them = game::other(Us);
        Placement next = *this;
        next.template side<Us>() = (side<Us>() - from) | to;
        next.template side<them>() -= captured;
        next.kings -= from | captured;
        if (king_at_end) next.kings |= to;
        if constexpr (limits_king_runs) {
            next.template end_run<Us>();
            const KingRuns::Run run = next.runs.of[static_cast<std::size_t>(them)];
            const bool taken = run.moves > 0 && captured.contains(run.cell);
            if (taken || (next.template side<them>() - next.kings).empty()) next.template end_run<them>();
        }
        return next;
    }

private:
    template <Color Us>
    constexpr Set tired_kings() const {
        if constexpr (limits_king_runs) {
            const KingRuns::Run run = runs.of[static_cast<std::size_t>(Us)];
            if (run.moves >= R.king_run && !(side<Us>() - kings).empty()) return Set::single(run.cell);
        }
        return Set{};
    }
    template <Color C>
    constexpr void end_run() {
        runs.of[static_cast<std::size_t>(C)] = {};
    }
    template <Color C>
    constexpr void count_king_step(Set from, Set to) {
        KingRuns::Run& run = runs.of[static_cast<std::size_t>(C)];
        // A side without men has no run to count: the position is the same whatever its kings did.
        if ((side<C>() - kings).empty()) {
            run = {};
            return;
        }
        const bool same_king = run.moves > 0 && from.contains(run.cell);
        run = {static_cast<std::uint8_t>(same_king ? run.moves + 1 : 1), static_cast<std::uint8_t>(to.lowest())};
    }
};

// The board from the other side: what was White's is Black's.
template <const Rules& R>
constexpr Placement<R> turned(const Placement<R>& placement) {
    Placement<R> other;
    other.black = placement.white.reversed();
    other.white = placement.black.reversed();
    other.kings = placement.kings.reversed();
    if constexpr (Placement<R>::limits_king_runs) {
        constexpr auto turned_run = [](KingRuns::Run run) {
            if (run.moves > 0) run.cell = static_cast<std::uint8_t>(Geometry<R>::cells - 1 - run.cell);
            return run;
        };
        other.runs.of = {turned_run(placement.runs.of[1]), turned_run(placement.runs.of[0])};
    }
    return other;
}

} // namespace laststone::draughts
