#include "draughts/random_setup.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "draughts/every_game.hpp"
#include "draughts/notation/fen.hpp"

namespace laststone::draughts {
namespace {

std::string random_fen(const Rules& rules, const PieceCounts& counts, std::uint64_t seed) {
    base::Random generator{seed};
    return write_fen(rules, random_setup(rules, counts, Color::white, generator).value());
}

std::string refusal(const Rules& rules, const PieceCounts& counts) {
    base::Random generator{1};
    const auto setup = random_setup(rules, counts, Color::white, generator);
    return setup ? "" : setup.error();
}

TEST(RandomSetup, SameSeedSamePosition) {
    const PieceCounts counts{.black_men = 5, .black_kings = 2, .white_men = 4, .white_kings = 1};
    for (const Rules* rules : every_game) {
        EXPECT_EQ(random_fen(*rules, counts, 7), random_fen(*rules, counts, 7));
        EXPECT_NE(random_fen(*rules, counts, 7), random_fen(*rules, counts, 8));
    }
}

// What a script has drawn once, it draws again with every release.
TEST(RandomSetup, ASeedKeepsItsPosition) {
    EXPECT_EQ(random_fen(english, {.black_men = 3, .black_kings = 1, .white_men = 3, .white_kings = 1}, 1),
              "W:WK9,16,17,28:B10,15,K22,26");
}

TEST(RandomSetup, TakesTheCallersGenerator) {
    std::mt19937_64 generator{1};
    const auto first = random_setup(english, {.black_men = 6, .white_men = 6}, Color::black, generator).value();
    const auto second = random_setup(english, {.black_men = 6, .white_men = 6}, Color::black, generator).value();
    EXPECT_NE(first, second) << "the generator goes on";
    generator.seed(1);
    EXPECT_EQ(random_setup(english, {.black_men = 6, .white_men = 6}, Color::black, generator).value(), first);
    EXPECT_EQ(first.to_move, Color::black);
}

TEST(RandomSetup, NoPiecesAreAnEmptyBoard) { EXPECT_EQ(random_fen(english, {}, 1), "W:W:B"); }

TEST(RandomSetup, AFullBoardIsPossible) {
    const auto fen = random_fen(english, {.black_men = 4, .black_kings = 0, .white_men = 28, .white_kings = 0}, 1);
    EXPECT_EQ(fen.substr(fen.find(":B")), ":B1,2,3,4");
    EXPECT_EQ(refusal(english, {.black_men = 16, .white_men = 16}), "");
    EXPECT_EQ(refusal(english, {.black_men = 28, .white_kings = 4}), "");
    EXPECT_EQ(refusal(english, {.black_kings = 32}), "");
}

TEST(RandomSetup, TwentyNineMenOfAColourAreAnError) {
    EXPECT_EQ(refusal(english, {.white_men = 29}),
              "White cannot have 29 men: only 28 squares are off its crowning row");
    EXPECT_EQ(refusal(english, {.black_men = 29}),
              "Black cannot have 29 men: only 28 squares are off its crowning row");
    EXPECT_EQ(refusal(turkish, {.white_men = 57}),
              "White cannot have 57 men: only 56 squares are off its crowning row");
}

TEST(RandomSetup, MorePiecesThanSquaresAreAnError) {
    EXPECT_EQ(refusal(english, {.black_men = 20, .white_men = 13}), "33 pieces do not fit on 32 squares");
    EXPECT_EQ(refusal(international, {.black_kings = 51}), "51 pieces do not fit on 50 squares");
    constexpr int huge = 2147483647;
    EXPECT_NE(refusal(english, {.black_kings = huge, .white_kings = huge}), "");
}

TEST(RandomSetup, NegativeNumbersAreAnError) {
    EXPECT_EQ(refusal(english, {.black_kings = -1}), "a number of pieces cannot be negative");
}

// 28 white men fill all but the top row, so black men must stand there.
TEST(RandomSetup, CrowdedBoardsStillHaveValidPositions) {
    for (const Rules* rules : every_game) {
        const int in_row = rules->board.squares_in_row();
        const int rest = rules->board.squares() - in_row;
        base::Random generator{3};
        for (int black = in_row; black <= rest; black += 3) {
            const PieceCounts counts{.black_men = black, .white_men = rules->board.squares() - black};
            if (!impossible_counts(*rules, counts).empty()) continue;
            const auto setup = random_setup(*rules, counts, Color::black, generator).value();
            EXPECT_EQ(setup.count(Piece::black_man), counts.black_men) << rules->id;
            EXPECT_EQ(setup.count(Piece::white_man), counts.white_men) << rules->id;
            for (const SetupFault& fault : faults(*rules, setup)) EXPECT_TRUE(fault.is_remark()) << fault.sentence;
        }
    }
}

TEST(RandomSetup, EverySquareComesUp) {
    base::Random generator{5};
    std::set<int> men;
    std::set<int> kings;
    for (int i = 0; i < 1000; ++i) {
        const auto setup = random_setup(english, {.black_kings = 1, .white_men = 1}, Color::white, generator).value();
        for (int n = 1; n <= 32; ++n) {
            if (setup[Square{n}] == Piece::white_man) men.insert(n);
            if (setup[Square{n}] == Piece::black_king) kings.insert(n);
        }
    }
    EXPECT_EQ(men.size(), 28U);
    EXPECT_EQ(*men.begin(), 5);
    EXPECT_EQ(kings.size(), 32U);
}

} // namespace
} // namespace laststone::draughts
