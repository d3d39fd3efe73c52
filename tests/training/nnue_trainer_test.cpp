#include "../../training/draughts/nnue_trainer.cpp"

#include <gtest/gtest.h>

#include "draughts/compiled.hpp"
#include "draughts/eval/nnue.hpp"
#include "draughts/variants.hpp"

namespace laststone::training {
namespace {

// Whoever has more men, or a king in a corner, is better. Men stand anywhere but in the first and the last row.
std::vector<Sample> simple_samples(std::size_t count, const draughts::Board& board = draughts::english.board) {
    base::Random random{3};
    std::vector<Sample> samples;
    const int in_row = board.squares_in_row();
    while (samples.size() < count) {
        Sample sample;
        for (int i = 0; i < 10; ++i) {
            const auto places = static_cast<std::uint64_t>(board.squares() - 2 * in_row);
            const int square = in_row + static_cast<int>(base::below(places, random));
            if ((sample.own | sample.other).contains(square)) continue;
            (base::below(2, random) == 0 ? sample.own : sample.other) |= Squares::single(square);
        }
        const bool in_corner = base::below(2, random) == 0;
        if (in_corner) {
            sample.own |= Squares::single(0);
            sample.kings |= Squares::single(0);
        }
        sample.score = 100 * (sample.own.count() - sample.other.count()) + (in_corner ? 100 : -100);
        const auto noise = static_cast<int>(base::below(300, random)) - 150;
        sample.result = sample.score + noise > 50 ? 1 : sample.score + noise < -50 ? -1 : 0;
        sample.game = static_cast<int>(base::below(256, random));
        samples.push_back(sample);
    }
    return samples;
}

TEST(NnueTrainer, LowersTheHeldOutLoss) {
    NnueTrainer trainer{{.rate = 0.01F}, simple_samples(20'000)};
    EXPECT_GT(trainer.held_out_size(), 100U);
    EXPECT_EQ(trainer.held_out_size() + trainer.training_size(), 20'000U);
    const double before = trainer.error();
    constexpr int epochs = 20; // the first 300 batches warm up
    for (int epoch = 0; epoch < epochs; ++epoch)
        trainer.train_epoch(static_cast<float>(epoch) / epochs, static_cast<float>(epoch + 1) / epochs);
    EXPECT_LT(trainer.error(), before / 4);
}

TEST(NnueTrainer, LeavesOutPositionsOfManyPieces) {
    std::vector<Sample> samples = simple_samples(100);
    for (int square = 0; square < 12; ++square) {
        samples[0].own |= Squares::single(20 + square);
        samples[0].other |= Squares::single(square);
    }
    const NnueTrainer trainer{{}, samples};
    EXPECT_EQ(trainer.held_out_size() + trainer.training_size(), 99U);
}

template <const draughts::Rules& R>
draughts::Position<R> position_of(const Sample& sample) {
    draughts::Setup setup{.pieces = {}, .to_move = game::Color::white, .king_runs = {}};
    for (const int square : sample.own | sample.other)
        setup[draughts::Square{square + 1}] = draughts::piece(
            sample.own.contains(square) ? game::Color::white : game::Color::black, sample.kings.contains(square));
    return draughts::Position<R>::from(setup).value();
}

template <const draughts::Rules& R>
void expect_rounded_weights_to_say_the_same() {
    const std::vector<Sample> samples = simple_samples(5'000, R.board);
    NnueTrainer trainer{{.squares = R.board.squares(), .rate = 0.01F}, samples};
    trainer.train_epoch(0, 1);
    constexpr float scale = 0.0075F;
    const draughts::Nnue<R> evaluator{draughts::plain_weights(R), trainer.rounded(scale)};
    for (std::size_t i = 0; i < samples.size(); i += 50) {
        const auto position = position_of<R>(samples[i]);
        EXPECT_NEAR(static_cast<float>(evaluator.value(evaluator.start(position), position).value()),
                    trainer.logit(samples[i]) / scale, 6);
    }
}

// The integers that the program computes with are near the floats that were trained, on boards of any size.
TEST(NnueTrainer, RoundedWeightsSayTheSame) {
    expect_rounded_weights_to_say_the_same<draughts::english>();
    expect_rounded_weights_to_say_the_same<draughts::canadian>();
    expect_rounded_weights_to_say_the_same<draughts::turkish>();
}

} // namespace
} // namespace laststone::training
