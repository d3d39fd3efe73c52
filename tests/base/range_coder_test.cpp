#include "base/range_coder.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace laststone::base {
namespace {

std::vector<bool> answers(std::size_t count, std::uint64_t yes_of_100, Random& random) {
    std::vector<bool> all;
    for (std::size_t i = 0; i < count; ++i) all.push_back(below(100, random) < yes_of_100);
    return all;
}

TEST(RangeCoder, GivesBackWhatItWasTold) {
    Random random{1};
    for (const std::uint64_t yes : {0u, 1u, 10u, 50u, 99u, 100u})
        for (const std::size_t count : {0u, 1u, 2u, 3u, 7u, 100u, 5000u}) {
            const auto told = answers(count, yes, random);
            RangeEncoder encoder;
            BitModel likelihood;
            for (const bool answer : told) encoder.put(answer, likelihood);
            encoder.put_bits(0x2a5, 10);
            const auto bytes = encoder.finish();

            RangeDecoder decoder{bytes};
            BitModel again;
            for (std::size_t i = 0; i < count; ++i) ASSERT_EQ(decoder.get(again), told[i]) << yes << ' ' << i;
            EXPECT_EQ(decoder.get_bits(10), 0x2a5u);
        }
}

TEST(RangeCoder, WhatIsLikelyCostsLittle) {
    Random random{2};
    const auto told = answers(80'000, 1, random);
    RangeEncoder encoder;
    BitModel likelihood;
    for (const bool answer : told) encoder.put(answer, likelihood);
    EXPECT_LT(encoder.finish().size(), 80'000u / 8 / 8) << "the entropy is a twelfth of a bit";
}

TEST(RangeCoder, AnyBytesCanBeRead) {
    Random random{3};
    for (int i = 0; i < 200; ++i) {
        std::vector<std::uint8_t> bytes(below(20, random));
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(below(256, random));
        RangeDecoder decoder{bytes};
        BitModel likelihood = BitModel::of_256(static_cast<std::uint8_t>(below(256, random)));
        int yes = 0;
        for (int k = 0; k < 500; ++k) yes += decoder.get(likelihood);
        EXPECT_LE(yes, 500);
    }
}

} // namespace
} // namespace laststone::base
