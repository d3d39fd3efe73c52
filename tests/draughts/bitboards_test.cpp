#include "draughts/bitboards.hpp"

#include <gtest/gtest.h>

#include "draughts/any_setup.hpp"
#include "draughts/notation/fen.hpp"
#include "draughts/variants.hpp"

namespace laststone::draughts {
namespace {

constexpr std::uint64_t bit(int row, int column) { return std::uint64_t{1} << (row * 8 + column); }

TEST(Bitboards, DarkSquaresAreTheSeedsMask) {
    EXPECT_EQ(playable_mask(english.board), 6172840429334713770U);
    EXPECT_EQ(playable_mask(italian.board), ~std::uint64_t{6172840429334713770U});
    EXPECT_EQ(playable_mask(turkish.board), ~std::uint64_t{0});
}

TEST(Bitboards, BitZeroIsTheTopLeftCorner) {
    const auto boards = to_bitboards(english, parse_fen(english, "W:W29,K1:B5,K32")->setup);
    EXPECT_EQ(boards.white_kings, bit(0, 1));
    EXPECT_EQ(boards.black_men, bit(1, 0));
    EXPECT_EQ(boards.white_men, bit(7, 0));
    EXPECT_EQ(boards.black_kings, bit(7, 6));
    EXPECT_EQ(boards.to_move, Color::white);
}

TEST(Bitboards, StartFillsThreeRowsASide) {
    const auto boards = to_bitboards(english, start_setup(english));
    EXPECT_EQ(boards.black_men, 6172840429334713770U & 0xffffffU);
    EXPECT_EQ(boards.white_men, 6172840429334713770U & 0xffffff0000000000U);
    EXPECT_EQ(boards.black_kings | boards.white_kings, 0U);
    EXPECT_EQ(boards.to_move, Color::black);
}

TEST(Bitboards, AreReadBackAsTheyWereWritten) {
    base::Random random{1};
    for (const Rules* rules : {&english, &italian, &turkish, &thai})
        for (int i = 0; i < 100; ++i) {
            const auto setup = any_setup(*rules, random);
            EXPECT_EQ(from_bitboards(*rules, to_bitboards(*rules, setup)), setup);
        }
}

TEST(Bitboards, ALightSquareIsAFault) {
    EXPECT_EQ(from_bitboards(english, {.black_men = bit(0, 0)}).error(), (ParseError{"a8 is a light square", 0}));
    EXPECT_EQ(from_bitboards(italian, {.black_men = bit(0, 1)}).error().offset, 1U);
}

TEST(Bitboards, TwoPiecesOnASquareAreAFault) {
    EXPECT_EQ(from_bitboards(english, {.black_men = bit(0, 1), .white_kings = bit(0, 1)}).error(),
              (ParseError{"b8 holds two pieces", 1}));
    EXPECT_FALSE(from_bitboards(english, {.black_men = bit(0, 1), .black_kings = bit(0, 1)}));
}

} // namespace
} // namespace laststone::draughts
