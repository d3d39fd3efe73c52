// Fits the network of a draughts game to positions with search scores and results: docs/formats/samples.md,
// docs/formats/nnue.md. Numbers are floats here, and values are logits of winning chances.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "base/bits.hpp"
#include "base/random.hpp"
#include "draughts/eval/nnue_weights.hpp"

namespace laststone::training {

using draughts::Accumulator;
using draughts::NnueHead;
using draughts::NnueWeights;

using Squares = base::Bits<draughts::max_squares>;

struct Sample {
    Squares own{}, other{}, kings{}; // as the side to move sees them
    int score = 0;
    int result = 0; // 1 won, 0 drawn, -1 lost
    int game = 0;
    int file = 0;
    int pieces() const { return (own | other).count(); }
};

struct TrainerOptions {
    int squares = 32;
    int most_pieces = 12; // positions of more are left out
    float score_weight = 0.8F; // in the target; the result has the rest
    float rate = 0.002F;       // learning rate at the start; it falls to 0
    std::uint64_t seed = 1;
};

inline float sigmoid(float x) { return 1 / (1 + std::exp(-x)); }
// Cross entropy above the entropy of the target, in nats.
inline double loss(double logit, double target) {
    const double t = std::clamp(target, 1e-6, 1 - 1e-6);
    return std::log1p(std::exp(-std::abs(logit))) + (logit > 0 ? logit * (1 - target) : -logit * target) +
           t * std::log(t) + (1 - t) * std::log(1 - t);
}

class NnueTrainer {
    static constexpr std::size_t sums = Accumulator::sums, half = sums / 2, neurons = NnueHead::neurons,
                                 heads = NnueWeights::heads;
    static constexpr int held_out = 64; // one game of so many is held out
    static constexpr std::size_t batch = 1024;
    using Sums = std::array<float, sums>;

    struct Head {
        std::array<Sums, neurons> weights{}; // by product
        std::array<float, neurons> bias{}, value{};
        float value_bias = 0, man = 0, king = 0;
    };
    struct Parameters {
        Sums bias{};
        std::array<Head, heads> head{};
        std::vector<Sums> inputs{};
        template <class F>
        void for_each(F&& f) { // row by row
            f(bias.data(), sums);
            f(&head[0].weights[0][0], heads * sizeof(Head) / sizeof(float));
            f(&inputs[0][0], inputs.size() * sums);
        }
    };
    // A position and its activations.
    struct Pass {
        std::array<std::vector<std::size_t>, 2> inputs; // as the side to move sees it, as the other side does
        std::size_t head = 0;
        float men_ahead = 0, kings_ahead = 0;
        std::array<Sums, 2> clamped;
        Sums products;
        std::array<float, neurons> unclamped, neuron;
    };

public:
    NnueTrainer(const TrainerOptions& options, std::vector<Sample> samples) : options_{options}, random_{options.seed} {
        for (Sample& sample : samples)
            if (sample.pieces() <= options.most_pieces)
                (sample.game % held_out == 0 ? held_out_ : samples_).push_back(sample);
        fit_scales();
        initialise();
    }

    std::size_t training_size() const { return samples_.size(); }
    std::size_t held_out_size() const { return held_out_.size(); }
    // Logits of a hundredth of a man, by file and head: scores of few pieces are worth less.
    const std::vector<std::array<float, heads>>& scales() const { return scales_; }

    // Each sample once, in a new order. progress: how much of the training is over, from 0 to 1.
    void train_epoch(float progress_before, float progress_after) {
        for (std::size_t i = samples_.size(); i > 1; --i) std::swap(samples_[i - 1], samples_[base::below(i, random_)]);
        Pass pass;
        for (std::size_t first = 0; first + batch <= samples_.size(); first += batch) {
            for (std::size_t i = first; i < first + batch; ++i)
                backward(pass, sigmoid(forward(pass, samples_[i])) - target(samples_[i]));
            const float share = static_cast<float>(first) / static_cast<float>(samples_.size());
            step(options_.rate * (1 - progress_before - share * (progress_after - progress_before)));
        }
    }

    // The held-out loss above the entropy of the targets, in millinats a position.
    double error() {
        Pass pass;
        double all = 0;
        for (const Sample& sample : held_out_) all += loss(forward(pass, sample), target(sample));
        return 1000 * all / static_cast<double>(std::max<std::size_t>(held_out_.size(), 1));
    }
    float logit(const Sample& sample) {
        Pass pass;
        return forward(pass, sample);
    }

    // As integers. scale: logits of a hundredth of a man.
    NnueWeights rounded(float scale) const;

private:
    float target(const Sample& sample) const {
        const float scale = scales_[static_cast<std::size_t>(sample.file)][head_of(sample)];
        return options_.score_weight * sigmoid(scale * static_cast<float>(sample.score)) +
               (1 - options_.score_weight) * static_cast<float>(sample.result + 1) / 2;
    }
    std::size_t head_of(const Sample& sample) const {
        return static_cast<std::size_t>(sample.pieces() - 1) * heads / static_cast<std::size_t>(options_.most_pieces);
    }
    void fit_scales();
    void initialise();
    void set_inputs(Pass& pass, const Sample& sample) const;
    float forward(Pass& pass, const Sample& sample) const;
    void backward(const Pass& pass, float gradient);
    void step(float rate);

    TrainerOptions options_;
    base::Random random_;
    std::vector<Sample> samples_, held_out_;
    std::vector<std::array<float, heads>> scales_;
    Parameters weights_, gradients_, mean_, square_; // with both moments of Adam
    int steps_ = 0;
};

} // namespace laststone::training
