// Captures: every route of every piece, and which pieces have one.
#pragma once

#include <array>
#include <cstdint>

#include "base/static_vector.hpp"
#include "draughts/placement.hpp"
#include "draughts/precedence.hpp"
#include "draughts/steps.hpp"

namespace laststone::draughts {

// One captured piece of a route.
struct Hop {
    std::uint8_t cell;      // where the captured piece stood
    std::uint8_t direction; // in which it was jumped
    friend constexpr bool operator==(Hop, Hop) = default;
};
using Hops = base::StaticVector<Hop, 64>;

// A whole capture by one piece, as `CaptureSearch` hands it out; hops are valid only during the call.
template <const Rules& R>
struct CaptureRoute {
    typename Geometry<R>::Set from;
    typename Geometry<R>::Set to;
    typename Geometry<R>::Set captured;
    bool king_at_end;
    Rank rank;
    const Hops& hops;
};

// Walks all complete routes of one piece after another and calls sink(CaptureRoute) at the end of each. Routes below the
// highest rank are among them: choosing is the sink's work.
template <const Rules& R, Color Us, class Sink>
class CaptureSearch {
    using G = Geometry<R>;
    using Set = typename G::Set;
    static constexpr bool flying = R.kings != Kings::step;
    static constexpr bool removed_at_once = R.removal == Removal::at_once;
    static constexpr Set crowning = G::template crowning_squares<Us>;
    static constexpr Direction from_rest = -1;

public:
    CaptureSearch(const Placement<R>& p, Sink& sink)
        : enemy_{p.template side<game::other(Us)>()}, kings_{p.kings}, empty_{p.empty()}, sink_{sink} {}

    void from_man(Set from) {
        from_ = from;
        with_king_ = false;
        empty_ |= from;
        go_on_as_man(from);
        empty_ -= from;
    }
    void from_king(Set from) {
        from_ = from;
        with_king_ = true;
        empty_ |= from;
        go_on_as_king<from_rest>(from);
        empty_ -= from;
    }

private:
    // Each returns whether a capture was possible; if not, the route ends where the piece stands.
    bool go_on_as_man(Set at) {
        bool captures = false;
        for_each_direction<G::template man_captures<Us>>([&]<Direction D> {
            const Set over = G::template step<D>(at) & capturable_by_man();
            const Set landing = G::template step<D>(over) & empty_;
            if (landing.empty()) return;
            captures = true;
            take<D>(over);
            const bool crowned = landing.intersects(crowning);
            if (R.crowning == Crowning::at_once && crowned) {
                if (!go_on_as_king<D>(landing)) finish(landing, true);
            } else if (!go_on_as_man(landing)) {
                finish(landing, crowned);
            }
            put_back(over);
        });
        return captures;
    }

    // Arrived: the direction of the capture that led here.
    template <Direction Arrived>
    bool go_on_as_king(Set at) {
        bool captures = false;
        for_each_direction<G::king_captures>([&]<Direction D> {
            if constexpr (Arrived == from_rest || D != opposite(Arrived) || (removed_at_once && R.captures_may_turn_back))
                captures |= capture_as_king<D>(at);
        });
        return captures;
    }

    template <Direction D>
    bool capture_as_king(Set at) {
        if constexpr (!flying) {
            const Set over = G::template step<D>(at) & (enemy_ - captured_);
            const Set landing = G::template step<D>(over) & empty_;
            if (landing.empty()) return false;
            take<D>(over);
            if (!go_on_as_king<D>(landing)) finish(landing, true);
            put_back(over);
            return true;
        } else {
            const Set ahead = G::ray(D, at.lowest());
            const Set met = ahead - empty_;
            if (met.empty()) return false;
            const int cell = G::template nearest<D>(met);
            const Set over = Set::single(cell);
            if (!over.intersects(enemy_ - captured_)) return false;
            const Set landings = free_run<D>(cell);
            if (landings.empty()) return false;
            take<D>(over);
            if (!go_on_from_any<D>(cell, landings)) {
                if constexpr (R.kings == Kings::fly_and_land_close) finish(G::template step<D>(over), true);
                else
                    for (Set rest = landings; rest;) finish(rest.pop(), true);
            }
            put_back(over);
            return true;
        }
    }

    // The empty squares right behind a cell, up to the next piece.
    template <Direction D>
    Set free_run(int cell) const {
        const Set behind = G::ray(D, cell);
        const Set blocked = behind - empty_;
        if (blocked.empty()) return behind;
        const int block = G::template nearest<D>(blocked);
        return behind - G::ray(D, block) - Set::single(block);
    }

    // A flying king may turn on any of its landing squares; straight on, all of them lead to the same capture.
    template <Direction D>
    bool go_on_from_any(int over, Set landings) {
        const Set first = G::template step<D>(Set::single(over));
        if constexpr (R.kings == Kings::fly_and_land_close) {
            return go_on_as_king<D>(first);
        } else {
            bool captures = capture_as_king<D>(first);
            for (Set rest = landings; rest;) {
                const Set at = rest.pop();
                for_each_direction<G::king_captures>([&]<Direction Turn> {
                    if constexpr (Turn != D && Turn != opposite(D)) captures |= capture_as_king<Turn>(at);
                });
            }
            return captures;
        }
    }

    Set capturable_by_man() const {
        const Set here = enemy_ - captured_;
        if constexpr (R.men_capture_kings) return here;
        else return here - kings_;
    }

    template <Direction D>
    void take(Set over) {
        captured_ |= over;
        if constexpr (removed_at_once) empty_ |= over;
        hops_.push_back({static_cast<std::uint8_t>(over.lowest()), static_cast<std::uint8_t>(D)});
    }
    void put_back(Set over) {
        captured_ -= over;
        if constexpr (removed_at_once) empty_ -= over;
        hops_.pop_back();
    }

    void finish(Set to, bool king_at_end) {
        sink_(CaptureRoute<R>{from_, to, captured_, king_at_end, rank_here(), hops_});
    }
    Rank rank_here() const {
        if constexpr (free_choice<R>) return 0;
        CaptureTally tally{.pieces = static_cast<int>(hops_.size()),
                           .kings = (captured_ & kings_).count(),
                           .with_king = with_king_};
        if constexpr (R.prefers(Prefer::king_first))
            for (const Hop hop : hops_) tally.king_order = tally.king_order * 2 + (kings_.contains(hop.cell) ? 1 : 0);
        return rank<R>(tally);
    }

    Set enemy_;
    Set kings_;
    Set empty_;
    Sink& sink_;
    Set from_{};
    Set captured_{};
    bool with_king_ = false;
    Hops hops_{};
};

// The men that can capture in each direction, and what lies behind: enough to count most captures without walking them.
template <const Rules& R, Color Us>
struct ManCaptures {
    using G = Geometry<R>;
    using Set = typename G::Set;
    std::array<Set, static_cast<std::size_t>(G::directions)> landings{}; // by direction
    Set any{};                                                          // all landings

    explicit constexpr ManCaptures(const Placement<R>& p) {
        const Set men = p.template side<Us>() - p.kings;
        const Set empty = p.empty();
        Set enemy = p.template side<game::other(Us)>();
        if constexpr (!R.men_capture_kings) enemy -= p.kings;
        for_each_direction<G::template man_captures<Us>>([&]<Direction D> {
            const Set landing = G::template step<D>(G::template step<D>(men) & enemy) & empty;
            landings[static_cast<std::size_t>(D)] = landing;
            any |= landing;
        });
    }

    // The men that have a capture.
    constexpr Set men() const {
        Set from{};
        for_each_direction<G::template man_captures<Us>>([&]<Direction D> {
            constexpr Direction back = opposite(D);
            from |= G::template step<back>(G::template step<back>(landings[static_cast<std::size_t>(D)]));
        });
        return from & G::squares;
    }
    constexpr int count() const {
        int n = 0;
        for_each_direction<G::template man_captures<Us>>([&]<Direction D> { n += landings[static_cast<std::size_t>(D)].count(); });
        return n;
    }
    // Whether every one of these captures ends after one piece.
    constexpr bool all_end_here(const Placement<R>& p) const {
        if constexpr (R.crowning == Crowning::at_once)
            if (any.intersects(G::template crowning_squares<Us>)) return false;
        const Set empty = p.empty();
        Set enemy = p.template side<game::other(Us)>();
        if constexpr (!R.men_capture_kings) enemy -= p.kings;
        // The piece just captured lies straight back, where no second capture starts.
        Set second{};
        for_each_direction<G::template man_captures<Us>>([&]<Direction D> {
            Set here{};
            for_each_direction<G::template man_captures<Us>>([&]<Direction Before> {
                if constexpr (Before != opposite(D)) here |= landings[static_cast<std::size_t>(Before)];
            });
            second |= G::template step<D>(G::template step<D>(here) & enemy) & empty;
        });
        return second.empty();
    }
};

// Whether some king can capture.
template <const Rules& R, Color Us>
constexpr bool king_captures_exist(const Placement<R>& p) {
    using G = Geometry<R>;
    const auto kings = p.template side<Us>() & p.kings;
    if (kings.empty()) return false;
    const auto empty = p.empty();
    const auto enemy = p.template side<game::other(Us)>();
    bool exist = false;
    for_each_direction<G::king_captures>([&]<Direction D> {
        auto front = kings;
        if constexpr (R.kings != Kings::step) front |= king_reach<R, D>(kings, empty);
        exist |= !(G::template step<D>(G::template step<D>(front) & enemy) & empty).empty();
    });
    return exist;
}

// Calls sink for every complete route of every piece of Us.
template <const Rules& R, Color Us, class Sink>
void for_each_capture_route(const Placement<R>& p, typename Geometry<R>::Set men, typename Geometry<R>::Set kings, Sink& sink) {
    CaptureSearch<R, Us, Sink> search{p, sink};
    while (men) search.from_man(men.pop());
    while (kings) search.from_king(kings.pop());
}

} // namespace laststone::draughts
