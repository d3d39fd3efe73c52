#include "nogo/perft.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <string>

namespace laststone::nogo {
namespace {

template <class B>
std::uint64_t leaves(Shape shape, int depth, const PerftWork& work = {}) {
    return perft(Position<B>{shape}, depth, work);
}

TEST(NogoPerft, AgreesWithTheTable) {
    std::ifstream table{std::string{LASTSTONE_TEST_DATA} + "/perft/perft_nogo.csv"};
    std::string line;
    ASSERT_TRUE(std::getline(table, line));
    ASSERT_EQ(line, "board,depth,nodes");
    int rows_checked = 0;
    constexpr std::uint64_t most_leaves = LASTSTONE_SANITIZED ? 100'000 : 7'000'000;
    while (std::getline(table, line)) {
        int rows = 0;
        int columns = 0;
        int depth = 0;
        unsigned long long nodes = 0;
        ASSERT_EQ(std::sscanf(line.c_str(), "%dx%d,%d,%llu", &rows, &columns, &depth, &nodes), 4) << line;
        if (nodes > most_leaves) continue;
        // The count at a depth where nobody can move any more walks the whole tree.
        if (nodes == 0 && rows * columns > 10) continue;
        const Shape shape{rows, columns};
        EXPECT_EQ(on_board_for(shape, [&]<class B> { return leaves<B>(shape, depth); }), nodes) << line;
        ++rows_checked;
    }
    EXPECT_GT(rows_checked, 70);
}

// Any part of a legal position is legal, so sequences are legal positions times the orders of playing each colour.
TEST(NogoPerft, CountsPositionsTimesOrders) {
    const Shape shape{3, 3};
    std::array<std::array<std::uint64_t, 10>, 10> positions{};
    for (int code = 0; code < 19683; ++code) {
        nogo::Setup setup{shape};
        for (int i = 0, rest = code; i < 9; ++i, rest /= 3)
            setup[point_at(shape, static_cast<std::size_t>(i))] = static_cast<Content>(rest % 3);
        if (captured_blocks(setup).empty())
            ++positions[static_cast<std::size_t>(setup.count(Content::black))]
                       [static_cast<std::size_t>(setup.count(Content::white))];
    }
    const auto factorial = [](std::size_t n) {
        std::uint64_t product = 1;
        for (std::uint64_t i = 2; i <= n; ++i) product *= i;
        return product;
    };
    for (std::size_t depth = 0; depth <= 9; ++depth) {
        const std::size_t black = (depth + 1) / 2;
        const std::size_t white = depth / 2;
        EXPECT_EQ(leaves<SmallBoard>(shape, static_cast<int>(depth)),
                  positions[black][white] * factorial(black) * factorial(white));
    }
}

TEST(NogoPerft, ATableChangesNothing) {
    game::PerftTable table{1 << 20};
    ASSERT_TRUE(table.is_usable());
    for (int depth = 0; depth <= 8; ++depth)
        EXPECT_EQ(leaves<SmallBoard>(Shape(3, 3), depth, {.table = &table}), leaves<SmallBoard>(Shape(3, 3), depth));
}

TEST(NogoPerft, StopsWhenTold) {
    const std::atomic<bool> stop{true};
    leaves<LargeBoard>(Shape{19, 19}, 40, {.stop = &stop});
}

} // namespace
} // namespace laststone::nogo
