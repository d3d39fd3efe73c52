#include "draughts/eval/nnue_weights.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "base/checksum.hpp"
#include "draughts/eval/built_in_nnue.hpp"
#include "draughts/eval/random_nnue.hpp"
#include "draughts/variants.hpp"

namespace laststone::draughts {
namespace {

std::string refusal(const Rules& rules, const std::vector<std::uint8_t>& file) {
    const auto weights = NnueWeights::read(rules, file);
    return weights ? "" : weights.error();
}

void correct_checksum(std::vector<std::uint8_t>& file) {
    const std::uint32_t checksum = base::crc32(std::span{file}.first(file.size() - 4));
    for (std::size_t i = 0; i < 4; ++i) file[file.size() - 4 + i] = static_cast<std::uint8_t>(checksum >> 8 * i);
}

TEST(NnueWeights, AreReadAsTheyWereWritten) {
    for (const Rules* const rules : {&english, &international}) {
        const NnueWeights weights = random_nnue(*rules, 7);
        const auto read = NnueWeights::read(*rules, weights.file(*rules));
        ASSERT_TRUE(read.has_value()) << read.error();
        EXPECT_EQ(*read, weights);
    }
}

// Byte by byte, as docs/formats/nnue.md has them.
TEST(NnueWeights, LieInTheFileAsItsPageSays) {
    NnueWeights weights = random_nnue(english, 6);
    weights.adds_to_patterns = true;
    const std::vector<std::uint8_t> file = weights.file(english);
    const auto integer = [&](std::size_t at, std::size_t bytes) {
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < bytes; ++i) bits |= std::uint32_t{file[at + i]} << 8 * i;
        const std::size_t unused = 32 - 8 * bytes;
        return static_cast<std::int32_t>(bits << unused) >> unused;
    };
    EXPECT_TRUE(std::ranges::equal(std::span{file}.first(17), std::string_view{"laststone nnue 2\n"}));
    EXPECT_EQ(integer(17, 2), 32);
    EXPECT_EQ(integer(19, 2), 64);
    EXPECT_EQ(integer(21, 2), 16);
    EXPECT_EQ(integer(23, 2), 8);
    EXPECT_EQ(integer(25, 2), 12);
    EXPECT_EQ(integer(27, 2), 1);
    EXPECT_EQ(integer(29 + 2 * 63, 2), weights.bias.values[63]);
    const std::size_t inputs = 29 + 2 * 64;
    EXPECT_EQ(integer(inputs + 2 * (64 * (2 * 32 + 5) + 7), 2), weights.inputs[2 * 32 + 5].values[7]);
    const std::size_t head = inputs + 2 * 64 * 128 + 3 * (16 * (4 + 64 + 2) + 12);
    EXPECT_EQ(integer(head + 4 * 9, 4), weights.head[3].bias[9]);
    EXPECT_EQ(integer(head + 4 * 16 + 64 * 9 + 50, 1), weights.head[3].weight(9, 50));
    EXPECT_EQ(integer(head + 4 * 16 + 64 * 16 + 2 * 9, 2), weights.head[3].value[9]);
    EXPECT_EQ(integer(head + 4 * 16 + 64 * 16 + 2 * 16, 4), weights.head[3].value_bias);
    EXPECT_EQ(integer(head + 4 * 16 + 64 * 16 + 2 * 16 + 4, 4), weights.head[3].man);
    EXPECT_EQ(integer(head + 4 * 16 + 64 * 16 + 2 * 16 + 8, 4), weights.head[3].king);
}

TEST(NnueWeights, AnotherFileIsRefusedInASentence) {
    std::vector<std::uint8_t> file = random_nnue(english, 8).file(english);
    EXPECT_EQ(refusal(english, {}), "a network begins with the line \"laststone nnue 2\"");
    EXPECT_EQ(refusal(international, file), "a network of this game has 34817 bytes, not 25601");
    EXPECT_EQ(refusal(english, {file.begin(), file.end() - 1}), "a network of this game has 25601 bytes, not 25600");
    file[1000] ^= 1;
    EXPECT_EQ(refusal(english, file), "the network is damaged: its checksum is another");
    file[1000] ^= 1;
    file[17] ^= 1; // the number of squares
    correct_checksum(file);
    EXPECT_EQ(refusal(english, file), "the network has layers of another size");
    file[17] ^= 1;
    file[25] = 0; // the number of pieces
    correct_checksum(file);
    EXPECT_EQ(refusal(english, file), "the network knows positions of no number of pieces");
    file[25] = 33;
    correct_checksum(file);
    EXPECT_EQ(refusal(english, file), "the network knows positions of no number of pieces");
    file[25] = 12;
    file[27] = 2; // whether it is added to the patterns
    correct_checksum(file);
    EXPECT_EQ(refusal(english, file), "the network is neither alone nor added to the patterns");
    file[27] = 0;
    file[file.size() - 4 - 12 - 1] = 0x7f; // the value of the last neuron
    correct_checksum(file);
    EXPECT_EQ(refusal(english, file), "the network has weights that are too large");
}

TEST(BuiltInNnue, IsPartOfTheLibrary) {
    const NnueWeights weights = built_in_nnue(english);
    EXPECT_EQ(weights.most_pieces, 12);
    EXPECT_EQ(weights.inputs.size(), 4U * 32);
    EXPECT_EQ(built_in_nnue(italian).most_pieces, 12);
}

// English and Italian leave the beginning to their patterns.
TEST(BuiltInNnue, KnowsWholeGames) {
    for (const Rules* const rules : {&russian, &pool, &international, &canadian, &czech, &frisian, &portuguese,
                                     &spanish, &thai, &thai_12, &turkish}) {
        const Rules& shape = rules == &portuguese ? spanish : *rules;
        ASSERT_TRUE(same_shape(*rules, shape) && has_nnue(shape)) << rules->id;
        EXPECT_GE(built_in_nnue(shape).most_pieces, 2 * rules->men_at_start()) << rules->id;
    }
}

// Where weights have learnt from many games, the network learns what they leave.
TEST(BuiltInNnue, AddsToPatternsOfItsOwnGame) {
    for (const Rules* const rules : {&russian, &pool, &international})
        EXPECT_TRUE(built_in_nnue(*rules).adds_to_patterns) << rules->id;
    for (const Rules* const rules : {&english, &italian, &canadian, &turkish})
        EXPECT_FALSE(built_in_nnue(*rules).adds_to_patterns) << rules->id;
}

TEST(BuiltInNnue, ServesAllOptionsOfAGame) {
    EXPECT_TRUE(has_nnue(turkish_endpromo));
    EXPECT_EQ(built_in_nnue(turkish_endpromo), built_in_nnue(turkish));
    EXPECT_EQ(built_in_nnue(russian_joint), built_in_nnue(russian));
    EXPECT_FALSE(has_nnue(brazilian));
}

TEST(NnueWeights, EveryCutFileIsRefused) {
    const std::vector<std::uint8_t> file = random_nnue(english, 9).file(english);
    for (std::size_t size = 0; size < file.size(); size += 97)
        EXPECT_NE(refusal(english, {file.begin(), file.begin() + static_cast<std::ptrdiff_t>(size)}), "") << size;
}

} // namespace
} // namespace laststone::draughts
