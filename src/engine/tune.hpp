// Fits the weights of an evaluation to results of games and scores of searches: logistic regression.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "draughts/eval/features.hpp"

namespace laststone::engine {

struct TuneOptions {
    int epochs = 6;
    double regularisation = 8;               // of L2 towards the plain weights, shared by the positions of a weight
    double score_weight = 0.7;               // in the target, where there is a score; the result has the rest
    const std::atomic<bool>* stop = nullptr; // once true, what is found so far counts
};

// Collects positions, then fits. The same positions in the same order give the same weights.
class Tuner {
public:
    explicit Tuner(const draughts::Rules& rules) : rules_{rules}, order_{rules} {}

    // A quiet position, how its game ended for White (1 won, 0.5 drawn, 0 lost), and what a search said about it, in
    // hundredths of a man for White.
    void add(const draughts::Setup& setup, double result, std::optional<int> score = {});
    // All that another one has collected.
    void add(const Tuner& more);
    std::size_t positions() const { return samples_.size(); }

    // Starts from the plain weights. Each sample changes them before the next is used, so that a few epochs are
    // enough, on one core. told is called after each epoch with the error so far, in bits a position.
    draughts::Weights fit(const TuneOptions& options, const std::function<void(int, double)>& told = {}) const;
    // How far weights are from these results, in bits a position, whatever a man is worth in winning chances.
    double error(const draughts::Weights& weights) const;
    // How much a hundredth of a man is worth in winning chances, as the scores and results of these games have it.
    double logits_a_hundredth() const;

private:
    struct TrainingSample {
        std::size_t first; // feature
        float phase;
        float result;
        float score; // not a number where there is none
    };
    // One weight early in the game and at its end.
    struct Pair {
        double opening = 0;
        double ending = 0;
    };
    // In logits.
    struct TrainedWeight {
        Pair value;
        Pair prior;
        Pair squared_gradients; // their sum so far
        double samples = 0;     // that have its feature
    };
    using Row = std::vector<TrainedWeight>;

    std::vector<float> targets(const TuneOptions& options) const;

    static constexpr std::uint32_t against = 1U << 31;

    std::size_t end_of(std::size_t sample) const {
        return sample + 1 < samples_.size() ? samples_[sample + 1].first : features_.size();
    }
    // What the weights make of a sample, in logits for White.
    double expected(const Row& row, std::size_t sample) const;
    // A step of each weight of a sample down the gradient of its loss. error: of what was expected.
    void update(Row& row, std::size_t sample, double error, double rate, double regularisation) const;
    draughts::Weights in_hundredths(const Row& row, const std::vector<draughts::Phased>& plain) const;

    draughts::Rules rules_;
    draughts::WeightRow order_;
    std::vector<TrainingSample> samples_;
    std::vector<std::uint32_t> features_; // of all samples; the highest bit says that it counts for Black
};

} // namespace laststone::engine
