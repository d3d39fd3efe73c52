#include "match/match_rank.hpp"

#include <gtest/gtest.h>

namespace laststone::match {
namespace {

TEST(MatchRankTest, IsANumberBelowTheCount) {
    EXPECT_EQ(parse_rank("2/8"), (MatchRank{2, 8}));
    EXPECT_EQ(parse_rank("0/1"), MatchRank{});
    for (const char* text : {"", "/", "2", "2/", "/8", "8/8", "-1/8", "1/0", "1/8 ", "1/8/2", "0x1/8", "1/1000000"})
        EXPECT_FALSE(parse_rank(text)) << text;
}

TEST(MatchRankTest, EveryPairHasOneOwner) {
    for (std::size_t game = 0; game < 40; ++game) {
        int owners = 0;
        for (std::size_t rank = 0; rank < 3; ++rank) owners += MatchRank{rank, 3}.owns(game);
        EXPECT_EQ(owners, 1);
        EXPECT_EQ((MatchRank{1, 3}.owns(game)), (MatchRank{1, 3}.owns(game ^ 1)));
    }
}

} // namespace
} // namespace laststone::match
