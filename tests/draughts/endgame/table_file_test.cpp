#include "draughts/endgame/table_file.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace laststone::draughts {
namespace {

TableContent small_content() {
    constexpr std::uint8_t draw = 0, win = 1, loss = 2;
    constexpr std::uint32_t size = positions_in_block(Measure::wdl);
    const Runs first{{size / 2, draw}, {size, win}};
    const Runs second{{10, loss}, {500, draw}};
    const TableSide side{.positions = size + 500,
                         .counts = {.won = 3, .lost = 4, .drawn = 5, .longest_win = 7, .longest_loss = 8},
                         .blocks = {first, second}};
    const TableSide other{.positions = 700, .blocks = {Runs{{700, win}}}};
    return {.game = "thai:12", .material = {1, 0, 0, 2}, .sides = {side, other}};
}

TEST(TableFile, ReadsWhatWasWritten) {
    const TableContent content = small_content();
    const auto bytes = write_table(content);
    const auto file = TableFile::open(bytes);
    ASSERT_TRUE(file.has_value()) << file.error();
    EXPECT_EQ(file->game(), "thai:12");
    EXPECT_EQ(file->material(), (MaterialClass{1, 0, 0, 2}));
    EXPECT_EQ(file->side_of({0, 2, 1, 0}), 1u);
    EXPECT_EQ(file->side_of({1, 0, 0, 1}), std::nullopt);
    EXPECT_EQ(file->counts(0), content.sides[0].counts);
    EXPECT_EQ(file->block(0, 0), content.sides[0].blocks[0]);
    EXPECT_EQ(file->block(0, 1), content.sides[0].blocks[1]);
    EXPECT_EQ(file->block(1, 0), content.sides[1].blocks[0]);
}

TEST(TableFile, ARunEndsBeforeTheNextBegins) {
    const Runs runs{{3, 7}, {5, 9}};
    for (const std::uint32_t position : {0U, 1U, 2U}) EXPECT_EQ(value_at(runs, position), 7) << position;
    for (const std::uint32_t position : {3U, 4U}) EXPECT_EQ(value_at(runs, position), 9) << position;
}

TEST(TableFile, EveryShorterFileIsRefused) {
    const auto bytes = write_table(small_content());
    for (std::size_t size = 0; size < bytes.size(); ++size)
        EXPECT_FALSE(TableFile::open(std::span{bytes}.first(size)).has_value()) << size;
}

TEST(TableFile, SoIsALongerOneAndAForeignOne) {
    auto bytes = write_table(small_content());
    bytes.push_back(0);
    EXPECT_EQ(TableFile::open(bytes).error(), "something follows its end: copy or build it again");
    const std::vector<std::uint8_t> foreign(5000, 0x7f);
    EXPECT_EQ(TableFile::open(foreign).error(), "it is not an endgame table");
}

TEST(TableFile, OneOfAnotherVersionIsToBeBuiltAgain) {
    auto bytes = write_table(small_content());
    bytes[7] = '9';
    EXPECT_EQ(TableFile::open(bytes).error(), "it is of another version: build it again");
}

TEST(TableFile, BlocksOfDistancesAreSmaller) {
    constexpr std::uint32_t size = positions_in_block(Measure::distances);
    static_assert(size < positions_in_block(Measure::wdl));
    const TableSide side{.positions = size + 1, .blocks = {Runs{{7, 3}, {size, 255}}, Runs{{1, 12}}}};
    const TableContent content{
        .measure = Measure::distances, .game = "english", .material = {0, 1, 0, 1}, .sides = {side}};
    const auto bytes = write_table(content);
    const auto file = TableFile::open(bytes).value();
    ASSERT_EQ(file.blocks(0), 2u);
    EXPECT_EQ(file.block(0, 0), side.blocks[0]);
    EXPECT_EQ(file.block(0, 1), side.blocks[1]);
}

TEST(TableFile, AChangedByteIsNeverBelieved) {
    const TableContent content = small_content();
    const auto bytes = write_table(content);
    base::Random random{1};
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        auto changed = bytes;
        changed[at] ^= static_cast<std::uint8_t>(1 + base::below(255, random));
        const auto file = TableFile::open(changed);
        if (!file) continue;
        const bool noticed = !file->block(0, 0) || !file->block(0, 1) || !file->block(1, 0);
        EXPECT_TRUE(noticed) << at;
    }
}

} // namespace
} // namespace laststone::draughts
