#include "nogo/patterns.hpp"

#include <gtest/gtest.h>

#include "nogo/playout.hpp"

namespace laststone::nogo {
namespace {

using SeenBoard = MediumBoard;
using View = PatternBoard<SeenBoard::most_rows, SeenBoard::most_columns>;

// The board after turning it: rows become columns, and columns are counted from the other end.
Setup a_quarter_turned(const Setup& setup) {
    const Shape shape = setup.shape();
    Setup result{shape.turned()};
    result.to_move = setup.to_move;
    for (int row = 0; row < shape.rows(); ++row)
        for (int column = 0; column < shape.columns(); ++column)
            result[Point{shape.columns() - 1 - column, row}] = setup[Point{row, column}];
    return result;
}

Setup mirrored(const Setup& setup) {
    const Shape shape = setup.shape();
    Setup result{shape};
    result.to_move = setup.to_move;
    for (int row = 0; row < shape.rows(); ++row)
        for (int column = 0; column < shape.columns(); ++column)
            result[Point{row, shape.columns() - 1 - column}] = setup[Point{row, column}];
    return result;
}

Setup colours_exchanged(const Setup& setup) {
    Setup result{setup.shape()};
    result.to_move = game::other(setup.to_move);
    for (int row = 0; row < setup.shape().rows(); ++row)
        for (int column = 0; column < setup.shape().columns(); ++column)
            if (const Content content = setup[Point{row, column}]; content != Content::empty)
                result[Point{row, column}] = content == Content::black ? Content::white : Content::black;
    return result;
}

// How tempting every move is, the least first.
std::vector<int> logits(const Setup& setup) {
    const PlayoutBoard<SeenBoard> board{Position<SeenBoard>::from(setup).value()};
    std::vector<int> all;
    board.for_each_logit([&](std::uint16_t, int logit) { all.push_back(logit); });
    std::ranges::sort(all);
    return all;
}

std::vector<Setup> positions() {
    std::vector<Setup> all;
    base::Random random{7};
    for (const Shape shape : {Shape{9, 9}, Shape{6, 10}, Shape{1, 7}, Shape{10, 3}})
        for (Position<SeenBoard> position{shape}; position.has_move();) {
            all.push_back(position.setup());
            const auto moves = position.legal_moves();
            position = position.play(moves[base::below(moves.size(), random)]);
        }
    return all;
}

TEST(PatternBoard, ShowsWhatLiesAroundAPoint) {
    View view;
    for (int row = 0; row < 3; ++row)
        view.fill(row, [](int column) { return column < 4 ? Seen::open_to_both : Seen::off_board; });
    const Surroundings corner = view.around(0, 0);
    EXPECT_EQ(corner.ring, 3U << 8 | 3U << 10 | 3U << 14); // below, below to the right, to the right
    EXPECT_EQ(corner.near, 6U << 3 | 6U << 9);             // below and to the right
    EXPECT_EQ(corner.cross, 15U << 4 | 3U << 12 | 3U << 14);

    View other;
    other.fill(0, [](int column) { return column == 1 ? Seen::ours : Seen::off_board; });
    other.fill(1, [](int column) {
        return column == 0 ? Seen::open_to_none : column == 1 ? Seen::open_to_us : Seen::off_board;
    });
    other.fill(2, [](int column) { return column == 1 ? Seen::theirs : Seen::off_board; });
    const Surroundings middle = other.around(1, 1);
    EXPECT_EQ(middle.ring, 1U << 2 | 2U << 8 | 3U << 12);
    EXPECT_EQ(middle.near, 1U | 2U << 3 | 3U << 6);
    EXPECT_EQ(middle.cross, 3U << 2 | 1U << 8 | 2U << 12);
}

TEST(PatternBoard, SeesTheLastColumnOfTheLargestBoard) {
    PatternBoard<19, 19> view;
    view.fill(18, [](int column) {
        return column == 17 ? Seen::theirs : column == 18 ? Seen::open_to_both : Seen::off_board;
    });
    EXPECT_EQ(view.around(18, 18).near, 2U << 6);
    EXPECT_EQ(view.around(18, 17).near, 6U << 9);
}

TEST(Surroundings, AreTheSameHoweverTheBoardLies) {
    for (const nogo::Setup& setup : positions()) {
        const Shape shape = setup.shape();
        const auto pattern_board = PlayoutBoard<SeenBoard>{Position<SeenBoard>::from(setup).value()}.pattern_board();
        const auto other = PlayoutBoard<SeenBoard>{Position<SeenBoard>::from(mirrored(setup)).value()}.pattern_board();
        for (int row = 0; row < shape.rows(); ++row)
            for (int column = 0; column < shape.columns(); ++column) {
                const Surroundings one = upright(pattern_board.around(row, column));
                const Surroundings two = upright(other.around(row, shape.columns() - 1 - column));
                EXPECT_EQ(one.ring, two.ring);
                EXPECT_EQ(one.near, two.near);
                EXPECT_EQ(one.cross, two.cross);
            }
    }
}

TEST(PatternPolicy, IsTheSameHoweverTheBoardLiesAndWhoeverHasWhichColour) {
    for (const nogo::Setup& setup : positions()) {
        const std::vector<int> upright = logits(setup);
        EXPECT_EQ(logits(mirrored(setup)), upright);
        EXPECT_EQ(logits(colours_exchanged(setup)), upright);
        if (SeenBoard::has_room_for(setup.shape().turned())) {
            EXPECT_EQ(logits(a_quarter_turned(setup)), upright);
        }
    }
}

TEST(PatternPolicy, BelongsToEveryLegalMoveOnce) {
    for (const nogo::Setup& setup : positions()) {
        const auto position = Position<SeenBoard>::from(setup).value();
        const PlayoutBoard<SeenBoard> board{position};
        std::vector<std::uint16_t> with_logit, moves;
        board.for_each_logit([&](std::uint16_t code, int) { with_logit.push_back(code); });
        board.for_each_move([&](std::uint16_t code) { moves.push_back(code); });
        EXPECT_EQ(with_logit, moves);
    }
}

TEST(PatternWeights, ReadWhatTheyWrite) {
    PatternWeights weights = read_pattern_weights("contested -3\nring 7 12\nnear 4095 -400\ncross 1 32000\n").value();
    EXPECT_EQ(weights.contested, -3);
    EXPECT_EQ(weights.logit({.ring = 7}, false), 12);
    EXPECT_EQ(weights.logit({.near = 4095}, true), -403);
    const std::string text = write_pattern_weights(weights);
    EXPECT_EQ(write_pattern_weights(read_pattern_weights(text).value()), text);
    const std::string usual = write_pattern_weights(usual_pattern_weights());
    EXPECT_EQ(write_pattern_weights(read_pattern_weights(usual).value()), usual);
    EXPECT_GT(usual.size(), 1000U);
}

TEST(PatternWeights, HoldHoweverTheBoardLies) {
    const PatternWeights weights =
        read_pattern_weights("cross 1 50\n").value(); // one stone of ours two points to the left
    for (const unsigned place : {0U, 6U, 10U, 14U}) EXPECT_EQ(weights.cross[1U << place], 50) << place;
    EXPECT_EQ(weights.cross[1U << 2], 0);
}

TEST(PatternWeights, RefuseWhatTheyAreNotAndSayWhere) {
    for (const char* text : {"ring", "ring 1", "ring x 1", "ring 65536 1", "ring -1 1", "near 4096 1", "near 1 40000",
                             "circle 1 1", "contested", "ring 1 1 1", " ring 1 1", "contested 99999"}) {
        const auto weights = read_pattern_weights(std::string{"contested 1\n"} + text);
        ASSERT_FALSE(weights) << text;
        EXPECT_TRUE(weights.error().starts_with("line 2: ")) << weights.error();
    }
    EXPECT_TRUE(read_pattern_weights(""));
}

} // namespace
} // namespace laststone::nogo
