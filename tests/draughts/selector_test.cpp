#include "draughts/selector.hpp"

#include <gtest/gtest.h>

#include "draughts/position_of.hpp"

namespace laststone::draughts {
namespace {

using Squares = std::vector<int>;

const Position<english> position = position_of<english>("B:W6,K7,30:B1,K2,K3");

Squares numbers(const SquareSet<english>& set) {
    Squares result;
    for (const Square square : set) result.push_back(square.number());
    return result;
}

TEST(Pieces, SelectsColoursAndKinds) {
    EXPECT_EQ(numbers(position.pieces(Pieces::black)), (Squares{1, 2, 3}));
    EXPECT_EQ(numbers(position.pieces(Pieces::white)), (Squares{6, 7, 30}));
    EXPECT_EQ(numbers(position.pieces(Pieces::black_men)), (Squares{1}));
    EXPECT_EQ(numbers(position.pieces(Pieces::black_kings)), (Squares{2, 3}));
    EXPECT_EQ(numbers(position.pieces(Pieces::white_men)), (Squares{6, 30}));
    EXPECT_EQ(numbers(position.pieces(Pieces::white_kings)), (Squares{7}));
    EXPECT_EQ(numbers(position.pieces(Pieces::men)), (Squares{1, 6, 30}));
    EXPECT_EQ(numbers(position.pieces(Pieces::kings)), (Squares{2, 3, 7}));
    EXPECT_EQ(numbers(position.pieces(Pieces::all)), (Squares{1, 2, 3, 6, 7, 30}));
    EXPECT_EQ(numbers(position.pieces(Pieces::none)), Squares{});
}

TEST(Pieces, EmptySquaresAreDarkOnes) {
    EXPECT_EQ(position.count(Pieces::empty), 26);
    EXPECT_EQ(position.pieces(Pieces::empty) | position.pieces(Pieces::all), Position<english>::playable_squares());
    EXPECT_EQ(position.count(Pieces::empty | Pieces::all), 32);
}

TEST(Pieces, KindsCombine) {
    EXPECT_EQ(numbers(position.pieces(Pieces::black_men | Pieces::white_kings)), (Squares{1, 7}));
}

TEST(Pieces, ExceptTakesOut) {
    EXPECT_EQ(numbers(position.pieces(Pieces::all, Pieces::white)), (Squares{1, 2, 3}));
    EXPECT_EQ(numbers(position.pieces(Pieces::black, Pieces::kings)), (Squares{1}));
    EXPECT_EQ(numbers(position.pieces(Pieces::white, Pieces::black)), (Squares{6, 7, 30}));
    EXPECT_EQ(numbers(position.pieces(Pieces::kings, Pieces::all)), Squares{});
}

TEST(Pieces, GivenSquaresAreASelectionToo) {
    const SquareSet<english> given{Square{2}, Square{6}, Square{32}};
    EXPECT_EQ(numbers(position.pieces(Pieces::all, given)), (Squares{1, 3, 7, 30}));
    EXPECT_EQ(numbers(given & position.pieces(Pieces::kings)), (Squares{2}));
    EXPECT_EQ(numbers(given - position.pieces(Pieces::all)), (Squares{32}));
}

TEST(Pieces, Counts) {
    EXPECT_EQ(position.count(Pieces::black_kings), 2);
    EXPECT_EQ(position.count(Pieces::white), 3);
    EXPECT_EQ(position.count(Pieces::none), 0);
}

TEST(Pieces, SquaresComeInOrder) {
    EXPECT_EQ(numbers(SquareSet<english>{Square{32}, Square{1}, Square{17}}), (Squares{1, 17, 32}));
    EXPECT_TRUE((SquareSet<english>{Square{17}}).contains(Square{17}));
    EXPECT_FALSE((SquareSet<english>{Square{17}}).contains(Square{18}));
}

} // namespace
} // namespace laststone::draughts
