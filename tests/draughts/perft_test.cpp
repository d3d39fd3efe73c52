#include "draughts/perft.hpp"

#include <gtest/gtest.h>

#include "draughts/position_of.hpp"

namespace laststone::draughts {
namespace {

// Tables of leaves are held against by laws/: here is only what perft itself promises.
constexpr auto start_leaves = std::to_array<std::uint64_t>({1, 7, 49, 302, 1469, 7361, 36768, 179740});

TEST(Perft, CountsThePositionItselfAtDepthZero) {
    EXPECT_EQ(perft(Position<english>{}, 0), 1U);
    EXPECT_EQ(perft(position_of<english>("W:W8:B3,4"), 0), 1U);
}

TEST(Perft, EndedGamesHaveNoLeaves) {
    for (const int depth : {1, 2, 3}) EXPECT_EQ(perft(position_of<english>("W:W8:B3,4"), depth), 0U);
}

TEST(Perft, CountsTheStart) {
    for (std::size_t depth = 0; depth < start_leaves.size(); ++depth)
        EXPECT_EQ(perft(Position<english>{}, static_cast<int>(depth)), start_leaves[depth]);
}

TEST(Perft, CountsRoutesOrMoves) {
    const auto circle = position_of<english>("B:W6,7,14,15,32:BK2");
    EXPECT_EQ(perft(circle, 1, {.convention = Convention::distinct}), 1U);
    EXPECT_EQ(perft(circle, 1, {.convention = Convention::routes}), 2U);
    EXPECT_EQ(perft(circle, 2, {.convention = Convention::distinct}), 2U) << "32-27 and 32-28";
    EXPECT_EQ(perft(circle, 2, {.convention = Convention::routes}), 4U);
}

TEST(PerftWork, IsPerftWithOrWithoutATable) {
    game::PerftTable table{1 << 20};
    ASSERT_TRUE(table.is_usable());
    for (std::size_t depth = 0; depth < start_leaves.size(); ++depth) {
        const auto counted = [&](const PerftWork& work) {
            return perft(Position<english>{}, static_cast<int>(depth), work);
        };
        EXPECT_EQ(counted({}), start_leaves[depth]);
        EXPECT_EQ(counted({.table = &table}), start_leaves[depth]);
        EXPECT_EQ(counted({.table = &table}), start_leaves[depth]) << "now remembered";
    }
}

TEST(PerftWork, ATinyTableIsRightToo) {
    game::PerftTable table{64};
    EXPECT_EQ(perft(Position<english>{}, 7, PerftWork{.table = &table}), start_leaves[7]);
}

TEST(PerftWork, StopsWhenTold) {
    const std::atomic<bool> stop{true};
    perft(Position<english>{}, 40, PerftWork{.stop = &stop});
    game::PerftTable table{1 << 16};
    perft(Position<english>{}, 40, PerftWork{.table = &table, .stop = &stop});
}

} // namespace
} // namespace laststone::draughts
