#include "engine/tune.hpp"

#include <gtest/gtest.h>

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

TEST(Tuner, ComesNearerToTheResultsRoundByRound) {
    std::vector<double> errors;
    tuner_of_counted_men().fit({.rounds = 30}, [&](int, double error) { errors.push_back(error); });
    ASSERT_EQ(errors.size(), 30U);
    EXPECT_LT(errors.back(), errors.front());
}

TEST(Tuner, AManIsWorthAboutAHundred) {
    const Weights weights = tuner_of_counted_men().fit({.rounds = 30});
    int sum = 0;
    for (int n = 1; n <= 32; ++n) sum += weights.man[Square{n}.index()].opening + weights.man[Square{n}.index()].ending;
    EXPECT_NEAR(sum / 64.0, 100, 5);
}

TEST(Tuner, ThreadsChangeNothing) {
    const Tuner tuner = tuner_of_counted_men();
    EXPECT_EQ(tuner.fit({.rounds = 5, .threads = 1}), tuner.fit({.rounds = 5, .threads = 3}));
}

TEST(Tuner, WithoutPositionsTheWeightsArePlain) {
    const Weights weights = Tuner{english}.fit({});
    EXPECT_EQ(weights.man, plain_weights(english).man);
}

} // namespace
} // namespace laststone::engine
