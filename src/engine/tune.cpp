#include "engine/tune.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

#include "base/random.hpp"

namespace laststone::engine {
namespace {

// A man ahead wins about three times in four, where games do not say otherwise.
constexpr double usual_logits_a_hundredth = 0.011;
constexpr double highest_logits_a_hundredth = 5 * usual_logits_a_hundredth;

double expectation(double logits) { return 1 / (1 + std::exp(-logits)); }

// In nats.
double error_of(double expected, double result) {
    const double clamped = std::clamp(expected, 1e-9, 1 - 1e-9);
    return -result * std::log(clamped) - (1 - result) * std::log(1 - clamped);
}

// Where a function of one valley is lowest.
template <class Function>
double lowest(double low, double high, const Function& function) {
    for (int i = 0; i < 20; ++i) {
        const double third = (high - low) / 3;
        if (function(low + third) < function(high - third)) high -= third;
        else low += third;
    }
    return (low + high) / 2;
}

} // namespace

void Tuner::add(const draughts::Setup& setup, double result, std::optional<int> score) {
    samples_.push_back({features_.size(), static_cast<float>(order_.phase(setup)), static_cast<float>(result),
                        score ? static_cast<float>(*score) : std::numeric_limits<float>::quiet_NaN()});
    for (const draughts::Feature& feature : order_.features(setup))
        features_.push_back(feature.weight | (feature.for_white ? 0 : against));
}

void Tuner::add(const Tuner& more) {
    for (TrainingSample sample : more.samples_) {
        sample.first += features_.size();
        samples_.push_back(sample);
    }
    features_.insert(features_.end(), more.features_.begin(), more.features_.end());
}

double Tuner::logits_a_hundredth() const {
    double scores = 0;
    const auto error_at = [&](double logits) {
        double error = 0;
        scores = 0;
        for (const TrainingSample& sample : samples_)
            if (!std::isnan(sample.score)) {
                error += error_of(expectation(logits * sample.score), sample.result);
                ++scores;
            }
        return error;
    };
    const double found = lowest(0, highest_logits_a_hundredth, error_at);
    return scores > 0 ? found : usual_logits_a_hundredth;
}

// White's share, something between how the game ended and what the search expected.
std::vector<float> Tuner::targets(const TuneOptions& options) const {
    const double logits = logits_a_hundredth();
    std::vector<float> targets;
    targets.reserve(samples_.size());
    for (const TrainingSample& sample : samples_)
        targets.push_back(std::isnan(sample.score)
                              ? sample.result
                              : static_cast<float>(options.score_weight * expectation(logits * sample.score) +
                                                   (1 - options.score_weight) * sample.result));
    return targets;
}

double Tuner::expected(const Row& row, std::size_t sample) const {
    Pair sum;
    for (std::size_t f = samples_[sample].first; f < end_of(sample); ++f) {
        const Pair& weight = row[features_[f] & ~against].value;
        const double sign = (features_[f] & against) != 0 ? -1 : 1;
        sum.opening += sign * weight.opening;
        sum.ending += sign * weight.ending;
    }
    const double phase = samples_[sample].phase;
    return sum.opening * phase + sum.ending * (1 - phase);
}

// AdaGrad: the larger the gradients of a weight so far, the smaller its step.
void Tuner::update(Row& row, std::size_t sample, double error, double rate, double regularisation) const {
    const double phase = samples_[sample].phase;
    for (std::size_t f = samples_[sample].first; f < end_of(sample); ++f) {
        TrainedWeight& weight = row[features_[f] & ~against];
        const double slope = (features_[f] & against) != 0 ? -error : error;
        const double decay = regularisation / weight.samples;
        const auto step = [&](double share, double& value, double prior, double& squared_gradients) {
            if (share == 0) return;
            const double gradient = share * (slope + decay * (value - prior));
            squared_gradients += gradient * gradient;
            value -= rate * gradient / std::sqrt(squared_gradients);
        };
        step(phase, weight.value.opening, weight.prior.opening, weight.squared_gradients.opening);
        step(1 - phase, weight.value.ending, weight.prior.ending, weight.squared_gradients.ending);
    }
}

draughts::Weights Tuner::fit(const TuneOptions& options, const std::function<void(int, double)>& told) const {
    const std::vector<draughts::Phased> plain = order_.row(draughts::plain_weights(rules_));
    if (samples_.empty()) return order_.weights(plain);
    const std::vector<float> wanted = targets(options);
    const double logits = logits_a_hundredth();
    Row row(plain.size());
    for (std::size_t w = 0; w < row.size(); ++w) {
        row[w].prior = {plain[w].opening * logits, plain[w].ending * logits};
        row[w].value = row[w].prior;
        row[w].squared_gradients = {1e-3, 1e-3};
    }
    for (const std::uint32_t feature : features_) ++row[feature & ~against].samples;
    std::vector<std::size_t> order(samples_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    base::Random random{1};
    const auto is_stopped = [&] { return options.stop != nullptr && options.stop->load(std::memory_order_relaxed); };
    for (int epoch = 1; epoch <= options.epochs && !is_stopped(); ++epoch) {
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[static_cast<std::size_t>(base::below(i, random))]);
        const double rate = 0.004 + 0.06 * (options.epochs + 1 - epoch) / options.epochs;
        double error = 0;
        for (const std::size_t sample : order) {
            if (is_stopped()) break;
            const double found = expectation(expected(row, sample));
            error += error_of(found, wanted[sample]);
            update(row, sample, found - wanted[sample], rate, options.regularisation);
        }
        if (told) told(epoch, error / static_cast<double>(samples_.size()) / std::numbers::ln2);
    }
    return in_hundredths(row, plain);
}

double Tuner::error(const draughts::Weights& weights) const {
    if (samples_.empty()) return 0;
    const std::vector<draughts::Phased> hundredths = order_.row(weights);
    Row row(hundredths.size());
    for (std::size_t w = 0; w < row.size(); ++w)
        row[w].value = {static_cast<double>(hundredths[w].opening), static_cast<double>(hundredths[w].ending)};
    std::vector<double> scores;
    for (std::size_t sample = 0; sample < samples_.size(); ++sample) scores.push_back(expected(row, sample));
    const auto error_at = [&](double logits) {
        double error = 0;
        for (std::size_t sample = 0; sample < samples_.size(); ++sample)
            error += error_of(expectation(logits * scores[sample]), samples_[sample].result);
        return error;
    };
    const double error = error_at(lowest(0, highest_logits_a_hundredth, error_at));
    return error / static_cast<double>(samples_.size()) / std::numbers::ln2;
}

// So that a man is worth a hundred on the average of squares and phases. What no position spoke of stays as it was.
draughts::Weights Tuner::in_hundredths(const Row& row, const std::vector<draughts::Phased>& plain) const {
    double men = 0;
    double squares = 0;
    for (std::size_t w = 0; w < row.size(); ++w)
        if (order_.is_man(w)) {
            men += (row[w].value.opening + row[w].value.ending) / 2;
            ++squares;
        }
    const double scale = 100 * squares / men;
    std::vector<draughts::Phased> scaled = plain;
    for (std::size_t w = 0; w < row.size(); ++w)
        if (row[w].samples > 0)
            scaled[w] = {static_cast<int>(std::lround(row[w].value.opening * scale)),
                         static_cast<int>(std::lround(row[w].value.ending * scale))};
    return order_.weights(scaled);
}

} // namespace laststone::engine
