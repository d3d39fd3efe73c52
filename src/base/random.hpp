// A small random generator whose sequence is the same on every machine and in every release.
#pragma once

#include <cstdint>
#include <limits>

namespace laststone::base {

// SplitMix64 (Steele, Lea, Flood 2014): one 64-bit word of state, passes as a UniformRandomBitGenerator.
class Random {
public:
    using result_type = std::uint64_t;

    constexpr explicit Random(std::uint64_t seed) : state_{seed} {}
    static constexpr result_type min() { return 0; }
    static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }
    constexpr result_type operator()() {
        state_ += 0x9e3779b97f4a7c15;
        return mix(state_);
    }

    // Spreads every bit of `word` over the whole result.
    static constexpr std::uint64_t mix(std::uint64_t word) {
        word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9;
        word = (word ^ word >> 27) * 0x94d049bb133111eb;
        return word ^ word >> 31;
    }

private:
    std::uint64_t state_;
};

// A number from 0 to bound - 1 (bound > 0), the same from equal generators everywhere, unlike std::uniform_int_distribution.
template <class Generator>
constexpr std::uint64_t below(std::uint64_t bound, Generator& generator) {
    static_assert(Generator::min() == 0 && Generator::max() == std::numeric_limits<std::uint64_t>::max());
    const std::uint64_t unbiased = Generator::max() - Generator::max() % bound;
    for (;;)
        if (const std::uint64_t drawn = generator(); drawn < unbiased) return drawn % bound;
}

} // namespace laststone::base
