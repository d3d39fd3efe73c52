#include <gtest/gtest.h>

#include <vector>

#include "draughts/variants.hpp"
#include "tables/solved.hpp"

namespace laststone::tables {
namespace {

TEST(RetrogradeThreads, TheirNumberChangesNothing) {
    const auto distances = [](int threads) {
        const SolvedEndings<draughts::english> endings{3, threads};
        std::vector<std::uint8_t> all;
        for (const MaterialClass& material : {MaterialClass{1, 1, 1, 0}, {0, 1, 2, 0}, {0, 2, 0, 1}})
            endings.for_each_distance(material, [&](std::uint64_t, std::uint8_t plies) { all.push_back(plies); });
        return all;
    };
    EXPECT_TRUE(distances(1) == distances(4));
}

} // namespace
} // namespace laststone::tables
