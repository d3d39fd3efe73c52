#include "nogo/pattern_tuner.hpp"

#include <gtest/gtest.h>

#include "nogo/position.hpp"

namespace laststone::nogo {
namespace {

using TaughtBoard = SmallBoard;

// Games of somebody who always takes the point with the fewest empty neighbours, the first of equals.
void add_games(PatternTuner& tuner, std::uint64_t seed, int games) {
    base::Random random{seed};
    for (int game = 0; game < games; ++game)
        for (Position<TaughtBoard> position{Shape{6, 6}}; position.has_move();) {
            const auto moves = position.legal_moves();
            const auto empty_beside = [&](Point point) {
                return (TaughtBoard::neighbours(TaughtBoard::single(point)) & position.empty()).count();
            };
            tuner.add(position.setup(), *std::ranges::min_element(moves, {}, empty_beside));
            position = position.play(moves[base::below(moves.size(), random)]);
        }
}

TEST(PatternTuner, LearnsToPredictMoves) {
    PatternTuner tuner, trial;
    add_games(tuner, 1, 40);
    add_games(trial, 2, 5);
    std::vector<double> errors;
    const PatternWeights weights = tuner.fit({.epochs = 4}, [&](int, double bits) { errors.push_back(bits); });
    ASSERT_EQ(errors.size(), 4U);
    EXPECT_LT(errors.back(), errors.front());
    EXPECT_LT(trial.error(weights), 0.75 * trial.error(PatternWeights{}));
}

TEST(PatternTuner, GivesTheSameWeightsEachTime) {
    PatternTuner one, two;
    add_games(one, 3, 5);
    add_games(two, 3, 5);
    EXPECT_EQ(write_pattern_weights(one.fit({})), write_pattern_weights(two.fit({})));
}

TEST(PatternTuner, LearnsNothingFromWhatItSawSeldom) {
    PatternTuner tuner;
    add_games(tuner, 4, 1);
    EXPECT_EQ(write_pattern_weights(tuner.fit({.seen_in = 1'000'000})), "contested 0\n");
}

TEST(PatternTuner, StopsWhenItIsTold) {
    PatternTuner tuner;
    add_games(tuner, 5, 1);
    const std::atomic<bool> stop = true;
    EXPECT_EQ(write_pattern_weights(tuner.fit({.stop = &stop})), "contested 0\n");
}

} // namespace
} // namespace laststone::nogo
