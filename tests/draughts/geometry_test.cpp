#include "draughts/geometry.hpp"

#include <gtest/gtest.h>

#include "draughts/all_squares.hpp"
#include "draughts/variants.hpp"

namespace laststone::draughts {
namespace {

template <const Rules& R>
struct Of {
    static constexpr const Rules& rules = R;
    using G = Geometry<R>;
};

// One game for each way a board lies in bits.
template <class Game>
class GeometryOf : public testing::Test {};
using Boards = testing::Types<Of<english>, Of<italian>, Of<international>, Of<canadian>, Of<frisian>, Of<turkish>>;
TYPED_TEST_SUITE(GeometryOf, Boards);

constexpr std::array<Place, 8> strides_on(const Board& board) {
    if (board.every_square) return {{{-1, 0}, {0, -1}, {0, 1}, {1, 0}, {}, {}, {}, {}}};
    return {{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}, {-2, 0}, {0, -2}, {0, 2}, {2, 0}}};
}

Square neighbour(const Board& board, Square square, Place stride) {
    const Place at = board.place(square);
    return board.square({at.row + stride.row, at.column + stride.column});
}

TYPED_TEST(GeometryOf, CellsAndSquaresNameEachOther) {
    using G = typename TypeParam::G;
    const Board& board = TypeParam::rules.board;
    typename G::Set all;
    for (const Square square : all_squares(board)) {
        EXPECT_EQ(G::square(G::cell(square)), square);
        all |= G::single(square);
    }
    EXPECT_EQ(all, G::squares);
    EXPECT_EQ(all.count(), board.squares());
}

TYPED_TEST(GeometryOf, CellsGoInTheOrderOfSquares) {
    using G = typename TypeParam::G;
    for (int n = 2; n <= TypeParam::rules.board.squares(); ++n) EXPECT_LT(G::cell(Square{n - 1}), G::cell(Square{n}));
}

// A step from the rim lands on a ghost, never on a square.
TYPED_TEST(GeometryOf, StepsLeadToTheNeighbourOrOffTheBoard) {
    using G = typename TypeParam::G;
    const Board& board = TypeParam::rules.board;
    for_each_direction<G::king_captures>([&]<Direction D> {
        const Place stride = strides_on(board)[D];
        for (const Square square : all_squares(board)) {
            const auto stepped = G::template step<D>(G::single(square)) & G::squares;
            const Square expected = neighbour(board, square, stride);
            EXPECT_EQ(stepped, expected ? G::single(expected) : typename G::Set{}) << square.number() << ' ' << D;
        }
    });
}

TYPED_TEST(GeometryOf, RaysAreStepsUpToTheRim) {
    using G = typename TypeParam::G;
    for_each_direction<G::king_captures>([&]<Direction D> {
        for (const Square square : all_squares(TypeParam::rules.board)) {
            typename G::Set ray;
            for (auto at = G::template step<D>(G::single(square)) & G::squares; at;
                 at = G::template step<D>(at) & G::squares)
                ray |= at;
            EXPECT_EQ(G::ray(D, G::cell(square)), ray);
            if (ray) {
                EXPECT_EQ(typename G::Set{G::Set::single(G::template nearest<D>(ray))},
                          G::template step<D>(G::single(square)) & G::squares);
            }
        }
    });
}

TYPED_TEST(GeometryOf, OppositeDirectionsUndoEachOther) {
    using G = typename TypeParam::G;
    for_each_direction<G::king_captures>([&]<Direction D> {
        EXPECT_EQ(opposite(opposite(D)), D);
        for (const Square square : all_squares(TypeParam::rules.board)) {
            const auto there = G::template step<D>(G::single(square)) & G::squares;
            if (there) {
                EXPECT_EQ(G::template step<opposite(D)>(there) & G::squares, G::single(square));
            }
        }
    });
}

TYPED_TEST(GeometryOf, MenAreCrownedOnTheFarRow) {
    using G = typename TypeParam::G;
    const Board& board = TypeParam::rules.board;
    const int in_row = board.squares_in_row();
    EXPECT_EQ(G::template crowning_squares<Color::white>.count(), in_row);
    EXPECT_TRUE(G::template crowning_squares<Color::white>.intersects(G::single(Square{1})));
    EXPECT_EQ(G::template crowning_squares<Color::black>.count(), in_row);
    EXPECT_TRUE(G::template crowning_squares<Color::black>.intersects(G::single(Square{board.squares()})));
}

TEST(Geometry, TheMainRoadJoinsTwoCorners) {
    typename Geometry<russian>::Set road;
    for (const int n : {4, 8, 11, 15, 18, 22, 25, 29}) road |= Geometry<russian>::single(Square{n}); // a1-h8
    EXPECT_EQ(Geometry<russian>::main_road, road);
    EXPECT_TRUE(Geometry<international>::main_road.intersects(Geometry<international>::single(Square{5})));
    EXPECT_TRUE(Geometry<international>::main_road.intersects(Geometry<international>::single(Square{46})));
    EXPECT_EQ(Geometry<international>::main_road.count(), 10);
}

TEST(Geometry, FitsInAsFewBitsAsGhostsAllow) {
    EXPECT_EQ(Geometry<english>::cells, 35);
    EXPECT_EQ(Geometry<international>::cells, 54);
    EXPECT_EQ(Geometry<canadian>::cells, 77);
    EXPECT_EQ(Geometry<turkish>::cells, 64);
    EXPECT_LE(Geometry<frisian>::cells, 64);
}

} // namespace
} // namespace laststone::draughts
