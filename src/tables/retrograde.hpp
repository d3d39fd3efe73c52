// Retrograde analysis: the result of every position with few pieces, and the distance to it in plies.
#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/threads.hpp"
#include "draughts/endgame/index.hpp"
#include "draughts/generator.hpp"
#include "tables/slice.hpp"
#include "tables/slice_store.hpp"
#include "tables/workers.hpp"

namespace laststone::tables {

using draughts::Color;
using draughts::EndgameIndex;
using draughts::Placement;
using draughts::Rules;

// Classes of up to that many pieces, each pair of counterparts once, in the order in which they depend on each other.
std::vector<MaterialClass> classes_in_order(int pieces);
// Classes in which a capture or a crowning may end, as the other side sees them.
std::vector<MaterialClass> classes_after(const MaterialClass& material);

// All endgames with up to so many pieces. Captures and crownings lead to classes solved before; steps stay within
// a class and its counterpart, where the other side moves, and these two are solved together: what is decided in n plies
// is propagated to its predecessors, for n = 0, 1, 2 and so on. What is never reached is drawn.
//
// Rules that remember more than where pieces stand (Frisian's tired kings) have no such table.
template <const Rules& R>
    requires(R.king_run == 0)
class RetrogradeAnalysis {
    using G = draughts::Geometry<R>;
    using Set = typename G::Set;
    static constexpr Color us = Color::black;
    static constexpr Color them = Color::white;

public:
    // All must outlive the analysis.
    RetrogradeAnalysis(SliceStore& store, Ranks& ranks, const Workers& workers)
        : store_{store}, ranks_{ranks}, workers_{workers} {}

    // The class and its counterpart; those they lead to must be solved. Or what failed; an empty text where it was stopped.
    // `half_way` is called once.
    std::expected<void, std::string> solve(const MaterialClass& material, const std::function<void()>& half_way = {});

    // What may be asked for from now on, and nothing else; or what failed.
    std::expected<void, std::string> open(const std::vector<MaterialClass>& classes) {
        classes_ = std::vector<std::optional<Solved>>(MaterialClass::codes);
        store_.close();
        for (const MaterialClass& material : classes) {
            const Solved solved{EndgameIndex<R>{material}, store_.open(material)};
            if (solved.distances.size() != solved.index.size())
                return std::unexpected{"what was solved before cannot be read: start again in another folder"};
            classes_[material.code()] = solved;
        }
        return {};
    }
    // The distances of a class that is open.
    std::span<const std::uint8_t> distances(const MaterialClass& material) const {
        return classes_[material.code()]->distances;
    }
    const Workers& workers() const { return workers_; }
    // Black to move; its class must be open.
    PositionValue value(const Placement<R>& placement) const {
        if (placement.black.empty()) return {Wdl::loss, 0};
        if (placement.white.empty()) return {Wdl::win, 0};
        const Solved& solved = *classes_[draughts::material_class(placement).code()];
        const std::uint8_t plies = solved.distances[in_memory(solved.index.of(placement))];
        if (plies >= distance::nothing) return {};
        return {distance::wdl(plies), plies};
    }

private:
    struct Solved {
        EndgameIndex<R> index;
        std::span<const std::uint8_t> distances;
    };
    struct Class {
        Class(const MaterialClass& material, const Ranks& ranks)
            : index{material}, slice{index.size(), share_of(index.size(), ranks.number(), ranks.count())} {}
        EndgameIndex<R> index;
        Slice slice;
    };

    // The initial pass: what is known without this class or its counterpart.
    void begin(Class& at) {
        in_parts(at.slice.share().first, at.slice.share().last, workers_, [&](std::uint64_t begin, std::uint64_t end) {
            std::uint64_t longest = 0;
            typename EndgameIndex<R>::Walk walk{at.index};
            for (std::uint64_t i = begin; i < end; ++i)
                if (const auto placement = walk.at(i)) longest = std::max(longest, judge(at.slice, i, *placement));
            lengthen(longest);
        });
    }
    // Returns the number of plies that may have to be propagated.
    std::uint64_t judge(Slice& slice, std::uint64_t i, const Placement<R>& placement) const {
        int steps = 0;
        int shortest_win = Slice::no_plies;
        int longest_loss = 0;
        bool may_draw = false;
        const auto known = [&](const Placement<R>& child) {
            const PositionValue value = this->value(draughts::turned(child));
            const int plies = Slice::after(static_cast<std::uint8_t>(value.plies));
            if (value.wdl == Wdl::loss) shortest_win = std::min(shortest_win, plies);
            else if (value.wdl == Wdl::win) longest_loss = std::max(longest_loss, plies);
            else may_draw = true;
        };
        const auto view = placement.template view<us>();
        const draughts::Captures<R, us> captures{view};
        const bool must_capture = captures.exist();
        if (must_capture) {
            draughts::for_each_capture_child<R, us>(placement, view, captures, draughts::Convention::distinct, known);
        } else {
            draughts::for_each_man_step<R, us>(view, [&](Set from, Set to) {
                if (to.intersects(G::template crowning_squares<us>))
                    known(placement.template with_man_step<us>(from, to));
                else ++steps;
            });
            draughts::for_each_king_step(view, [&](Set, Set) { ++steps; });
        }
        std::uint8_t mark = static_cast<std::uint8_t>(steps);
        int plies = longest_loss > 0 ? longest_loss : Slice::no_plies;
        if (shortest_win != Slice::no_plies) {
            mark = Slice::won;
            plies = shortest_win;
        } else if (may_draw) {
            mark = steps == 0 ? Slice::drawn : static_cast<std::uint8_t>(steps + 1); // never counted down to nothing
        } else if (steps == 0) {
            mark = Slice::lost;
            plies = longest_loss;
        }
        slice.mark(i).store(mark, std::memory_order_relaxed);
        slice.plies(i).store(static_cast<std::uint8_t>(plies), std::memory_order_relaxed);
        return plies == Slice::no_plies ? 0 : static_cast<std::uint64_t>(plies);
    }

    // Propagates positions decided in so many plies to their predecessors. What belongs to another rank is sent there, a
    // round of positions at a time. Returns whether there were any on any rank.
    bool spread(Class& from, Class& to, std::uint8_t plies) {
        const std::uint64_t rounds =
            (ranks_.most(from.slice.share().size()) + positions_a_round - 1) / positions_a_round;
        std::atomic<bool> any = false;
        for (std::uint64_t round = 0; round < rounds; ++round) {
            const std::uint64_t first =
                std::min(from.slice.share().first + round * positions_a_round, from.slice.share().last);
            const std::uint64_t last = std::min(first + positions_a_round, from.slice.share().last);
            in_parts(first, last, workers_, [&](std::uint64_t begin, std::uint64_t end) {
                if (spread_part(from, to, plies, begin, end)) any.store(true, std::memory_order_relaxed);
            });
            const Ranks::Letters letters = ranks_.exchange(boxes_);
            in_parts(0, letters.size(), workers_, [&](std::uint64_t begin, std::uint64_t end) {
                for (std::uint64_t i = begin; i < end; ++i) tell(to.slice, letters[in_memory(i)], plies);
            });
        }
        return ranks_.most(any ? 1 : 0) != 0;
    }
    bool spread_part(Class& from, Class& to, std::uint8_t plies, std::uint64_t begin, std::uint64_t end) {
        std::vector<Ranks::Letters> boxes(static_cast<std::size_t>(ranks_.count()));
        typename EndgameIndex<R>::Walk walk{from.index};
        bool any = false;
        for (std::uint64_t i = begin; (i = from.slice.find(plies, i, end)) < end; ++i) {
            const std::uint8_t mark = from.slice.mark(i).load(std::memory_order_relaxed);
            if (mark != Slice::won && mark != Slice::lost) continue;
            any = true;
            for_each_before(*walk.at(i), [&](const Placement<R>& before) {
                const std::uint64_t j = to.index.of(draughts::turned(before));
                if (to.slice.share().has(j)) tell(to.slice, j, plies);
                else boxes[static_cast<std::size_t>(owner_of(j, to.slice.positions(), ranks_.count()))].push_back(j);
            });
            if (plies == Slice::fresh_win) from.slice.plies(i).store(Slice::long_win, std::memory_order_relaxed);
            if (plies == Slice::fresh_loss) from.slice.plies(i).store(Slice::long_loss, std::memory_order_relaxed);
        }
        post(boxes);
        return any;
    }
    void post(std::vector<Ranks::Letters>& boxes) {
        if (std::ranges::all_of(boxes, &Ranks::Letters::empty)) return;
        const base::Lock lock{boxes_mutex_};
        for (std::size_t rank = 0; rank < boxes.size(); ++rank)
            boxes_[rank].insert(boxes_[rank].end(), boxes[rank].begin(), boxes[rank].end());
    }
    // A step from j leads to a position decided in so many plies: an odd number has won there, and j has a step less.
    static void tell(Slice& slice, std::uint64_t j, std::uint8_t plies) {
        if (plies % 2 == 0) wins(slice, j, Slice::after(plies));
        else loses_one(slice, j, Slice::after(plies));
    }
    void lengthen(std::uint64_t plies) {
        std::uint64_t seen = longest_.load(std::memory_order_relaxed);
        while (seen < plies && !longest_.compare_exchange_weak(seen, plies, std::memory_order_relaxed)) {}
    }
    static void wins(Slice& slice, std::uint64_t j, std::uint8_t plies) {
        auto mark = slice.mark(j);
        std::uint8_t seen = mark.load(std::memory_order_relaxed);
        while (Slice::is_open(seen))
            if (mark.compare_exchange_weak(seen, Slice::won, std::memory_order_relaxed)) {
                slice.plies(j).store(plies, std::memory_order_relaxed);
                return;
            }
        if (seen == Slice::won && slice.plies(j).load(std::memory_order_relaxed) > plies)
            slice.plies(j).store(static_cast<std::uint8_t>(plies), std::memory_order_relaxed);
    }
    static void loses_one(Slice& slice, std::uint64_t j, std::uint8_t plies) {
        auto mark = slice.mark(j);
        std::uint8_t seen = mark.load(std::memory_order_relaxed);
        while (Slice::is_open(seen)) {
            const std::uint8_t left = seen == 1 ? Slice::lost : static_cast<std::uint8_t>(seen - 1);
            if (!mark.compare_exchange_weak(seen, left, std::memory_order_relaxed)) continue;
            if (left != Slice::lost) return;
            const std::uint8_t longest = slice.plies(j).load(std::memory_order_relaxed);
            const bool later = longest != Slice::no_plies && longest > plies;
            if (!later) slice.plies(j).store(static_cast<std::uint8_t>(plies), std::memory_order_relaxed);
            return;
        }
    }

    // Calls f for each placement from which White reached this one by a step that crowned nothing.
    template <class F>
    static void for_each_before(const Placement<R>& placement, F&& f) {
        const auto view = placement.template view<them>();
        const auto tell = [&](const Placement<R>& before) {
            if (!draughts::Captures<R, them>{before.template view<them>()}.exist()) f(before);
        };
        draughts::for_each_direction<G::template man_steps<them>>([&]<draughts::Direction D> {
            auto origins = G::template step<draughts::opposite(D)>(view.men) & view.empty;
            while (origins) {
                const auto from = origins.pop();
                Placement<R> before = placement;
                before.white ^= from | G::template step<D>(from);
                tell(before);
            }
        });
        draughts::for_each_king_step(
            view, [&](Set to, Set from) { tell(placement.template with_king_step<them>(to, from)); });
    }

    static constexpr std::uint64_t positions_a_round = 1 << 22;

    SliceStore& store_;
    Ranks& ranks_;
    Workers workers_;
    std::vector<std::optional<Solved>> classes_{};
    std::atomic<std::uint64_t> longest_ = 0; // plies to propagate in the current class
    base::Mutex boxes_mutex_{};
    std::vector<Ranks::Letters> boxes_{};
};

template <const Rules& R>
    requires(R.king_run == 0)
std::expected<void, std::string> RetrogradeAnalysis<R>::solve(const MaterialClass& material,
                                                              const std::function<void()>& half_way) {
    const MaterialClass counterpart = material.turned();
    const bool alike = material == counterpart;
    std::vector<MaterialClass> needed = classes_after(material);
    for (const MaterialClass& after : classes_after(counterpart)) needed.push_back(after);
    if (const auto opened = open(needed); !opened) return opened;
    boxes_.assign(static_cast<std::size_t>(ranks_.count()), {});
    longest_ = 0;
    Class mine{material, ranks_};
    std::optional<Class> turned;
    if (!alike) turned.emplace(counterpart, ranks_);
    Class& other = alike ? mine : *turned;
    begin(mine);
    if (!alike) begin(other);
    if (half_way) half_way();
    const auto spread_both = [&](std::uint8_t plies) {
        bool any = spread(mine, other, plies);
        if (!alike) any |= spread(other, mine, plies);
        return any;
    };
    const std::uint64_t longest = ranks_.most(longest_);
    bool any = true;
    for (std::uint8_t plies = 0; plies < Slice::long_win && (any || plies <= longest) && !workers_.are_stopped();
         ++plies)
        any = spread_both(plies);
    for (any = true; any && !workers_.are_stopped();) {
        any = spread_both(Slice::fresh_win);
        any |= spread_both(Slice::fresh_loss);
    }
    if (!ranks_.all_agree(!workers_.are_stopped())) return std::unexpected{std::string{}};
    for (Class* const solved : {&mine, alike ? nullptr : &other}) {
        if (solved == nullptr) continue;
        const Share share = solved->slice.share();
        const auto put =
            store_.put(solved->index.material(), solved->index.size(), share, solved->slice.take_distances());
        if (!put) return put;
    }
    return {};
}

} // namespace laststone::tables
