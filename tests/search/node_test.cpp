#include "search/node.hpp"

#include <gtest/gtest.h>

#include "search/maze_search.hpp"

namespace laststone::search {
namespace {

TEST(Node, CountsThePliesThatCouldBeUndone) {
    int falls = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const auto start = random_start(seed, Maze::Kind::loops, 3, never_drawn);
        if (!start) continue;
        const Node<Maze, Taste> root{*start, Taste{}};
        EXPECT_EQ(root.reversible, static_cast<int>(start->earlier.size()));
        for (const Maze::Move& move : start->position.legal_moves()) {
            const Node<Maze, Taste> child{root, move, *start, Taste{}, nullptr};
            EXPECT_EQ(child.reversible, move.falls ? 0 : root.reversible + 1);
            falls += move.falls ? 1 : 0;
        }
    }
    EXPECT_GT(falls, 20) << "a test of nothing";
}

} // namespace
} // namespace laststone::search
