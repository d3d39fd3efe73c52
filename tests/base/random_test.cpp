#include "base/random.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>

namespace laststone::base {
namespace {

static_assert(std::uniform_random_bit_generator<Random>);

// The first numbers of SplitMix64 from the seed 1234567, as its reference implementation prints them.
TEST(Random, IsSplitMix64) {
    Random random{1234567};
    for (const std::uint64_t expected : {6457827717110365317U, 3203168211198807973U, 9817491932198370423U,
                                         4593380528125082431U, 16408922859458223821U})
        EXPECT_EQ(random(), expected);
}

TEST(Random, EqualSeedsGiveEqualNumbers) {
    Random a{7};
    Random b{7};
    Random other{8};
    EXPECT_EQ(a(), b());
    EXPECT_NE(a(), other());
}

TEST(Below, StaysBelowItsBound) {
    Random random{1};
    for (const std::uint64_t bound : {1U, 2U, 3U, 10U, 1000U})
        for (int i = 0; i < 200; ++i) EXPECT_LT(below(bound, random), bound);
}

TEST(Below, GivesEveryNumberAboutAsOften) {
    Random random{2};
    std::array<int, 6> counts{};
    for (int i = 0; i < 60000; ++i) ++counts[below(6, random)];
    for (const int count : counts) EXPECT_NEAR(count, 10000, 500);
}

TEST(Below, TakesAnyGeneratorOfWholeWords) {
    std::mt19937_64 generator{1};
    EXPECT_LT(below(10, generator), 10U);
}

// What lies beyond the last whole multiple of the bound would favour small numbers.
TEST(Below, DrawsAgainWhereNumbersWouldBeUneven) {
    struct Highest {
        static constexpr std::uint64_t min() { return 0; }
        static constexpr std::uint64_t max() { return ~std::uint64_t{0}; }
        int calls = 0;
        std::uint64_t operator()() { return calls++ == 0 ? max() : 5; }
    };
    Highest generator;
    EXPECT_EQ(below(10, generator), 5U);
    EXPECT_EQ(generator.calls, 2);
}

TEST(Mix, IsFixed) {
    EXPECT_EQ(Random::mix(0), 0U);
    EXPECT_EQ(Random::mix(1), 6238072747940578789U);
}

} // namespace
} // namespace laststone::base
