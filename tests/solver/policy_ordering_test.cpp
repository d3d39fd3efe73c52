#include "solver/policy_ordering.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <vector>

#include "base/random.hpp"
#include "nogo/any_board.hpp"
#include "nogo/network_evaluator.hpp"
#include "nogo/notation/text.hpp"
#include "solver/prover.hpp"

namespace laststone::solver {
namespace {

using AdvisedBoard = nogo::SmallBoard;
using AdvisedPosition = nogo::Position<AdvisedBoard>;

AdvisedPosition after_random_moves(nogo::Shape shape, std::uint64_t moves, base::Random& random) {
    AdvisedPosition position{shape};
    for (; moves > 0 && position.has_move(); --moves) {
        const auto legal = position.legal_moves();
        position = position.play(legal[base::below(legal.size(), random)]);
    }
    return position;
}

// The board with its sides exchanged, which is how the network sees it.
TEST(PolicyOrdering, IsWhatTheNetworkFindsLikelyOnTheTurnedBoard) {
    base::Random random{17};
    for (const nogo::Shape shape : {nogo::Shape{6, 4}, nogo::Shape{5, 5}, nogo::Shape{7, 3}}) {
        const AdvisedPosition position = after_random_moves(shape, base::below(8, random), random);
        const PolicyOrdering<AdvisedBoard> policy{position};
        const auto turned = nogo::Position<nogo::MediumBoard>::from(nogo::turned(position.setup()));
        ASSERT_TRUE(turned);
        const nogo::PlayoutBoard<nogo::MediumBoard> board{*turned};
        nogo::NetworkEvaluator<nogo::MediumBoard> evaluator{nogo::usual_network(shape), shape.turned()};
        std::vector<std::uint16_t> moves;
        board.for_each_move([&](std::uint16_t move) { moves.push_back(move); });
        std::vector<float> priors(moves.size());
        evaluator.evaluate(board, moves, priors);
        const float largest = std::ranges::max(priors);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const nogo::Point point = nogo::PlayoutBoard<nogo::MediumBoard>::point_of(moves[i]);
            const int cell = AdvisedBoard::cell(nogo::Point{point.column(), point.row()});
            EXPECT_NEAR(policy[cell], std::log(priors[i] / largest), 1e-2) << nogo::write_text(position.setup());
        }
    }
}

TEST(PolicyOrdering, TheLikeliestMoveIsAtNoughtAndNoneAbove) {
    base::Random random{3};
    for (int i = 0; i < 20; ++i) {
        const AdvisedPosition position = after_random_moves(nogo::Shape{7, 4}, base::below(11, random), random);
        const PolicyOrdering<AdvisedBoard> policy{position};
        float most = -1e9F;
        for (const int cell : position.legal()) most = std::max(most, policy[cell]);
        EXPECT_EQ(most, 0);
    }
}

TEST(PolicyOrdering, IsForBoardsToPlayOnThatAreNeitherSmallNorRows) {
    EXPECT_FALSE(PolicyOrdering<AdvisedBoard>::is_for(nogo::Shape{5, 4}));
    EXPECT_TRUE(PolicyOrdering<AdvisedBoard>::is_for(nogo::Shape{7, 4}));
    EXPECT_TRUE(PolicyOrdering<AdvisedBoard>::is_for(nogo::Shape{14, 2}));
    EXPECT_FALSE(PolicyOrdering<AdvisedBoard>::is_for(nogo::Shape{24, 1}));
    EXPECT_FALSE(PolicyOrdering<AdvisedBoard>::is_for(nogo::Shape{32, 2}));
}

// It only says what is tried first.
TEST(PolicyOrdering, ChangesNoResult) {
    base::Random random{5};
    const std::atomic<bool> never = false;
    const nogo::Shape shape{7, 3};
    const Fingerprints<AdvisedBoard> fingerprints{shape};
    bool has_differed = false;
    for (int i = 0; i < 3; ++i) {
        const AdvisedPosition position = after_random_moves(shape, 4, random);
        ProofTable advised_verdicts{std::size_t{32} << 20}, plain_verdicts{std::size_t{32} << 20};
        Prover<AdvisedBoard> advised{fingerprints, advised_verdicts, never, never};
        Prover<AdvisedBoard> plain{fingerprints, plain_verdicts, never, never};
        EXPECT_EQ(advised.wins(position), plain.wins(ReducedGame<AdvisedBoard>{position}))
            << nogo::write_text(position.setup());
        has_differed |= advised.nodes() != plain.nodes();
    }
    EXPECT_TRUE(has_differed) << "it must have been asked";
}

} // namespace
} // namespace laststone::solver
