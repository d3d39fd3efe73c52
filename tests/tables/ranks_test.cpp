#include "tables/ranks.hpp"

#include <gtest/gtest.h>

namespace laststone::tables {
namespace {

TEST(Ranks, EveryPositionHasOneOwner) {
    for (const std::uint64_t positions : {1ull, 65'536ull, 65'537ull, 1'000'000ull})
        for (const int ranks : {1, 2, 3, 4, 7}) {
            std::uint64_t next = 0;
            for (int rank = 0; rank < ranks; ++rank) {
                const Share share = share_of(positions, rank, ranks);
                EXPECT_EQ(share.first, next);
                next = share.last;
                for (std::uint64_t at = share.first; at < share.last; at += 997)
                    EXPECT_EQ(owner_of(at, positions, ranks), rank);
            }
            EXPECT_EQ(next, positions);
        }
}

} // namespace
} // namespace laststone::tables
