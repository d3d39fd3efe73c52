#include "nogo/pattern_tuner.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "nogo/playout.hpp"

namespace laststone::nogo {
namespace {

// AdaGrad: the larger its gradients so far, the smaller its step.
struct TrainedWeight {
    double value = 0;
    double squared_gradients = 1e-3; // their sum so far
    int positions = 0;               // that have its pattern

    void step(double gradient) {
        constexpr double rate = 0.1;
        squared_gradients += gradient * gradient;
        value -= rate * gradient / std::sqrt(squared_gradients);
    }
};

struct TrainedWeights {
    std::vector<TrainedWeight> ring = std::vector<TrainedWeight>(ring_codes);
    std::vector<TrainedWeight> near = std::vector<TrainedWeight>(near_codes);
    std::vector<TrainedWeight> cross = std::vector<TrainedWeight>(cross_codes);
    TrainedWeight contested{};

    std::array<TrainedWeight*, 4> of(const Surroundings& around, bool is_contested) {
        return {&ring[around.ring], &near[around.near], &cross[around.cross], is_contested ? &contested : nullptr};
    }
};

std::int16_t in_hundredths(double value) {
    return static_cast<std::int16_t>(std::lround(std::clamp(100 * value, -10'000.0, 10'000.0)));
}

void softmax(std::vector<double>& values) {
    const double highest = std::ranges::max(values);
    double sum = 0;
    for (double& value : values) sum += value = std::exp(value - highest);
    for (double& value : values) value /= sum;
}

} // namespace

void PatternTuner::add(const Setup& setup, Point chosen) {
    on_board_for(setup.shape(), [&]<class B> {
        const auto position = Position<B>::from(setup).value();
        const PlayoutBoard<B> board{position};
        const auto pattern_board = board.pattern_board();
        TrainingSample sample{.first = choices_.size(), .end = 0};
        for (const Point move : position.legal_moves()) {
            const bool is_contested = board.is_open(game::other(position.to_move()), move);
            choices_.push_back({upright(pattern_board.around(move.row(), move.column())), is_contested});
            if (move == chosen) std::swap(choices_[sample.first], choices_.back());
        }
        sample.end = choices_.size();
        samples_.push_back(sample);
    });
}

PatternWeights PatternTuner::fit(const PatternTuning& tuning, const std::function<void(int, double)>& told) const {
    TrainedWeights trained;
    for (const Choice& choice : choices_)
        for (TrainedWeight* const weight : trained.of(choice.around, choice.is_contested))
            if (weight != nullptr) ++weight->positions;
    const auto counts = [&](const TrainedWeight* weight) {
        return weight != nullptr && weight->positions >= tuning.seen_in;
    };
    const auto is_stopped = [&] { return tuning.stop != nullptr && tuning.stop->load(std::memory_order_relaxed); };

    std::vector<double> chances;
    for (int epoch = 1; epoch <= tuning.epochs && !is_stopped(); ++epoch) {
        double bits = 0;
        for (const TrainingSample& sample : samples_) {
            chances.clear();
            for (std::size_t i = sample.first; i < sample.end; ++i) {
                double sum = 0;
                for (const TrainedWeight* const weight : trained.of(choices_[i].around, choices_[i].is_contested))
                    if (counts(weight)) sum += weight->value;
                chances.push_back(sum);
            }
            softmax(chances);
            bits -= std::log2(chances[0]);
            for (std::size_t i = sample.first; i < sample.end; ++i) {
                const double gradient = chances[i - sample.first] - (i == sample.first ? 1 : 0);
                for (TrainedWeight* const weight : trained.of(choices_[i].around, choices_[i].is_contested))
                    if (counts(weight)) weight->step(gradient);
            }
        }
        if (told) told(epoch, bits / static_cast<double>(std::max<std::size_t>(positions(), 1)));
    }

    PatternWeights weights;
    for (std::size_t code = 0; code < ring_codes; ++code) weights.ring[code] = in_hundredths(trained.ring[code].value);
    for (std::size_t code = 0; code < near_codes; ++code) weights.near[code] = in_hundredths(trained.near[code].value);
    for (std::size_t code = 0; code < cross_codes; ++code)
        weights.cross[code] = in_hundredths(trained.cross[code].value);
    weights.contested = in_hundredths(trained.contested.value);
    // So far only what stands upright is trained; reading fills in the rest.
    return read_pattern_weights(write_pattern_weights(weights)).value();
}

double PatternTuner::error(const PatternWeights& weights) const {
    double bits = 0;
    std::vector<double> chances;
    for (const TrainingSample& sample : samples_) {
        chances.clear();
        for (std::size_t i = sample.first; i < sample.end; ++i)
            chances.push_back(weights.logit(choices_[i].around, choices_[i].is_contested) / 100.0);
        softmax(chances);
        bits -= std::log2(chances[0]);
    }
    return bits / static_cast<double>(std::max<std::size_t>(positions(), 1));
}

} // namespace laststone::nogo
