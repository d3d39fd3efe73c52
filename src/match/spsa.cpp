#include "match/spsa.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "base/random.hpp"

namespace laststone::match {
namespace {

// Exponents and the steadying constant that Spall recommends (1998), the last as a share of all iterations.
constexpr double gain_exponent = 0.602;
constexpr double reach_exponent = 0.101;
constexpr double steadying_share = 0.1;

// What is drawn for a pair: its signs first, then how its numbers are rounded.
base::Random generator_of(const SpsaSettings& settings, std::size_t iteration, std::size_t pair) {
    return base::Random{base::Random::mix(settings.seed) ^ (iteration * settings.pairs + pair)};
}

int sign_from(base::Random& random) { return base::below(2, random) == 0 ? 1 : -1; }

double share_from(base::Random& random) { return static_cast<double>(random() >> 11) * 0x1p-53; }

} // namespace

double Spsa::reach() const {
    return std::pow(static_cast<double>(settings_.iterations) / static_cast<double>(done_ + 1), reach_exponent);
}

double Spsa::gain() const {
    const double all = static_cast<double>(settings_.iterations);
    const double steadying = steadying_share * all;
    const double now = std::pow((steadying + all) / (steadying + static_cast<double>(done_ + 1)), gain_exponent);
    return settings_.rate * now / reach();
}

std::vector<int> Spsa::signs(std::size_t pair) const {
    base::Random random = generator_of(settings_, done_, pair);
    std::vector<int> drawn(numbers_.size());
    std::ranges::generate(drawn, [&] { return sign_from(random); });
    return drawn;
}

Perturbation Spsa::perturbation(std::size_t pair) const {
    base::Random random = generator_of(settings_, done_, pair);
    const std::vector<int> drawn = signs(pair);
    for (std::size_t i = 0; i < drawn.size(); ++i) (void)sign_from(random);
    Perturbation tried;
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        const TunedNumber& number = numbers_[i];
        const double distance = reach() * number.step * drawn[i];
        // Up or down at random, so that engines with whole numbers see a fraction on average.
        const double up = share_from(random);
        const auto whole = [&](double value) {
            return static_cast<int>(std::clamp(std::floor(value + up), number.least, number.most));
        };
        tried.plus.push_back(whole(number.value + distance));
        tried.minus.push_back(whole(number.value - distance));
    }
    return tried;
}

void Spsa::update(std::span<const int> won) {
    assert(won.size() == settings_.pairs && !is_over());
    std::vector<double> moves(numbers_.size());
    for (std::size_t pair = 0; pair < won.size(); ++pair) {
        const std::vector<int> drawn = signs(pair);
        for (std::size_t i = 0; i < moves.size(); ++i) moves[i] += won[pair] * drawn[i];
    }
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        TunedNumber& number = numbers_[i];
        number.value = std::clamp(number.value + gain() * number.step * moves[i], number.least, number.most);
    }
    ++done_;
}

} // namespace laststone::match
