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
    lessons_.push_back({features_.size(), static_cast<float>(order_.phase(setup)), static_cast<float>(result),
                        score ? static_cast<float>(*score) : std::numeric_limits<float>::quiet_NaN()});
    for (const draughts::Feature& feature : order_.features(setup))
        features_.push_back(feature.weight | (feature.for_white ? 0 : against));
}

void Tuner::add(const Tuner& more) {
    for (Lesson lesson : more.lessons_) {
        lesson.first += features_.size();
        lessons_.push_back(lesson);
    }
    features_.insert(features_.end(), more.features_.begin(), more.features_.end());
}

double Tuner::logits_a_hundredth() const {
    double scores = 0;
    const auto error_at = [&](double logits) {
        double error = 0;
        scores = 0;
        for (const Lesson& lesson : lessons_)
            if (!std::isnan(lesson.score)) {
                error += error_of(expectation(logits * lesson.score), lesson.result);
                ++scores;
            }
        return error;
    };
    const double found = lowest(0, highest_logits_a_hundredth, error_at);
    return scores > 0 ? found : usual_logits_a_hundredth;
}

// What each lesson says that White's share is: something between how the game ended and what the search expected.
std::vector<float> Tuner::lessons_taught(const TuneOptions& options) const {
    const double logits = logits_a_hundredth();
    std::vector<float> taught;
    taught.reserve(lessons_.size());
    for (const Lesson& lesson : lessons_)
        taught.push_back(std::isnan(lesson.score)
                             ? lesson.result
                             : static_cast<float>(options.trust * expectation(logits * lesson.score) +
                                                  (1 - options.trust) * lesson.result));
    return taught;
}

double Tuner::expected(const Row& row, std::size_t lesson) const {
    Pair sum;
    for (std::size_t f = lessons_[lesson].first; f < end_of(lesson); ++f) {
        const Pair& weight = row[features_[f] & ~against].value;
        const double sign = (features_[f] & against) != 0 ? -1 : 1;
        sum.opening += sign * weight.opening;
        sum.ending += sign * weight.ending;
    }
    const double phase = lessons_[lesson].phase;
    return sum.opening * phase + sum.ending * (1 - phase);
}

// The more a weight has been told already, the smaller its step (the method known as AdaGrad).
void Tuner::learn(Row& row, std::size_t lesson, double miss, double pace, double caution) const {
    const double phase = lessons_[lesson].phase;
    for (std::size_t f = lessons_[lesson].first; f < end_of(lesson); ++f) {
        Learner& learner = row[features_[f] & ~against];
        const double slope = (features_[f] & against) != 0 ? -miss : miss;
        const double held_back = caution / learner.lessons;
        const auto step = [&](double share, double& value, double prior, double& told) {
            if (share == 0) return;
            // A weight departs from what is known beforehand as far as its positions insist.
            const double steep = share * (slope + held_back * (value - prior));
            told += steep * steep;
            value -= pace * steep / std::sqrt(told);
        };
        step(phase, learner.value.opening, learner.prior.opening, learner.told.opening);
        step(1 - phase, learner.value.ending, learner.prior.ending, learner.told.ending);
    }
}

draughts::Weights Tuner::fit(const TuneOptions& options, const std::function<void(int, double)>& told) const {
    const std::vector<draughts::Phased> plain = order_.row(draughts::plain_weights(rules_));
    if (lessons_.empty()) return order_.weights(plain);
    const std::vector<float> taught = lessons_taught(options);
    const double logits = logits_a_hundredth();
    Row row(plain.size());
    for (std::size_t w = 0; w < row.size(); ++w) {
        row[w].prior = {plain[w].opening * logits, plain[w].ending * logits};
        row[w].value = row[w].prior;
        row[w].told = {1e-3, 1e-3};
    }
    for (const std::uint32_t feature : features_) ++row[feature & ~against].lessons;
    std::vector<std::size_t> order(lessons_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    base::Random random{1};
    const auto is_stopped = [&] { return options.stop != nullptr && options.stop->load(std::memory_order_relaxed); };
    for (int round = 1; round <= options.rounds && !is_stopped(); ++round) {
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[static_cast<std::size_t>(base::below(i, random))]);
        const double pace = 0.004 + 0.06 * (options.rounds + 1 - round) / options.rounds;
        double error = 0;
        for (const std::size_t lesson : order) {
            if (is_stopped()) break;
            const double found = expectation(expected(row, lesson));
            error += error_of(found, taught[lesson]);
            learn(row, lesson, found - taught[lesson], pace, options.caution);
        }
        if (told) told(round, error / static_cast<double>(lessons_.size()) / std::numbers::ln2);
    }
    return in_hundredths(row, plain);
}

double Tuner::error(const draughts::Weights& weights) const {
    if (lessons_.empty()) return 0;
    const std::vector<draughts::Phased> hundredths = order_.row(weights);
    Row row(hundredths.size());
    for (std::size_t w = 0; w < row.size(); ++w)
        row[w].value = {static_cast<double>(hundredths[w].opening), static_cast<double>(hundredths[w].ending)};
    std::vector<double> scores;
    for (std::size_t lesson = 0; lesson < lessons_.size(); ++lesson) scores.push_back(expected(row, lesson));
    const auto error_at = [&](double logits) {
        double error = 0;
        for (std::size_t lesson = 0; lesson < lessons_.size(); ++lesson)
            error += error_of(expectation(logits * scores[lesson]), lessons_[lesson].result);
        return error;
    };
    const double error = error_at(lowest(0, highest_logits_a_hundredth, error_at));
    return error / static_cast<double>(lessons_.size()) / std::numbers::ln2;
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
        if (row[w].lessons > 0)
            scaled[w] = {static_cast<int>(std::lround(row[w].value.opening * scale)),
                         static_cast<int>(std::lround(row[w].value.ending * scale))};
    return order_.weights(scaled);
}

} // namespace laststone::engine
