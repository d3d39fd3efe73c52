#include "draughts/eval/features.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.hpp"
#include "draughts/compiled.hpp"
#include "draughts/eval/patterns.hpp"

namespace laststone::draughts {
namespace {

Weights random_weights(const Rules& rules, base::Random& random) {
    const WeightRow order{rules};
    std::vector<Phased> row(order.size());
    const auto some = [&] { return static_cast<int>(base::below(101, random)) - 50; };
    for (Phased& weight : row) weight = {some(), some()};
    return order.weights(row);
}

// What the evaluation carries along is what its features add up to, before it looks at what ending it is.
template <const Rules& R>
void expect_the_evaluations_sum() {
    base::Random random{5};
    Weights weights = random_weights(R, random);
    weights.knows_endings = false;
    const Patterns<R> evaluator{weights};
    const WeightRow order{R};
    const std::vector<Phased> row = order.row(weights);
    for (int game = 0; game < 20; ++game) {
        Position<R> position;
        for (int ply = 0; ply < 60; ++ply) {
            const auto moves = position.legal_moves();
            if (moves.empty()) break;
            position = position.play(moves[base::below(moves.size(), random)]);
            const Setup setup = position.setup();
            Phased sum;
            for (const Feature& feature : order.features(setup))
                sum = feature.for_white ? sum + row[feature.weight] : sum - row[feature.weight];
            const double phase = order.phase(setup);
            const double whole = sum.opening * phase + sum.ending * (1 - phase);
            const double judged = evaluator.value(evaluator.start(position), position).value();
            const double expected = position.to_move() == Color::white ? whole : -whole;
            EXPECT_NEAR(judged, expected, 1.0);
        }
    }
}

TEST(Features, AddUpToTheEvaluation) {
    expect_the_evaluations_sum<english>();
    expect_the_evaluations_sum<italian>();
    expect_the_evaluations_sum<international>();
    expect_the_evaluations_sum<turkish>();
}

TEST(WeightRow, KeepsWeightsInOrder) {
    base::Random random{6};
    for (const Rules* rules : {&english, &spanish, &canadian}) {
        const WeightRow order{*rules};
        const Weights weights = random_weights(*rules, random);
        EXPECT_EQ(order.weights(order.row(weights)), weights);
    }
}

} // namespace
} // namespace laststone::draughts
