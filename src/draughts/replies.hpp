// The replies to all steps of men, counted on whole sets at once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "draughts/captures.hpp"

namespace laststone::draughts {

// What the other side could do to a man that steps, as long as it has no kings and no capture now. The squares here do not
// depend on which man steps: neither the square it leaves nor the one it enters comes into the second half of a capture,
// except where `exposed` says so.
template <const Rules& R, Color Us>
class Threats {
    using G = Geometry<R>;
    using Set = typename G::Set;
    static constexpr Color them = game::other(Us);
    using ByDirection = std::array<Set, static_cast<std::size_t>(G::directions)>;

public:
    // Whether a capture of one piece can be told from a longer one without walking it. Sideways captures can come back to
    // the squares of the step.
    static constexpr bool tell_length = R.capture_lines == Lines::diagonal;

    explicit constexpr Threats(const View<R>& theirs) {
        const Set prey = theirs.capturable_by_men();
        ByDirection jumps_from{};
        for_each_direction<G::template man_captures<them>>([&]<Direction E> {
            constexpr Direction back = opposite(E);
            reached_[E] = G::template step<E>(theirs.men);
            open_behind_[E] = G::template step<back>(theirs.empty);
            over_another_[E] = G::template step<E>(reached_[E] & prey);
            if constexpr (tell_length) jumps_from[E] = G::template step<back>(prey & open_behind_[E]);
        });
        if constexpr (tell_length)
            for_each_direction<G::template man_captures<them>>([&]<Direction E> {
                Set goes_on{};
                if constexpr (R.crowning == Crowning::at_once) goes_on = G::template crowning_squares<them>;
                for_each_direction<G::template man_captures<them>>([&]<Direction F> {
                    if constexpr (F != opposite(E)) goes_on |= jumps_from[F];
                });
                goes_on_[E] = goes_on;
            });
    }

    // Of the steps in one direction to these squares, those that can be answered by a capture.
    struct Exposed {
        Set steps{};      // all of them, by the square entered
        Set entangled{};  // of these, those where some capture may take a second piece
        int captures = 0; // the answers to the others
    };
    template <Direction D>
    constexpr Exposed exposed(const View<R>& theirs, Set to) const {
        const Set from = G::template step<opposite(D)>(to);
        ByDirection the_man{}; // jumped itself
        ByDirection another{}; // jumped into the square it has left
        Exposed result;
        for_each_direction<G::template man_captures<them>>([&]<Direction E> {
            constexpr Direction back = opposite(E);
            the_man[E] = to & reached_[E];
            if constexpr (E != opposite(D)) the_man[E] &= open_behind_[E];
            const Set through = from & over_another_[E];
            another[E] = G::template step<D>(through) & to;
            result.steps |= the_man[E] | another[E];
            if constexpr (tell_length) {
                // Through the square left, the man on the square entered may be the second piece.
                Set over_the_man{};
                if constexpr (E != opposite(D)) over_the_man = another[E] & G::template step<opposite(D)>(theirs.empty);
                result.entangled |= (the_man[E] & G::template step<back>(goes_on_[E])) | over_the_man |
                                    (G::template step<D>(through & goes_on_[E]) & to);
            }
        });
        if constexpr (!tell_length) result.entangled = result.steps;
        else
            for_each_direction<G::template man_captures<them>>([&]<Direction E> {
                result.captures += (the_man[E] - result.entangled).count() + (another[E] - result.entangled).count();
            });
        return result;
    }

private:
    ByDirection reached_{};      // by the other side's men
    ByDirection open_behind_{};  // next to an empty square
    ByDirection over_another_{}; // where a man would land, were it empty
    ByDirection goes_on_{};      // where a capture in this direction would be followed by a second
};

// The replies to all steps of men, where the other side has no kings and cannot capture now. A step into a square takes
// away the replies that went there, and the square it leaves is open to others; some steps lay open a capture. What that
// does not tell is counted one by one, by count(from, to).
template <const Rules& R, Color Us, class Count>
inline std::uint64_t count_replies_at_once(const View<R>& view, const View<R>& theirs, Count&& count) {
    using G = Geometry<R>;
    constexpr Color them = game::other(Us);
    const Threats<R, Us> threats{theirs};
    const int replies_now = count_steps<R, them>(theirs);
    int replies = 0;
    std::uint64_t one_by_one = 0;
    for_each_direction<G::template man_steps<Us>>([&]<Direction D> {
        const auto to = G::template step<D>(view.men) & view.empty;
        const auto exposed = threats.template exposed<D>(theirs, to);
        replies += exposed.captures;
        const auto safe = to - exposed.steps;
        const auto left = G::template step<opposite(D)>(safe);
        replies += replies_now * safe.count();
        for_each_direction<G::template man_steps<them>>([&]<Direction E> {
            const auto reached = G::template step<E>(theirs.men);
            replies += (left & reached).count() - (safe & reached).count();
        });
        for (auto entangled = exposed.entangled; entangled;) {
            const auto one = entangled.pop();
            one_by_one += count(G::template step<opposite(D)>(one), one);
        }
    });
    return one_by_one + static_cast<std::uint64_t>(replies);
}

} // namespace laststone::draughts
