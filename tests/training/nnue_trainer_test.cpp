#include "../../training/draughts/nnue_trainer.cpp"

#include <gtest/gtest.h>

#include "draughts/compiled.hpp"
#include "draughts/eval/nnue.hpp"
#include "draughts/variants.hpp"

namespace laststone::training {
namespace {

// Whoever has more men, or a king in a corner, is better.
std::vector<Sample> simple_samples(std::size_t count) {
    base::Random random{3};
    std::vector<Sample> samples;
    while (samples.size() < count) {
        Sample sample;
        for (int i = 0; i < 10; ++i) {
            const std::uint64_t square = std::uint64_t{1} << (4 + base::below(24, random));
            if (((sample.own | sample.other) & square) != 0) continue;
            (base::below(2, random) == 0 ? sample.own : sample.other) |= square;
        }
        if (base::below(2, random) == 0) {
            sample.own |= 1;
            sample.kings |= 1;
        }
        const bool in_corner = sample.kings != 0;
        sample.score = 100 * (std::popcount(sample.own) - std::popcount(sample.other)) + (in_corner ? 100 : -100);
        const auto noise = static_cast<int>(base::below(300, random)) - 150;
        sample.result = sample.score + noise > 50 ? 1 : sample.score + noise < -50 ? -1 : 0;
        sample.game = static_cast<int>(base::below(256, random));
        samples.push_back(sample);
    }
    return samples;
}

TEST(NnueTrainer, LearnsAndKnowsWhatItWasNotShown) {
    NnueTrainer trainer{{.rate = 0.01F}, simple_samples(20'000)};
    EXPECT_GT(trainer.trial(), 100U);
    EXPECT_EQ(trainer.trial() + trainer.lessons(), 20'000U);
    const double before = trainer.error();
    constexpr int epochs = 20; // the first 300 batches warm up
    for (int epoch = 0; epoch < epochs; ++epoch)
        trainer.learn_all(static_cast<float>(epoch) / epochs, static_cast<float>(epoch + 1) / epochs);
    EXPECT_LT(trainer.error(), before / 4);
}

TEST(NnueTrainer, LeavesOutPositionsOfManyPieces) {
    std::vector<Sample> samples = simple_samples(100);
    samples[0].own = 0xfff0'0000;
    samples[0].other = 0xfff;
    const NnueTrainer trainer{{}, samples};
    EXPECT_EQ(trainer.trial() + trainer.lessons(), 99U);
}

// The integers that the program computes with are near the floats that were trained.
TEST(NnueTrainer, RoundedWeightsSayTheSame) {
    const std::vector<Sample> samples = simple_samples(5'000);
    NnueTrainer trainer{{.rate = 0.01F}, samples};
    trainer.learn_all(0, 1);
    constexpr float worth = 0.0075F;
    const draughts::Nnue<draughts::english> evaluator{draughts::plain_weights(draughts::english),
                                                      trainer.rounded(worth)};
    for (std::size_t i = 0; i < samples.size(); i += 50) {
        draughts::Setup setup{.pieces = {}, .to_move = game::Color::white, .king_runs = {}};
        for (int n = 1; n <= 32; ++n) {
            const std::uint64_t bit = std::uint64_t{1} << (n - 1);
            const bool own = (samples[i].own & bit) != 0;
            if (!own && (samples[i].other & bit) == 0) continue;
            setup[draughts::Square{n}] =
                draughts::piece(own ? game::Color::white : game::Color::black, (samples[i].kings & bit) != 0);
        }
        const auto position = draughts::Position<draughts::english>::from(setup).value();
        EXPECT_NEAR(static_cast<float>(evaluator.value(evaluator.start(position), position).value()),
                    trainer.logit(samples[i]) / worth, 6);
    }
}

} // namespace
} // namespace laststone::training
