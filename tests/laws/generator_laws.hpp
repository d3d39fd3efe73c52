// Laws of move generation: it is what the mailbox says, and it agrees with itself.
#pragma once

#include "draughts/compiled.hpp"
#include "laws/any_position.hpp"
#include "laws/law.hpp"
#include "laws/mailbox_view.hpp"

namespace laststone::laws {

template <const Rules& R>
std::uint64_t leaves(const Position<R>& position, int depth, Convention convention) {
    return perft(position, depth, {.convention = convention});
}

template <class Game>
class GeneratorLaws : public testing::Test {};
TYPED_TEST_SUITE_P(GeneratorLaws);

TYPED_TEST_P(GeneratorLaws, MovesAreTheMailboxs) {
    expect_everywhere<TypeParam::rules>(400, [](const auto& position) {
        if (!is_tame(position)) return;
        RC_ASSERT(mailbox_moves(position) ==
                  reference::legal_moves(mailbox_rules<TypeParam::rules>(), mailbox_board(position)));
    });
}

TYPED_TEST_P(GeneratorLaws, RoutesAreTheMailboxs) {
    expect_everywhere<TypeParam::rules>(200, [](const auto& position) {
        if (!is_tame(position)) return;
        RC_ASSERT(plain_routes(position) == plain_routes(mailbox_rules<TypeParam::rules>(), mailbox_board(position)));
    });
}

TYPED_TEST_P(GeneratorLaws, ChildrenAreTheMailboxs) {
    expect_everywhere<TypeParam::rules>(100, [](const auto& position) {
        const auto& variant = mailbox_rules<TypeParam::rules>();
        for (const auto& move : position.legal_moves())
            RC_ASSERT(mailbox_board(position.play(move)) ==
                      reference::play(variant, mailbox_board(position), mailbox_move(move)));
    });
}

TYPED_TEST_P(GeneratorLaws, LeavesAreTheMailboxs) {
    expect_everywhere<TypeParam::rules>(30, [](const auto& position) {
        if (!is_tame(position)) return;
        for (const auto& child : position.children())
            if (!is_tame(child)) return;
        const int depth = position.count_moves() <= 6 ? 3 : 2;
        const auto& variant = mailbox_rules<TypeParam::rules>();
        const auto board = mailbox_board(position);
        RC_ASSERT(leaves(position, depth, Convention::distinct) == reference::perft(variant, board, depth, false));
        RC_ASSERT(leaves(position, depth, Convention::routes) == reference::perft(variant, board, depth, true));
    });
}

TYPED_TEST_P(GeneratorLaws, MovesAreCountedAsTheyAreListed) {
    expect_everywhere<TypeParam::rules>(1000, [](const auto& position) {
        const auto moves = position.legal_moves();
        RC_ASSERT(!moves.overflowed());
        RC_ASSERT(position.count_moves() == moves.size());
        RC_ASSERT(position.has_move() == !moves.empty());
        RC_ASSERT(position.must_capture() == (!moves.empty() && moves[0].is_capture()));
    });
}

TYPED_TEST_P(GeneratorLaws, MovesAreTheResultsOfRoutes) {
    expect_everywhere<TypeParam::rules>(300, [](const auto& position) {
        if (!is_tame(position)) return;
        std::vector<reference::Move> results;
        for (const auto& [from, captured, to, king_at_end] : plain_routes(position)) {
            results.push_back({from, to, captured, king_at_end});
            std::ranges::sort(results.back().captured);
        }
        std::ranges::sort(results);
        results.erase(std::ranges::unique(results).begin(), results.end());
        RC_ASSERT(mailbox_moves(position) == results);
    });
}

TYPED_TEST_P(GeneratorLaws, ChildrenArePossiblePositions) {
    expect_everywhere<TypeParam::rules>(200, [](const auto& position) {
        for (const auto& child : position.children()) {
            RC_ASSERT(child.to_move() == game::other(position.to_move()));
            for (const SetupFault& fault : faults(TypeParam::rules, child.setup())) RC_ASSERT(fault.is_remark());
        }
    });
}

REGISTER_TYPED_TEST_SUITE_P(GeneratorLaws, MovesAreTheMailboxs, RoutesAreTheMailboxs, ChildrenAreTheMailboxs,
                            LeavesAreTheMailboxs, MovesAreCountedAsTheyAreListed, MovesAreTheResultsOfRoutes,
                            ChildrenArePossiblePositions);

} // namespace laststone::laws
