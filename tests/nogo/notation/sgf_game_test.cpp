#include "nogo/notation/sgf_game.hpp"

#include <gtest/gtest.h>

#include "nogo/notation/text.hpp"

namespace laststone::nogo {
namespace {

std::expected<SgfGame, SgfError> game_in(std::string_view text) { return read_sgf_game(parse_sgf(text)->front()); }

TEST(SgfGame, PointsAreColumnThenRowFromTheTop) {
    const Shape shape{9, 9};
    EXPECT_EQ(parse_sgf_point(shape, "da"), (Point{0, 3}));
    EXPECT_EQ(sgf_point(Point{0, 3}), "da");
    EXPECT_FALSE(parse_sgf_point(shape, "ja"));
    EXPECT_FALSE(parse_sgf_point(shape, "d"));
    EXPECT_EQ(parse_sgf_point(Shape{1, 39}, "Aa"), (Point{0, 26}));
}

TEST(SgfGame, MovesAndSetupStonesAreRead) {
    const auto game = game_in("(;GM[1]SZ[4:3]AB[aa:ba]AW[dc];W[cb];B[ac])");
    ASSERT_TRUE(game) << game.error().what;
    EXPECT_EQ(write_text(game->start), "XX../..../...O w");
    ASSERT_EQ(game->moves.size(), 2u);
    EXPECT_EQ(game->moves[0].color, Color::white);
    EXPECT_EQ(game->moves[0].point, (Point{1, 2}));
}

TEST(SgfGame, ASetupInTheMiddleBeginsAnew) {
    const auto game = game_in("(;SZ[3];B[aa];W[bb]AE[aa]PL[W];B[cc])");
    ASSERT_TRUE(game);
    EXPECT_EQ(write_text(game->start), ".../.../... w");
    EXPECT_EQ(game->moves.size(), 2u);
}

TEST(SgfGame, AFaultOfTheFirstNodeHasAPlace) {
    for (const std::string_view text : {"\n (;GM[3])", "\n (;SZ[99])", "\n (;SZ[9]PL[x])"}) {
        const auto game = game_in(text);
        ASSERT_FALSE(game) << text;
        EXPECT_EQ(game.error().place.line, 2u) << text;
        EXPECT_EQ(game.error().place.column, 2u) << text;
    }
}

TEST(SgfGame, PassesAndOtherGamesAreRefused) {
    EXPECT_FALSE(game_in("(;SZ[9];B[])"));
    EXPECT_FALSE(game_in("(;SZ[9];B[tt])"));
    EXPECT_FALSE(game_in("(;GM[3];B[aa])"));
    EXPECT_FALSE(game_in("(;SZ[99])"));
    EXPECT_FALSE(game_in("(;SZ[9];B[zz])"));
    EXPECT_FALSE(game_in("(;SZ[9]AB[aa:zz])"));
    EXPECT_FALSE(game_in("(;SZ[9]PL[x])"));
    EXPECT_EQ(game_in("(;B[aa])")->start.shape(), (Shape{19, 19}));
}

TEST(SgfGame, WhatIsWrittenIsReadBack) {
    const nogo::Setup start = *parse_text(std::nullopt, "X..O/.... w");
    SgfTree tree = sgf_tree(start);
    const NodeId first = add_sgf_move(tree, SgfTree::root, Color::white, Point{1, 1});
    add_sgf_move(tree, first, Color::white, Point{1, 2});
    const auto game = game_in(write_sgf(tree));
    ASSERT_TRUE(game);
    EXPECT_EQ(game->start, start);
    ASSERT_EQ(game->moves.size(), 2u);
    EXPECT_EQ(game->moves[1].color, Color::white) << "a colour may move twice";
    EXPECT_TRUE(write_sgf(tree).contains("RU[NoGo]"));
    EXPECT_TRUE(write_sgf(tree).contains("SZ[4:2]"));
}

TEST(SgfGame, AMoveInTheRootIsAMove) {
    const auto game = game_in("(;SZ[5]B[aa];W[bb])");
    ASSERT_TRUE(game);
    ASSERT_EQ(game->moves.size(), 2u);
    EXPECT_EQ(game->moves[0].point, (Point{0, 0}));
    EXPECT_EQ(game->moves[0].node, SgfTree::root);
}

TEST(SgfGame, StonesOfANodeStandBeforeItsMoves) {
    const SgfTree tree = parse_sgf("(;SZ[3]AB[aa]W[bb]B[cc];W[ac])")->front();
    const auto none = read_sgf_game(tree, 0);
    ASSERT_TRUE(none);
    EXPECT_EQ(write_text(none->start), "X../.../... w");
    EXPECT_TRUE(none->moves.empty());
    EXPECT_EQ(read_sgf_game(tree, 1)->moves.size(), 1u);
    EXPECT_EQ(read_sgf_game(tree, 2)->moves.size(), 2u);
    EXPECT_EQ(read_sgf_game(tree)->moves.size(), 3u);
    EXPECT_EQ(*read_sgf_start(tree), none->start);
}

TEST(SgfGame, TheStartIsWhatTheRootSetsUpAndNoLaterNode) {
    const auto start = [](std::string_view text) { return write_text(*read_sgf_start(parse_sgf(text)->front())); };
    EXPECT_EQ(start("(;SZ[3];AB[aa];W[bb])"), ".../.../... w");
    EXPECT_EQ(start("(;SZ[3]AB[aa];;W[bb])"), "X../.../... w");
    EXPECT_EQ(start("(;SZ[3]PL[B];W[bb])"), ".../.../... b");
    EXPECT_EQ(start("(;SZ[3];PL[W];W[bb])"), ".../.../... b");
    EXPECT_FALSE(read_sgf_start(parse_sgf("(;SZ[3]AB[zz])")->front()));
    EXPECT_FALSE(read_sgf_start(parse_sgf("(;SZ[3]PL[x])")->front()));
}

TEST(SgfGame, TwoPointsInOneMoveAreRefused) {
    const auto game = game_in("(;SZ[3];B[aa][bb])");
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error().what, "Black has two moves in one node");
}

TEST(SgfGame, NodesAreSplitSoThatEachMovesOnce) {
    const auto split = [](std::string_view text) {
        std::string written = write_sgf(with_one_move_a_node(parse_sgf(text)->front()));
        std::erase(written, '\n');
        return written;
    };
    EXPECT_EQ(split("(;SZ[5]B[aa])"), "(;SZ[5];B[aa])");
    EXPECT_EQ(split("(;B[aa]C[of the game]TE[1]PB[A]LB[aa:1])"), "(;C[of the game]PB[A];B[aa]TE[1]LB[aa:1])");
    EXPECT_EQ(split("(;SZ[5]AB[cc]W[aa](;B[bb])(;B[ee]))"), "(;SZ[5]AB[cc];W[aa](;B[bb])(;B[ee]))");
    EXPECT_EQ(split("(;SZ[5];W[aa]B[bb]C[both];W[cc])"), "(;SZ[5];W[aa];B[bb]C[both];W[cc])");
    EXPECT_EQ(split("(;SZ[5];C[x]W[aa]AB[bb][cc](;;B[ee])(;C[y]))"), "(;SZ[5];AB[bb][cc];C[x]W[aa](;;B[ee])(;C[y]))");
    for (const std::string_view as_it_is :
         {"(;SZ[5];C[x]B[aa](;W[bb])(;W[cc];;B[dd]))", "(;AB[aa]PL[W];AE[aa])", "(;)"})
        EXPECT_EQ(split(as_it_is), as_it_is);
}

} // namespace
} // namespace laststone::nogo
