#include <gtest/gtest.h>

#include <vector>

#include "draughts/variants.hpp"
#include "tables/retrograde.hpp"

namespace laststone::tables {
namespace {

TEST(RetrogradeThreads, TheirNumberChangesNothing) {
    const auto worths = [](int threads) {
        Endings<draughts::english> endings{threads};
        endings.build(3);
        std::vector<Worth> all;
        for (const MaterialClass& material : {MaterialClass{1, 1, 1, 0}, {0, 1, 2, 0}, {0, 2, 0, 1}})
            endings.for_each_worth(material, [&](std::uint64_t, const Worth& worth) { all.push_back(worth); });
        return all;
    };
    EXPECT_TRUE(worths(1) == worths(4));
}

} // namespace
} // namespace laststone::tables
