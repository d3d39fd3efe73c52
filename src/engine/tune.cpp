#include "engine/tune.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <thread>

namespace laststone::engine {
namespace {

// Sums are made block by block, in the order of the blocks, so that the number of threads does not show.
constexpr std::size_t blocks_of_work = 32;

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

// Adds the slope and the error of some lessons.
void Tuner::measure(const Row& row, const std::vector<float>& taught, std::size_t first, std::size_t last,
                    Block& block) const {
    block.error = 0;
    std::ranges::fill(block.slope, Pair{});
    for (std::size_t i = first; i < last; ++i) {
        const Lesson& lesson = lessons_[i];
        const std::size_t end = end_of(i);
        Pair sum;
        for (std::size_t f = lesson.first; f < end; ++f) {
            const Pair& weight = row[features_[f] & ~against];
            const double sign = (features_[f] & against) != 0 ? -1 : 1;
            sum.opening += sign * weight.opening;
            sum.ending += sign * weight.ending;
        }
        const double phase = lesson.phase;
        const double expected = expectation(sum.opening * phase + sum.ending * (1 - phase));
        const double result = taught[i];
        block.error += error_of(expected, result);
        const double miss = expected - result;
        for (std::size_t f = lesson.first; f < end; ++f) {
            Pair& slope = block.slope[features_[f] & ~against];
            const double sign = (features_[f] & against) != 0 ? -miss : miss;
            slope.opening += sign * phase;
            slope.ending += sign * (1 - phase);
        }
    }
}

double Tuner::measure_all(const Row& row, const std::vector<float>& taught, const TuneOptions& options,
                          std::vector<Block>& blocks, Row& slope) const {
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < blocks.size(); i = next++)
            measure(row, taught, lessons_.size() * i / blocks.size(), lessons_.size() * (i + 1) / blocks.size(),
                    blocks[i]);
    };
    {
        std::vector<std::jthread> helpers;
        for (int i = 1; i < options.threads; ++i) helpers.emplace_back(work);
        work();
    }
    double error = 0;
    std::ranges::fill(slope, Pair{});
    for (const Block& block : blocks) {
        error += block.error;
        for (std::size_t w = 0; w < slope.size(); ++w) {
            slope[w].opening += block.slope[w].opening;
            slope[w].ending += block.slope[w].ending;
        }
    }
    return error;
}

// Steps down the slope, each weight at its own pace (the method known as Adam).
draughts::Weights Tuner::fit(const TuneOptions& options, const std::function<void(int, double)>& told) const {
    const std::vector<draughts::Phased> plain = order_.row(draughts::plain_weights(rules_));
    if (lessons_.empty()) return order_.weights(plain);
    const double lessons = static_cast<double>(lessons_.size());
    const std::vector<float> taught = lessons_taught(options);
    const double logits = logits_a_hundredth();
    Row row(plain.size());
    for (std::size_t w = 0; w < row.size(); ++w) row[w] = {plain[w].opening * logits, plain[w].ending * logits};
    const Row before = row;
    std::vector<Block> blocks(blocks_of_work);
    for (Block& block : blocks) block.slope.resize(row.size());
    Row slope(row.size());
    Row mean(row.size());
    Row spread(row.size());
    for (int round = 1; round <= options.rounds; ++round) {
        if (options.stop != nullptr && options.stop->load(std::memory_order_relaxed)) break;
        const double error = measure_all(row, taught, options, blocks, slope);
        if (told) told(round, error / lessons / std::numbers::ln2);
        const double pace = 0.03 * (1 - 0.9 * round / options.rounds);
        const double warm = 1 - std::pow(0.9, round);
        const double warm_spread = 1 - std::pow(0.999, round);
        const auto step = [&](double& weight, double prior, double gradient, double& average, double& square) {
            // A weight departs from what is known beforehand as far as its positions insist.
            gradient += options.caution * (weight - prior);
            average = 0.9 * average + 0.1 * gradient;
            square = 0.999 * square + 0.001 * gradient * gradient;
            weight -= pace * (average / warm) / (std::sqrt(square / warm_spread) + 1e-3);
        };
        for (std::size_t w = 0; w < row.size(); ++w) {
            step(row[w].opening, before[w].opening, slope[w].opening, mean[w].opening, spread[w].opening);
            step(row[w].ending, before[w].ending, slope[w].ending, mean[w].ending, spread[w].ending);
        }
    }
    return in_hundredths(row, plain);
}

double Tuner::error(const draughts::Weights& weights, int threads) const {
    if (lessons_.empty()) return 0;
    const std::vector<draughts::Phased> hundredths = order_.row(weights);
    Row row(hundredths.size());
    Row slope(row.size());
    std::vector<Block> blocks(blocks_of_work);
    for (Block& block : blocks) block.slope.resize(row.size());
    const std::vector<float> taught = lessons_taught({.trust = 0});
    const auto error_at = [&](double logits) {
        for (std::size_t w = 0; w < row.size(); ++w)
            row[w] = {hundredths[w].opening * logits, hundredths[w].ending * logits};
        return measure_all(row, taught, {.threads = threads}, blocks, slope);
    };
    const double error = error_at(lowest(0, highest_logits_a_hundredth, error_at));
    return error / static_cast<double>(lessons_.size()) / std::numbers::ln2;
}

// So that a man is worth a hundred on the average of squares and phases. What no position spoke of stays as it was.
draughts::Weights Tuner::in_hundredths(const Row& row, const std::vector<draughts::Phased>& plain) const {
    std::vector<bool> spoken_of(row.size());
    for (const std::uint32_t feature : features_) spoken_of[feature & ~against] = true;
    double men = 0;
    double squares = 0;
    for (std::size_t w = 0; w < row.size(); ++w)
        if (order_.is_man(w)) {
            men += (row[w].opening + row[w].ending) / 2;
            ++squares;
        }
    const double scale = 100 * squares / men;
    std::vector<draughts::Phased> scaled = plain;
    for (std::size_t w = 0; w < row.size(); ++w)
        if (spoken_of[w])
            scaled[w] = {static_cast<int>(std::lround(row[w].opening * scale)),
                         static_cast<int>(std::lround(row[w].ending * scale))};
    return order_.weights(scaled);
}

} // namespace laststone::engine
