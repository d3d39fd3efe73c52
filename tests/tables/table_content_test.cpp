#include "tables/table_content.hpp"

#include <gtest/gtest.h>

#include "draughts/variants.hpp"

namespace laststone::tables {
namespace {

using draughts::english;
using draughts::TableFile;

Endings<english> endings_of_three() {
    Endings<english> endings{1};
    endings.build(3);
    return endings;
}

TEST(TableContent, EveryPositionIsReadAsItWasSolved) {
    const auto endings = endings_of_three();
    for (const MaterialClass& material : {MaterialClass{0, 1, 0, 1}, {1, 0, 0, 2}, {1, 1, 1, 0}}) {
        const auto bytes = draughts::write_table(table_content(endings, material, "english"));
        const auto file = TableFile::open(bytes);
        ASSERT_TRUE(file.has_value()) << file.error();
        EXPECT_EQ(file->game(), "english");
        for (const MaterialClass& either : {material, material.turned()}) {
            const EndgameIndex<english> index{either};
            const std::size_t side = file->side_of(either).value();
            ASSERT_EQ(file->positions(side), index.size());
            for (std::size_t number = 0; number < file->blocks(side); ++number) {
                const auto runs = file->block(side, number);
                ASSERT_TRUE(runs.has_value());
                const std::uint64_t first = number * draughts::positions_in_block;
                for (std::uint64_t i = first; i < first + runs->back().end; ++i) {
                    const auto placement = index.at(i);
                    if (!placement || !is_looked_up(*placement)) continue;
                    ASSERT_EQ(draughts::verdict_at(*runs, static_cast<std::uint32_t>(i - first)),
                              endings.worth(*placement).verdict)
                        << i;
                }
            }
        }
    }
}

TEST(TableContent, CountsGoIntoTheFile) {
    const auto endings = endings_of_three();
    const auto bytes = draughts::write_table(table_content(endings, {0, 1, 0, 2}, "english"));
    const auto file = TableFile::open(bytes).value();
    EXPECT_EQ(file.counts(0), (draughts::TableCounts{412, 13018, 1450, 11, 34}));
    EXPECT_EQ(file.counts(1), (draughts::TableCounts{14846, 0, 34, 33, 0}));
    EXPECT_EQ(file.counts(0).placements(), 14880u);
}

} // namespace
} // namespace laststone::tables
