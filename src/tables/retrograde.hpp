// Retrograde analysis: what every position with few pieces is worth, and in how many plies.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>

#include "draughts/endgame/index.hpp"
#include "draughts/generator.hpp"
#include "tables/shares.hpp"
#include "tables/sheet.hpp"

namespace laststone::tables {

using draughts::Color;
using draughts::EndgameIndex;
using draughts::MaterialClass;
using draughts::Placement;
using draughts::Rules;

// All endings of a game with up to so many pieces. Captures and crownings lead to classes solved before; steps stay within
// a class and its counterpart, where the other side moves, and these two are solved together: what is decided in n plies
// is told to the positions a step before it, for n = 0, 1, 2 and so on. What nobody is ever told of is drawn.
//
// Rules that remember more than where pieces stand (Frisian's tired kings) have no such table.
template <const Rules& R>
    requires(R.king_run == 0)
class Endings {
    using G = draughts::Geometry<R>;
    using Set = typename G::Set;
    static constexpr Color us = Color::black;
    static constexpr Color them = Color::white;

public:
    explicit Endings(int threads) : threads_{threads} {}

    // All classes of so many pieces, with what they need.
    void build(int pieces) {
        for (int all = 2; all <= pieces; ++all)
            for (int men = 0; men <= all; ++men) // crowning leads to fewer men
                for (int own = 1; own < all; ++own)
                    for (int own_men = 0; own_men <= std::min(own, men); ++own_men) {
                        const int enemy = all - own;
                        const int enemy_men = men - own_men;
                        if (enemy_men > enemy) continue;
                        solve({own_men, own - own_men, enemy_men, enemy - enemy_men});
                    }
    }
    // Black to move.
    Worth worth(const Placement<R>& placement) const {
        if (placement.black.empty()) return {Verdict::loss, 0};
        if (placement.white.empty()) return {Verdict::win, 0};
        const Class& found = *classes_.find(draughts::material_class(placement))->second;
        return *found.sheet.worth(found.index.of(placement));
    }
    template <class F>
    void for_each_class(F&& f) const {
        for (const auto& [material, solved] : classes_) f(material);
    }
    // Calls f(number, worth) for each position of a class that has been built.
    template <class F>
    void for_each_worth(const MaterialClass& material, F&& f) const {
        const Class& found = *classes_.at(material);
        for (std::uint64_t i = 0; i < found.sheet.size(); ++i)
            if (const auto worth = found.sheet.worth(i)) f(i, *worth);
    }

private:
    struct Class {
        explicit Class(const MaterialClass& material) : index{material}, sheet{index.size()} {}
        EndgameIndex<R> index;
        Sheet sheet;
    };

    void solve(const MaterialClass& material) {
        if (classes_.contains(material)) return;
        auto& mine = *(classes_[material] = std::make_unique<Class>(material));
        const bool alike = material == material.turned();
        if (!alike) classes_[material.turned()] = std::make_unique<Class>(material.turned());
        auto& other = *classes_[material.turned()];
        begin(mine);
        if (!alike) begin(other);
        for (int plies = 0; plies <= Sheet::most_plies; ++plies) {
            spread(mine, other, plies);
            if (!alike) spread(other, mine, plies);
        }
    }

    // What is known without looking at this class or its counterpart.
    void begin(Class& at) {
        in_parts(at.sheet.size(), threads_, [&](std::uint64_t begin, std::uint64_t end) {
            for (std::uint64_t i = begin; i < end; ++i)
                if (const auto placement = at.index.at(i)) judge(at.sheet, i, *placement);
        });
    }
    void judge(Sheet& sheet, std::uint64_t i, const Placement<R>& placement) const {
        int steps = 0;
        int shortest_win = Sheet::no_plies;
        int longest_loss = 0;
        bool may_draw = false;
        const auto known = [&](const Placement<R>& child) {
            const Worth worth = this->worth(draughts::turned(child));
            const int plies = std::min<int>(worth.plies + 1, Sheet::most_plies);
            if (worth.verdict == Verdict::loss) shortest_win = std::min(shortest_win, plies);
            else if (worth.verdict == Verdict::win) longest_loss = std::max(longest_loss, plies);
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
        int plies = longest_loss > 0 ? longest_loss : Sheet::no_plies;
        if (shortest_win != Sheet::no_plies) {
            mark = Sheet::won;
            plies = shortest_win;
        } else if (may_draw) {
            mark = steps == 0 ? Sheet::drawn : static_cast<std::uint8_t>(steps + 1); // never counted down to nothing
        } else if (steps == 0) {
            mark = Sheet::lost;
            plies = longest_loss;
        }
        sheet.mark(i).store(mark, std::memory_order_relaxed);
        sheet.plies(i).store(static_cast<std::uint8_t>(plies), std::memory_order_relaxed);
    }

    // Positions decided in so many plies, told to those that lead to them.
    void spread(Class& from, Class& to, int plies) {
        in_parts(from.sheet.size(), threads_, [&](std::uint64_t begin, std::uint64_t end) {
            for (std::uint64_t i = begin; (i = from.sheet.find(static_cast<std::uint8_t>(plies), i, end)) < end; ++i) {
                const std::uint8_t mark = from.sheet.mark(i).load(std::memory_order_relaxed);
                if (mark != Sheet::won && mark != Sheet::lost) continue;
                const auto placement = from.index.at(i);
                for_each_before(*placement, [&](const Placement<R>& before) {
                    const std::uint64_t j = to.index.of(draughts::turned(before));
                    if (mark == Sheet::lost) wins(to.sheet, j, plies + 1);
                    else loses_one(to.sheet, j, plies + 1);
                });
            }
        });
    }
    static void wins(Sheet& sheet, std::uint64_t j, int plies) {
        auto mark = sheet.mark(j);
        std::uint8_t seen = mark.load(std::memory_order_relaxed);
        while (Sheet::is_open(seen))
            if (mark.compare_exchange_weak(seen, Sheet::won, std::memory_order_relaxed)) {
                sheet.plies(j).store(static_cast<std::uint8_t>(plies), std::memory_order_relaxed);
                return;
            }
        if (seen == Sheet::won && sheet.plies(j).load(std::memory_order_relaxed) > plies)
            sheet.plies(j).store(static_cast<std::uint8_t>(plies), std::memory_order_relaxed);
    }
    static void loses_one(Sheet& sheet, std::uint64_t j, int plies) {
        auto mark = sheet.mark(j);
        std::uint8_t seen = mark.load(std::memory_order_relaxed);
        while (Sheet::is_open(seen)) {
            const std::uint8_t left = seen == 1 ? Sheet::lost : static_cast<std::uint8_t>(seen - 1);
            if (!mark.compare_exchange_weak(seen, left, std::memory_order_relaxed)) continue;
            if (left != Sheet::lost) return;
            const std::uint8_t longest = sheet.plies(j).load(std::memory_order_relaxed);
            const bool later = longest != Sheet::no_plies && longest > plies;
            if (!later) sheet.plies(j).store(static_cast<std::uint8_t>(plies), std::memory_order_relaxed);
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

    int threads_;
    std::map<MaterialClass, std::unique_ptr<Class>> classes_;
};

} // namespace laststone::tables
