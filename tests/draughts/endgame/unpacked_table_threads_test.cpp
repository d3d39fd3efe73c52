#include "draughts/endgame/unpacked_table.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "base/random.hpp"

namespace laststone::draughts {
namespace {

constexpr std::uint32_t block_size = positions_in_block(Measure::distances);

// Blocks of runs at random, the last one short.
TableSide side_of_runs(std::size_t blocks, base::Random& random) {
    TableSide side{.positions = (blocks - 1) * block_size + 10};
    for (std::size_t i = 0; i < blocks; ++i) {
        const std::uint32_t end = i + 1 < blocks ? block_size : 10;
        Runs runs;
        for (std::uint32_t at = 0; at < end;) {
            at = std::min(at + 1 + static_cast<std::uint32_t>(base::below(90, random)), end);
            runs.push_back({at, static_cast<std::uint8_t>(2 * runs.size() % 200)});
        }
        side.blocks.push_back(std::move(runs));
    }
    return side;
}

TableContent content_of_runs() {
    base::Random random{3};
    return {.measure = Measure::distances,
            .game = "english",
            .material = {1, 0, 0, 2},
            .sides = {side_of_runs(40, random), side_of_runs(3, random)}};
}

TEST(UnpackedTable, SaysTheSameToAllThreadsAtOnce) {
    const TableContent content = content_of_runs();
    const auto bytes = write_table(content);
    const TableFile file = TableFile::open(bytes).value();
    const UnpackedTable table{file};
    const auto ask_all = [&] {
        for (std::size_t side = 0; side < content.sides.size(); ++side) {
            const TableSide& told = content.sides[side];
            for (std::uint64_t i = 0; i < told.positions; ++i)
                EXPECT_EQ(table.value(side, i),
                          value_at(told.blocks[i / block_size], static_cast<std::uint32_t>(i % block_size)));
            EXPECT_FALSE(table.value(side, told.positions).has_value());
        }
    };
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) threads.emplace_back(ask_all);
}

TEST(UnpackedTable, ADamagedBlockSaysNothing) {
    auto bytes = write_table(content_of_runs());
    bytes.back() ^= 1; // of the last block of the second side
    const TableFile file = TableFile::open(bytes).value();
    const UnpackedTable table{file};
    EXPECT_FALSE(table.value(1, 2 * block_size + 3).has_value());
    EXPECT_FALSE(table.value(1, 2 * block_size + 3).has_value());
    EXPECT_TRUE(table.value(1, 3).has_value());
    EXPECT_TRUE(table.value(0, 39 * block_size + 3).has_value());
}

} // namespace
} // namespace laststone::draughts
