#include "engine/tune.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.hpp"
#include "draughts/variants.hpp"

namespace laststone::engine {
namespace {

using namespace draughts;

// Men at random, and the side with more of them wins.
Tuner tuner_of_counted_men() {
    Tuner tuner{english};
    base::Random random{2};
    for (int i = 0; i < 400; ++i) {
        draughts::Setup board{.pieces = {}, .to_move = Color::white, .king_runs = {}};
        for (int n = 5; n <= 28; ++n) {
            const auto dice = base::below(4, random);
            if (dice < 2) board[Square{n}] = dice == 0 ? Piece::white_man : Piece::black_man;
        }
        const int more = board.count(Piece::white_man) - board.count(Piece::black_man);
        tuner.add(board, more > 0 ? 1 : more < 0 ? 0 : 0.5);
    }
    return tuner;
}

TEST(Tuner, ComesNearerToTheResultsEpochByEpoch) {
    std::vector<double> errors;
    tuner_of_counted_men().fit({.epochs = 30}, [&](int, double error) { errors.push_back(error); });
    ASSERT_EQ(errors.size(), 30U);
    EXPECT_LT(errors.back(), errors.front());
}

TEST(Tuner, AManIsWorthAboutAHundred) {
    const Weights weights = tuner_of_counted_men().fit({.epochs = 30});
    int sum = 0;
    for (int n = 1; n <= 32; ++n) sum += weights.man[Square{n}.index()].opening + weights.man[Square{n}.index()].ending;
    EXPECT_NEAR(sum / 64.0, 100, 5);
}

TEST(Tuner, FitsTheSameWeightsToTheSamePositions) {
    EXPECT_EQ(tuner_of_counted_men().fit({.epochs = 5}), tuner_of_counted_men().fit({.epochs = 5}));
}

TEST(Tuner, TakesWhatOthersHaveCollected) {
    Tuner whole = tuner_of_counted_men();
    whole.add(tuner_of_counted_men());
    Tuner parts{english};
    parts.add(tuner_of_counted_men());
    parts.add(tuner_of_counted_men());
    EXPECT_EQ(parts.positions(), 2 * tuner_of_counted_men().positions());
    EXPECT_EQ(parts.fit({.epochs = 2}), whole.fit({.epochs = 2}));
    EXPECT_NEAR(parts.error(plain_weights(english)), tuner_of_counted_men().error(plain_weights(english)), 1e-9);
}

// One man more than the other side, and half of the games are won, half of them drawn.
Tuner tuner_of_a_man_ahead(std::optional<int> score) {
    Tuner tuner{english};
    for (int n = 9; n <= 24; ++n) {
        draughts::Setup board{.pieces = {}, .to_move = Color::white, .king_runs = {}};
        board[Square{n}] = Piece::white_man;
        tuner.add(board, 0.5, score);
        tuner.add(board, 1, score);
    }
    return tuner;
}

TEST(Tuner, ScoresSayWhatAManIsWorthInWinningChances) {
    // Three of four games won: a hundred hundredths are the logarithm of three.
    EXPECT_NEAR(tuner_of_a_man_ahead(100).logits_a_hundredth(), std::log(3.0) / 100, 1e-4);
    EXPECT_NEAR(tuner_of_a_man_ahead(50).logits_a_hundredth(), std::log(3.0) / 50, 1e-4);
    EXPECT_GT(tuner_of_a_man_ahead({}).logits_a_hundredth(), 0);
}

TEST(Tuner, TheTargetMixesScoresAndResultsByTheirWeight) {
    Tuner tuner{english};
    base::Random random{5};
    for (int i = 0; i < 400; ++i) {
        draughts::Setup board{.pieces = {}, .to_move = Color::white, .king_runs = {}};
        const auto square = static_cast<int>(base::below(16, random));
        board[Square{9 + square}] = Piece::white_man;
        // Games ended well with men on 9 to 16; the scores like those behind them better.
        tuner.add(board, square < 8 ? 1 : 0.6, square < 8 ? 0 : 40);
    }
    // How much better a man stands on 13 than on 20.
    const auto preference = [&](double score_weight) {
        const Weights weights = tuner.fit({.epochs = 20, .regularisation = 1, .score_weight = score_weight});
        return weights.man[Square{13}.index()].ending - weights.man[Square{20}.index()].ending;
    };
    EXPECT_GT(preference(0), preference(1) + 20);
}

TEST(Tuner, WithoutPositionsTheWeightsArePlain) {
    const Weights weights = Tuner{english}.fit({});
    EXPECT_EQ(weights.man, plain_weights(english).man);
}

} // namespace
} // namespace laststone::engine
