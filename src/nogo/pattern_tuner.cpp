#include "nogo/pattern_tuner.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "nogo/playout.hpp"

namespace laststone::nogo {
namespace {

// A weight while it is learnt.
struct Learner {
    double value = 0;
    double told = 1e-3; // squares of the slopes so far
    int positions = 0;  // that speak of it

    void step(double slope) {
        constexpr double pace = 0.1;
        told += slope * slope;
        value -= pace * slope / std::sqrt(told);
    }
};

struct Learners {
    std::vector<Learner> ring = std::vector<Learner>(ring_codes);
    std::vector<Learner> near = std::vector<Learner>(near_codes);
    std::vector<Learner> cross = std::vector<Learner>(cross_codes);
    Learner contested{};

    std::array<Learner*, 4> of(const Surroundings& around, bool is_contested) {
        return {&ring[around.ring], &near[around.near], &cross[around.cross], is_contested ? &contested : nullptr};
    }
};

std::int16_t in_hundredths(double value) {
    return static_cast<std::int16_t>(std::lround(std::clamp(100 * value, -10'000.0, 10'000.0)));
}

// What each of these has of the whole, by e to its power.
void to_shares(std::vector<double>& values) {
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
        Lesson lesson{.first = choices_.size(), .end = 0};
        for (const Point move : position.legal_moves()) {
            const bool is_contested = board.is_open(game::other(position.to_move()), move);
            choices_.push_back({upright(pattern_board.around(move.row(), move.column())), is_contested});
            if (move == chosen) std::swap(choices_[lesson.first], choices_.back());
        }
        lesson.end = choices_.size();
        lessons_.push_back(lesson);
    });
}

PatternWeights PatternTuner::fit(const PatternTuning& tuning, const std::function<void(int, double)>& told) const {
    Learners learners;
    for (const Choice& choice : choices_)
        for (Learner* const learner : learners.of(choice.around, choice.is_contested))
            if (learner != nullptr) ++learner->positions;
    const auto counts = [&](const Learner* learner) {
        return learner != nullptr && learner->positions >= tuning.seen_in;
    };
    const auto is_stopped = [&] { return tuning.stop != nullptr && tuning.stop->load(std::memory_order_relaxed); };

    std::vector<double> shares;
    for (int round = 1; round <= tuning.rounds && !is_stopped(); ++round) {
        double bits = 0;
        for (const Lesson& lesson : lessons_) {
            shares.clear();
            for (std::size_t i = lesson.first; i < lesson.end; ++i) {
                double sum = 0;
                for (const Learner* const learner : learners.of(choices_[i].around, choices_[i].is_contested))
                    if (counts(learner)) sum += learner->value;
                shares.push_back(sum);
            }
            to_shares(shares);
            bits -= std::log2(shares[0]);
            for (std::size_t i = lesson.first; i < lesson.end; ++i) {
                const double slope = shares[i - lesson.first] - (i == lesson.first ? 1 : 0);
                for (Learner* const learner : learners.of(choices_[i].around, choices_[i].is_contested))
                    if (counts(learner)) learner->step(slope);
            }
        }
        if (told) told(round, bits / static_cast<double>(std::max<std::size_t>(positions(), 1)));
    }

    PatternWeights weights;
    for (std::size_t code = 0; code < ring_codes; ++code) weights.ring[code] = in_hundredths(learners.ring[code].value);
    for (std::size_t code = 0; code < near_codes; ++code) weights.near[code] = in_hundredths(learners.near[code].value);
    for (std::size_t code = 0; code < cross_codes; ++code)
        weights.cross[code] = in_hundredths(learners.cross[code].value);
    weights.contested = in_hundredths(learners.contested.value);
    // So far only what stands upright has learnt something; reading fills in the rest.
    return read_pattern_weights(write_pattern_weights(weights)).value();
}

double PatternTuner::error(const PatternWeights& weights) const {
    double bits = 0;
    std::vector<double> shares;
    for (const Lesson& lesson : lessons_) {
        shares.clear();
        for (std::size_t i = lesson.first; i < lesson.end; ++i)
            shares.push_back(weights.logit(choices_[i].around, choices_[i].is_contested) / 100.0);
        to_shares(shares);
        bits -= std::log2(shares[0]);
    }
    return bits / static_cast<double>(std::max<std::size_t>(positions(), 1));
}

} // namespace laststone::nogo
