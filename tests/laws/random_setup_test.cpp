// Random positions have the pieces that were asked for, or there is a reason why they cannot.
#include "draughts/random_setup.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "draughts/every_game.hpp"

namespace laststone::laws {
namespace {

using namespace draughts;

struct Wish {
    const Rules* rules;
    PieceCounts counts;
    Color to_move;
};

Wish any_wish() {
    const Rules* rules = *rc::gen::elementOf(std::vector<const Rules*>{every_game.begin(), every_game.end()});
    const auto count = [&] { return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, rules->board.squares() / 2)); };
    return {rules, {count(), count(), count(), count()}, *rc::gen::element(Color::black, Color::white)};
}

RC_GTEST_PROP(RandomSetup, has_what_was_asked_for_or_is_refused, (std::uint64_t seed)) {
    const Wish wish = any_wish();
    base::Random generator{seed};
    const auto setup = random_setup(*wish.rules, wish.counts, wish.to_move, generator);
    RC_ASSERT(setup.has_value() == impossible_counts(*wish.rules, wish.counts).empty());
    if (!setup) return;
    RC_ASSERT(setup->count(Piece::black_man) == wish.counts.black_men);
    RC_ASSERT(setup->count(Piece::black_king) == wish.counts.black_kings);
    RC_ASSERT(setup->count(Piece::white_man) == wish.counts.white_men);
    RC_ASSERT(setup->count(Piece::white_king) == wish.counts.white_kings);
    RC_ASSERT(setup->to_move == wish.to_move);
    for (const Fault& fault : faults(*wish.rules, *setup)) RC_ASSERT(fault.is_remark());
}

RC_GTEST_PROP(RandomSetup, is_the_same_from_the_same_seed, (std::uint64_t seed)) {
    const Wish wish = any_wish();
    base::Random first{seed};
    base::Random second{seed};
    RC_ASSERT(random_setup(*wish.rules, wish.counts, wish.to_move, first) ==
              random_setup(*wish.rules, wish.counts, wish.to_move, second));
    RC_ASSERT(first() == second());
}

} // namespace
} // namespace laststone::laws
