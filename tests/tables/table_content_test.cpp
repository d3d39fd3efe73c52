#include "tables/table_content.hpp"

#include <gtest/gtest.h>

#include "draughts/variants.hpp"
#include "tables/solved.hpp"

namespace laststone::tables {
namespace {

using draughts::english;
using draughts::TableFile;

TEST(TableContent, EveryPositionIsReadAsItWasSolved) {
    const SolvedEndings<english> endings{3};
    for (const MaterialClass& material : {MaterialClass{0, 1, 0, 1}, {1, 0, 0, 2}, {1, 1, 1, 0}}) {
        const Contents contents = table_contents(*endings, material, "english", true);
        for (const draughts::TableContent& content : {contents.wdl, contents.distances.value()}) {
            const auto bytes = draughts::write_table(content);
            const auto file = TableFile::open(bytes);
            ASSERT_TRUE(file.has_value()) << file.error();
            EXPECT_EQ(file->game(), "english");
            for (const MaterialClass& either : {material, material.turned()}) {
                const EndgameIndex<english> index{either};
                const std::size_t side = file->side_of(either).value();
                ASSERT_EQ(file->positions(side), index.size());
                std::vector<draughts::Runs> blocks;
                for (std::size_t number = 0; number < file->blocks(side); ++number)
                    blocks.push_back(file->block(side, number).value());
                endings.for_each_distance(either, [&](std::uint64_t i, std::uint8_t plies) {
                    if (!draughts::is_looked_up(*index.at(i))) return;
                    const std::uint32_t size = draughts::positions_in_block(content.measure);
                    const auto value = draughts::value_at(blocks[i / size], static_cast<std::uint32_t>(i % size));
                    const auto wdl = static_cast<std::uint8_t>(distance::wdl(plies));
                    ASSERT_EQ(value, content.measure == Measure::wdl ? wdl : plies) << i;
                });
            }
        }
    }
}

TEST(TableContent, CountsGoIntoTheFile) {
    const SolvedEndings<english> endings{3};
    const auto bytes = draughts::write_table(table_contents(*endings, {0, 1, 0, 2}, "english", false).wdl);
    const auto file = TableFile::open(bytes).value();
    EXPECT_EQ(file.counts(0), (draughts::TableCounts{412, 13018, 1450, 11, 34}));
    EXPECT_EQ(file.counts(1), (draughts::TableCounts{14846, 0, 34, 33, 0}));
    EXPECT_EQ(file.counts(0).placements(), 14880u);
}

} // namespace
} // namespace laststone::tables
