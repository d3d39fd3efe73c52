#include "draughts/generator.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "draughts/texts_of.hpp"

namespace laststone::draughts {
namespace {

template <const Rules& R>
std::uint64_t counted(std::string_view fen, Convention convention = Convention::distinct) {
    const auto position = position_of<R>(fen);
    const auto& placement = position.placement();
    if (position.to_move() == Color::black)
        return count_legal<R, Color::black>(placement.template view<Color::black>(), convention);
    return count_legal<R, Color::white>(placement.template view<Color::white>(), convention);
}

TEST(Generator, ListsEachMoveOnce) {
    // Four men round a king: eight routes of a Frisian king come to few results.
    for (const std::string_view fen :
         {"W:WK28:B23,22,32,33", "W:W28:B23,22,32,33,27,29,18,38", "W:WK46:B41,32,23,K14"}) {
        const auto moves = position_of<frisian>(fen).legal_moves();
        for (std::size_t i = 0; i < moves.size(); ++i) EXPECT_EQ(std::ranges::count(moves, moves[i]), 1) << fen;
    }
}

TEST(Generator, MovesDifferByWhatTheyCapture) {
    EXPECT_EQ(moves_of<english>("W:W22:B17,9,18,10"), (Texts{"22x13x6", "22x15x6"}));
}

TEST(Generator, MovesDifferByTheKindOfPieceAtTheEnd) {
    const Move<russian> as_man{Geometry<russian>::single(Square{9}), Geometry<russian>::single(Square{18}), {}, false};
    const Move<russian> as_king{Geometry<russian>::single(Square{9}), Geometry<russian>::single(Square{18}), {}, true};
    EXPECT_NE(as_man, as_king);
}

TEST(Generator, CountsRoutesOrMoves) {
    EXPECT_EQ(counted<english>("B:W6,7,14,15:BK2"), 1U);
    EXPECT_EQ(counted<english>("B:W6,7,14,15:BK2", Convention::routes), 2U);
    EXPECT_EQ(counted<frisian>("W:W28:B23,22,32,33,27,29,18,38"), 4U);
    EXPECT_EQ(counted<frisian>("W:W28:B23,22,32,33,27,29,18,38", Convention::routes), 32U);
}

// Short chains are counted on whole sets, long ones walked: the border lies at three pieces.
TEST(Generator, CountsMensChainsOfAnyLength) {
    EXPECT_EQ(counted<english>("B:W6:B1"), 1U);
    EXPECT_EQ(counted<english>("B:W6,14,15:B1"), 2U);
    EXPECT_EQ(counted<english>("B:W6,14,22:B1"), 1U);
    EXPECT_EQ(counted<english>("B:W6,15,24,16:B1,2"), 2U);
    EXPECT_EQ(counted<russian>("W:Wa3:Bb4,d6,f6,f4"), 1U);
    EXPECT_EQ(counted<russian>("W:Wg3:Bf4,d6,b6,b4,d2"), 1U);
    EXPECT_EQ(counted<international>("W:W37:B32,31,21,22"), 1U);
    EXPECT_EQ(counted<international>("W:W37:B32,31,21,22", Convention::routes), 2U);
}

TEST(Generator, CountsNothingWhereThereIsNoMove) {
    EXPECT_EQ(counted<english>("W:W8:B3,4"), 0U);
    EXPECT_EQ(counted<english>("W:W:B", Convention::routes), 0U);
}

TEST(Generator, ChildrenAreThoseOfTheMoves) {
    for (const std::string_view fen : {"W:WK28:B23,22,32,33", "W:W28,50:BK27,K36,44,34,24,14", "W:WK28,50:B1:+0+228"}) {
        const auto position = position_of<frisian>(fen);
        std::vector<Placement<frisian>> expected;
        for (const auto& child : position.children()) expected.push_back(child.placement());
        std::vector<Placement<frisian>> visited;
        for_each_child<frisian, Color::white>(position.placement(), Convention::distinct,
                                              [&](const Placement<frisian>& child) { visited.push_back(child); });
        std::ranges::sort(expected);
        std::ranges::sort(visited);
        EXPECT_EQ(visited, expected) << fen;
    }
}

} // namespace
} // namespace laststone::draughts
