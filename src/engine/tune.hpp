// Fits the weights of an evaluation to how games ended: logistic regression.
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
    int rounds = 6;
    double caution = 8;                      // how strongly weights that few positions speak of are held back
    double trust = 0.7;                      // in scores, where there are any; the rest in how the game ended
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
    std::size_t positions() const { return lessons_.size(); }

    // Starts from the plain weights. Each lesson changes them before the next is used, so that a few rounds are
    // enough, on one core. told is called after each round with the error so far, in bits a position.
    draughts::Weights fit(const TuneOptions& options, const std::function<void(int, double)>& told = {}) const;
    // How far weights are from these results, in bits a position, whatever a man is worth in winning chances.
    double error(const draughts::Weights& weights) const;
    // How much a hundredth of a man is worth in winning chances, as the scores and results of these games have it.
    double logits_a_hundredth() const;

private:
    struct Lesson {
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
    // A weight while it is learnt, in logits.
    struct Learner {
        Pair value;
        Pair prior;         // what is known beforehand
        Pair told;          // squares of the slopes so far
        double lessons = 0; // that speak of it
    };
    using Row = std::vector<Learner>;

    std::vector<float> lessons_taught(const TuneOptions& options) const;

    static constexpr std::uint32_t against = 1U << 31;

    std::size_t end_of(std::size_t lesson) const {
        return lesson + 1 < lessons_.size() ? lessons_[lesson + 1].first : features_.size();
    }
    // What the weights make of a lesson, in logits for White.
    double expected(const Row& row, std::size_t lesson) const;
    // Each weight of a lesson takes its step.
    void learn(Row& row, std::size_t lesson, double miss, double pace, double caution) const;
    draughts::Weights in_hundredths(const Row& row, const std::vector<draughts::Phased>& plain) const;

    draughts::Rules rules_;
    draughts::WeightRow order_;
    std::vector<Lesson> lessons_;
    std::vector<std::uint32_t> features_; // of all lessons; the highest bit says that it counts for Black
};

} // namespace laststone::engine
