// A game from its first position to now: what repetition and draw clocks are counted over.
#pragma once

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>
#include <vector>

#include "game/outcome.hpp"
#include "game/position.hpp"

namespace laststone::game {

template <Loopy P>
class Line {
public:
    using Move = typename P::Move;
    using Rules = typename P::DrawRules;

    explicit Line(const P& start, const Rules& rules, const typename P::Clock& clock = {}) : rules_{&rules} {
        places_.push_back({start, clock, {}, 0});
    }

    const P& position() const { return places_.back().position; }
    const typename P::Clock& clock() const { return places_.back().clock; }
    const Rules& rules() const { return *rules_; }
    std::size_t plies() const { return places_.size() - 1; }
    // The position after so many plies, and the move that led on from it.
    const P& position(std::size_t ply) const { return places_[ply].position; }
    const typename P::Clock& clock(std::size_t ply) const { return places_[ply].clock; }
    const Move& move(std::size_t ply) const { return places_[ply + 1].move; }

    // So many of the last plies could be undone over the board.
    std::size_t reversible_plies() const { return places_.back().reversible; }

    // move must be legal.
    void play(const Move& move) {
        const Place& here = places_.back();
        const P child = here.position.play(move);
        const std::size_t reversible = here.position.is_irreversible(move) ? 0 : here.reversible + 1;
        places_.push_back({child, here.position.clock_after(here.clock, move, child, *rules_), move, reversible});
    }
    void take_back() {
        assert(plies() > 0);
        places_.pop_back();
    }

    // How often the position has stood so far, now included.
    int occurrences() const {
        const Place& now = places_.back();
        const auto first = places_.end() - 1 - static_cast<std::ptrdiff_t>(now.reversible);
        return static_cast<int>(
            std::count_if(first, places_.end(), [&](const Place& then) { return then.position == now.position; }));
    }
    // The draw that could be claimed, or that the arbiter has counted, in this position.
    std::optional<Draw> draw() const {
        if (rules_->occurrences > 0 && occurrences() >= rules_->occurrences)
            return Draw{DrawReason::repetition, rules_->claimed};
        if (const auto reason = draw_reached(*rules_, clock(), position().material()))
            return Draw{*reason, rules_->claimed};
        return std::nullopt;
    }
    // Whoever cannot move loses, even where a draw could be claimed.
    Outcome outcome() const {
        if (!position().has_move()) return {.winner = other(position().to_move())};
        return {.draw = draw()};
    }

private:
    struct Place {
        P position;
        typename P::Clock clock;
        Move move;              // that led here
        std::size_t reversible; // plies since a move that cannot be taken back over the board
    };

    const Rules* rules_;
    std::vector<Place> places_;
};

} // namespace laststone::game
