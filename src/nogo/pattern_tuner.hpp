// Fits pattern weights to games, so that they predict the moves that were chosen.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <vector>

#include "nogo/patterns.hpp"
#include "nogo/setup.hpp"

namespace laststone::nogo {

struct PatternTuning {
    int epochs = 6;
    int seen_in = 30;                        // patterns in fewer positions are left at 0
    const std::atomic<bool>* stop = nullptr; // once true, what is found so far counts
};

// Collects choices, then fits. The same choices in the same order give the same weights.
class PatternTuner {
public:
    // What the side to move chose among its moves. The position must be possible and the move legal.
    void add(const Setup& position, Point chosen);
    std::size_t positions() const { return samples_.size(); }

    // Logistic regression: the chance of a move is the softmax of its logit, among all moves of its position. told is called after
    // each epoch with the error so far, in bits a position.
    PatternWeights fit(const PatternTuning& tuning, const std::function<void(int, double)>& told = {}) const;
    // How far weights are from these choices, in bits a position.
    double error(const PatternWeights& weights) const;

private:
    struct Choice {
        Surroundings around; // upright
        bool is_contested;
    };
    // The move that was chosen is the first of them.
    struct TrainingSample {
        std::size_t first;
        std::size_t end;
    };

    std::vector<TrainingSample> samples_;
    std::vector<Choice> choices_; // of all samples
};

} // namespace laststone::nogo
