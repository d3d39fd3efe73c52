// Captures: every route of every piece, and which pieces have one.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <type_traits>

#include "base/static_vector.hpp"
#include "draughts/placement.hpp"
#include "draughts/precedence.hpp"
#include "draughts/steps.hpp"
#include "draughts/visited.hpp"

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

// A sink that cares only for what captures lead to may miss routes that end like another.
template <class Sink>
concept MayMissRoutes = requires(const Sink sink) {
    { sink.wants_results_only() } -> std::same_as<bool>;
};

// A sink that may have seen enough.
template <class Sink>
concept MayStop = requires(const Sink sink) {
    { sink.has_enough() } -> std::same_as<bool>;
};

// A sink that may say, during a long walk, that nobody waits for its end.
template <class Sink>
concept MayBeStopped = requires(const Sink sink) {
    { sink.is_stopped() } -> std::same_as<bool>;
};

// Walks all complete routes of one piece after another and calls sink(CaptureRoute) at the end of each. Routes below the
// highest rank are among them: choosing is the sink's work. Kings capture alike for both sides, men each in their own
// directions.
template <const Rules& R, class Sink>
class CaptureSearch {
    using G = Geometry<R>;
    using Set = typename G::Set;
    static constexpr bool flying = R.kings != Kings::step;
    static constexpr bool removed_at_once = R.removal == Removal::at_once;
    static constexpr Direction from_rest = -1;

    // A contrived position can have millions of routes that come to a few results. After so many hops the search starts to
    // remember where it has been: which pieces are taken, and the last of them in which direction. That tells a man crowned
    // on its way from one that is not, for only a piece next to the last row leads there. Where the order of capture
    // matters, it is not all there is to know.
    static constexpr bool may_remember = MayMissRoutes<Sink> && flying && !R.prefers(Prefer::king_first);
    static constexpr int hops_before_remembering = 256;

    // And one can have so many results that no walk comes to an end in reasonable time. This one gives up after so many
    // hops, a few hundredths of a second: no position of a game needs a hundredth of them. Kings that step have no such
    // positions.
    static constexpr int most_hops = 1 << 19;
    static constexpr int many_hops = 1 << 12;
    static constexpr int most_hops_of_all_routes = 1 << 22; // which are walked without remembering, and faster

public:
    CaptureSearch(const View<R>& view, Sink& sink)
        : enemy_{view.enemy}, kings_{view.enemy_kings}, empty_{view.empty}, sink_{sink} {}

    template <Color Us>
    void from_man(Set from) {
        lift(from, false);
        go_on_as_man<Us>(from);
        empty_ -= from;
    }
    void from_king(Set from) {
        lift(from, true);
        go_on_as_king<from_rest>(from);
        empty_ -= from;
    }

    // Whether routes are missing because there are too many.
    bool gave_up() const { return hops_walked_ > most_hops_for(sink_.wants_results_only()); }
    bool took_long() const { return hops_walked_ > many_hops; }

private:
    // The moving piece's first square is empty from the beginning.
    void lift(Set from, bool with_king) {
        from_ = from;
        with_king_ = with_king;
        empty_ |= from;
        if constexpr (may_remember) visited_.clear();
    }

    // Each returns whether a capture was possible; if not, the route ends where the piece stands.
    template <Color Us>
    [[gnu::noinline]] bool go_on_as_man(Set at) {
        bool captures = false;
        for_each_direction<G::template man_captures<Us>>([&]<Direction D> {
            const Set over = G::template step<D>(at) & capturable_by_man();
            const Set landing = G::template step<D>(over) & empty_;
            if (landing.empty()) return;
            captures = true;
            if (need_not_go_on<D>(over)) return;
            take<D>(over);
            const bool crowned = landing.intersects(G::template crowning_squares<Us>);
            if (R.crowning == Crowning::at_once && crowned) {
                if (!go_on_as_king<D>(landing)) finish(landing, true);
            } else if (!go_on_as_man<Us>(landing)) {
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
            if constexpr (Arrived == from_rest || D != opposite(Arrived) ||
                          (removed_at_once && R.captures_may_turn_back))
                captures |= capture_as_king<D>(at);
        });
        return captures;
    }

    template <Direction D>
    [[gnu::noinline]] bool capture_as_king(Set at) {
        if constexpr (!flying) {
            const Set over = G::template step<D>(at) & (enemy_ - captured_);
            const Set landing = G::template step<D>(over) & empty_;
            if (landing.empty()) return false;
            if (need_not_go_on<D>(over)) return true;
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
            if (need_not_go_on<D>(over)) return true;
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
        static_assert(R.kings == Kings::fly_and_land_close || !removed_at_once || !R.captures_may_turn_back,
                      "turning back from a far landing square is not walked here");
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

    // Whether all that follows the capture of this piece is known, or not wanted.
    template <Direction D>
    bool need_not_go_on(Set over) {
        if constexpr (MayStop<Sink>)
            if (sink_.has_enough()) return true;
        if constexpr (flying)
            if (++hops_walked_ > hops_before_remembering) [[unlikely]]
                return has_walked_enough(captured_ | over, over.lowest(), D);
        return false;
    }
    [[gnu::noinline]] bool has_walked_enough(Set captured, int last_cell, Direction last_direction) {
        if (gave_up()) return true;
        if constexpr (MayBeStopped<Sink>)
            if (sink_.is_stopped()) hops_walked_ = most_hops_of_all_routes + 1;
        if constexpr (may_remember)
            if (sink_.wants_results_only()) return !visited_.insert(captured, last_cell, last_direction);
        return false;
    }
    static constexpr int most_hops_for(bool results_only) { return results_only ? most_hops : most_hops_of_all_routes; }

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
        CaptureTally tally{
            .pieces = static_cast<int>(hops_.size()), .kings = (captured_ & kings_).count(), .with_king = with_king_};
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
    int hops_walked_ = 0; // by all pieces
    struct Nothing {};
    [[no_unique_address]] std::conditional_t<may_remember, VisitedStates<Set>, Nothing> visited_{};
};

// The men that can capture in each direction, and what lies behind: enough to count most captures without walking them.
template <const Rules& R, Color Us>
struct ManCaptures {
    using G = Geometry<R>;
    using Set = typename G::Set;
    std::array<Set, static_cast<std::size_t>(G::directions)> landings{}; // by direction
    Set any{};                                                           // all landings

    explicit constexpr ManCaptures(const View<R>& view) {
        const Set enemy = view.capturable_by_men();
        for_each_direction<G::template man_captures<Us>>([&]<Direction D> {
            const Set landing = G::template step<D>(G::template step<D>(view.men) & enemy) & view.empty;
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
    // Of captures of a first piece.
    constexpr int count() const {
        int n = 0;
        for_each_direction<G::template man_captures<Us>>(
            [&]<Direction D> { n += landings[static_cast<std::size_t>(D)].count(); });
        return n;
    }
    // Whether every one of these captures ends after one piece.
    constexpr bool all_end_here(const View<R>& view) const {
        if constexpr (R.crowning == Crowning::at_once)
            if (any.intersects(G::template crowning_squares<Us>)) return false;
        const Set enemy = view.capturable_by_men();
        // The piece just captured lies straight back, where no second capture starts.
        Set second{};
        for_each_direction<G::template man_captures<Us>>([&]<Direction D> {
            Set here{};
            for_each_direction<G::template man_captures<Us>>([&]<Direction Before> {
                if constexpr (Before != opposite(D)) here |= landings[static_cast<std::size_t>(Before)];
            });
            second |= G::template step<D>(G::template step<D>(here) & enemy) & view.empty;
        });
        return second.empty();
    }
};

// The number of men's captures, found on whole sets at once. Every member of a set is one route so far, because the sets
// are kept apart by the directions that led to them; and men's routes of up to three pieces never coincide, nor meet a
// captured piece or their first square again. Where a capture may be longer, or crowns on its way, the count gives up.
template <const Rules& R, Color Us>
struct ManChains {
    int longest = 0; // pieces, where the longest captures alone may be played
    int ends = 0;
    bool gave_up = false;

    static constexpr ManChains count(const View<R>& view, const ManCaptures<R, Us>& first) {
        const Set enemy = view.capturable_by_men();
        ManChains chains;
        for_each_direction<G::template man_captures<Us>>([&]<Direction D> {
            if (const Set at = first.landings[static_cast<std::size_t>(D)]; at)
                chains.add(from<D, 1>(at, enemy, view.empty, view.men));
        });
        return chains;
    }

private:
    using G = Geometry<R>;
    using Set = typename G::Set;
    static constexpr int most_pieces = R.capture_lines == Lines::diagonal_and_orthogonal ? 1 : 3;

    constexpr void add(const ManChains& more) {
        gave_up |= more.gave_up;
        if constexpr (longest_first<R>) {
            if (more.longest < longest) return;
            if (more.longest > longest) ends = 0;
            longest = more.longest;
        }
        ends += more.ends;
    }

    // The ends of the captures that stand on `at` after so many pieces.
    template <Direction Last, int Pieces>
    static constexpr ManChains from(Set at, Set enemy, Set empty, Set men) {
        ManChains chains{.longest = Pieces};
        if constexpr (R.crowning == Crowning::at_once)
            if (const Set crowned = at & G::template crowning_squares<Us>; crowned)
                chains.gave_up = may_go_on_as_king<Last>(crowned, enemy, empty | men);
        Set going_on{};
        for_each_direction<G::template man_captures<Us>>([&]<Direction D> {
            if constexpr (D != opposite(Last)) {
                const Set behind = G::template step<D>(G::template step<D>(at) & enemy);
                if constexpr (Pieces < most_pieces) {
                    const Set next = behind & empty;
                    if (next.empty()) return;
                    going_on |= G::template step<opposite(D)>(G::template step<opposite(D)>(next));
                    chains.add(longer<D, Pieces + 1>(next, enemy, empty, men));
                } else {
                    chains.gave_up |=
                        behind.intersects(G::squares - enemy); // a fourth piece may be taken on the way home
                }
            }
        });
        if constexpr (!longest_first<R>) chains.ends += (at - going_on).count();
        else if (chains.longest == Pieces) chains.ends = at.count();
        return chains;
    }
    template <Direction Last, int Pieces>
    [[gnu::noinline]] static constexpr ManChains longer(Set at, Set enemy, Set empty, Set men) {
        return from<Last, Pieces>(at, enemy, empty, men);
    }
    // One of our men has left its square, and it is not said which: all of them are open here.
    template <Direction Last>
    [[gnu::noinline]] static constexpr bool may_go_on_as_king(Set crowned, Set enemy, Set open) {
        static_assert(R.men_capture_kings || R.crowning != Crowning::at_once);
        bool may = false;
        for_each_direction<G::king_captures>([&]<Direction D> {
            if constexpr (D != opposite(Last)) {
                auto front = crowned;
                if constexpr (R.kings != Kings::step) front |= king_reach<R, D>(crowned, open);
                may |= G::template step<D>(G::template step<D>(front) & enemy).intersects(open);
            }
        });
        return may;
    }
};

// Whether some king can capture.
template <const Rules& R>
constexpr bool king_captures_exist(const View<R>& view) {
    using G = Geometry<R>;
    if (view.kings.empty()) return false;
    bool exist = false;
    for_each_direction<G::king_captures>([&]<Direction D> {
        auto front = view.kings;
        if constexpr (R.kings != Kings::step) front |= king_reach<R, D>(view.kings, view.empty);
        exist |= !(G::template step<D>(G::template step<D>(front) & view.enemy) & view.empty).empty();
    });
    return exist;
}

} // namespace laststone::draughts
