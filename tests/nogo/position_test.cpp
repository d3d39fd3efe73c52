#include "nogo/position.hpp"

#include <gtest/gtest.h>

#include <unordered_set>

#include "base/random.hpp"
#include "nogo/naive.hpp"

namespace laststone::nogo {
namespace {

naive::Grid grid_of(const Setup& setup) {
    naive::Grid grid{setup.shape().rows(), setup.shape().columns()};
    for (int r = 0; r < grid.height(); ++r)
        for (int c = 0; c < grid.width(); ++c)
            if (const Content content = setup[Point{r, c}]; content != Content::empty)
                grid.put(r, c, content == Content::black ? 'X' : 'O');
    return grid;
}

Setup setup_of(const std::vector<std::string>& rows) {
    Setup setup{Shape{static_cast<int>(rows.size()), static_cast<int>(rows[0].size())}};
    for (int r = 0; r < setup.shape().rows(); ++r)
        for (int c = 0; c < setup.shape().columns(); ++c) {
            const char stone = rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
            if (stone != '.') setup[Point{r, c}] = stone == 'X' ? Content::black : Content::white;
        }
    return setup;
}

template <class B>
void expect_open_points_as_the_naive_generator(const Position<B>& position) {
    const naive::Grid grid = grid_of(position.setup());
    for (int r = 0; r < grid.height(); ++r)
        for (int c = 0; c < grid.width(); ++c)
            for (const Color color : {Color::black, Color::white})
                ASSERT_EQ(position.open(color).contains(B::cell(Point{r, c})),
                          grid.may_play(r, c, color == Color::black ? 'X' : 'O'))
                    << r << ' ' << c << ' ' << name(color);
}

// A random game in which now and then a side moves twice; every so often, all is compared.
template <class B>
void check_random_game(Shape shape, base::Random& random, int every) {
    Position<B> position{shape};
    for (int n = 0; position.has_move(); ++n) {
        const auto moves = position.legal_moves();
        position = position.play(moves[base::below(moves.size(), random)]);
        if (base::below(8, random) == 0) position = position.with_to_move(game::other(position.to_move()));
        if (n % every != 0 && position.has_move()) continue;
        ASSERT_NO_FATAL_FAILURE(expect_open_points_as_the_naive_generator(position));
        const auto again = Position<B>::from(position.setup());
        ASSERT_TRUE(again.has_value());
        ASSERT_EQ(*again, position);
        ASSERT_EQ(again->key(), position.key());
        for (const Color color : {Color::black, Color::white}) ASSERT_EQ(again->open(color), position.open(color));
    }
}

TEST(NogoPosition, AgreesWithFloodFillOnEverySize) {
    base::Random random{1};
    for (int rows = 1; rows <= Shape::longest_side; ++rows)
        for (int columns = 1; columns <= Shape::longest_side; ++columns) {
            const Shape shape{rows, columns};
            const int every = shape.points() <= 30 ? 1 : 61;
            for (int game = 0; game < (shape.points() <= 30 ? 10 : 1); ++game)
                on_board_for(shape, [&]<class B> { check_random_game<B>(shape, random, every); });
            if (HasFatalFailure()) return;
        }
}

TEST(NogoPosition, EveryRoomGivesTheSameGame) {
    base::Random random{2};
    for (int game = 0; game < 20; ++game) {
        check_random_game<Board<8, 7>>(Shape{4, 5}, random, 1);
        check_random_game<Board<12, 4>>(Shape{5, 4}, random, 1);
        check_random_game<Board<64, 1>>(Shape{24, 1}, random, 1);
        check_random_game<Board<19, 19>>(Shape{5, 7}, random, 1);
    }
}

TEST(NogoPosition, BlackStartsAndTheSidesTakeTurns) {
    const Position<SmallBoard> start{Shape{3, 4}};
    EXPECT_EQ(start.to_move(), Color::black);
    EXPECT_EQ(start.legal_moves().size(), 12U);
    const auto child = start.play(Point{1, 2});
    EXPECT_EQ(child.to_move(), Color::white);
    EXPECT_EQ(child[Point(1, 2)], Content::black);
    EXPECT_EQ(child.legal_moves().size(), 11U);
    EXPECT_EQ(start, Position<SmallBoard>(Shape(3, 4))) << "the parent is still there";
}

TEST(NogoPosition, ASinglePointCannotBePlayed) { EXPECT_FALSE(Position<SmallBoard>(Shape(1, 1)).has_move()); }

// The diagram of the document: points in single eyes of White.
TEST(NogoPosition, EyesAreClosed) {
    const auto position = Position<MediumBoard>::from(setup_of({
        ".O.....O.",
        "O.O.....O",
        ".O.....O.",
        "........O",
        ".........",
        ".........",
        ".........",
        "........O",
        ".......O.",
    }));
    ASSERT_TRUE(position.has_value());
    const auto closed = position->empty() - position->open(Color::black);
    MediumBoard::Set expected;
    for (const Point point : {Point{0, 0}, Point{0, 8}, Point{1, 1}, Point{2, 8}, Point{8, 8}})
        expected |= MediumBoard::single(point);
    EXPECT_EQ(closed, expected);
    EXPECT_EQ(position->open(Color::black).count(), 66);
    EXPECT_EQ(position->open(Color::white).count(), 71);
}

TEST(NogoPosition, LastLibertiesAreClosed) {
    const auto position = Position<MediumBoard>::from(setup_of({
        "X........",
        "XO.......",
        "XO.......",
        "O........",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
    }));
    ASSERT_TRUE(position.has_value());
    const int cell = MediumBoard::cell(Point{0, 1});
    EXPECT_FALSE(position->open(Color::white).contains(cell));
    EXPECT_TRUE(position->open(Color::black).contains(cell));
    EXPECT_EQ(position->open(Color::black).count(), 75);
    EXPECT_EQ(position->open(Color::white).count(), 74);
}

TEST(NogoPosition, BlocksWithoutLibertiesAreNoPosition) {
    const auto position = Position<SmallBoard>::from(setup_of({"XO.", "XO.", "OOX"}));
    ASSERT_FALSE(position.has_value());
    ASSERT_EQ(position.error().size(), 1U);
    EXPECT_EQ(position.error()[0].color, Color::black);
    EXPECT_EQ(position.error()[0].stones, (std::vector{Point{0, 0}, Point{1, 0}}));
}

TEST(NogoPosition, ShapeAndSideArePartOfTheKey) {
    std::unordered_set<Position<SmallBoard>> positions;
    for (int rows = 1; rows <= 8; ++rows)
        for (int columns = 1; columns <= 7; ++columns)
            for (const Color color : {Color::black, Color::white})
                positions.insert(Position<SmallBoard>{Shape{rows, columns}}.with_to_move(color));
    std::unordered_set<std::uint64_t> keys;
    for (const auto& position : positions) keys.insert(position.key().value);
    EXPECT_EQ(keys.size(), 2U * 8U * 7U);
}

} // namespace
} // namespace laststone::nogo
