// SPSA, simultaneous perturbation stochastic approximation (Spall 1992): tunes many numbers at once by games between two
// engines that differ in all of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace laststone::match {

// A number that is tuned.
struct TunedNumber {
    std::string name{};
    double value = 0;
    double least = 0;
    double most = 0;
    double step = 1; // how far to either side it is tried at the end of the run
    friend bool operator==(const TunedNumber&, const TunedNumber&) = default;
};

struct SpsaSettings {
    std::uint64_t seed = 1;
    std::size_t iterations = 1000;
    std::size_t pairs = 8; // of games in each, all around the same values, each with signs of its own
    double rate = 0.002;   // how far a won game moves a number at the end of the run, in steps
};

// Values of all numbers, in whole ones, for either engine of a pair.
struct Perturbation {
    std::vector<int> plus{};
    std::vector<int> minus{};
};

class Spsa {
public:
    // So many iterations may have been done before.
    Spsa(const SpsaSettings& settings, std::vector<TunedNumber> numbers, std::size_t done = 0)
        : settings_{settings}, numbers_{std::move(numbers)}, done_{done} {}

    const std::vector<TunedNumber>& numbers() const { return numbers_; }
    std::size_t done() const { return done_; }
    bool is_over() const { return done_ >= settings_.iterations; }

    // What a pair of the iteration under way tries: the same from the same seed. `pair` is less than settings.pairs.
    Perturbation perturbation(std::size_t pair) const;
    // Ends the iteration: by how many games each pair was won by its plus side, from -2 to 2.
    void update(std::span<const int> won);

private:
    // How far a number is tried to either side in this iteration, in steps; and how far it moves.
    double reach() const;
    double gain() const;
    // 1 or -1 for each number.
    std::vector<int> signs(std::size_t pair) const;

    SpsaSettings settings_;
    std::vector<TunedNumber> numbers_;
    std::size_t done_;
};

} // namespace laststone::match
