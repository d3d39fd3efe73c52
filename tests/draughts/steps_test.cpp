#include "draughts/steps.hpp"

#include <gtest/gtest.h>

#include <set>

#include "draughts/position_of.hpp"

namespace laststone::draughts {
namespace {

using Steps = std::set<std::pair<int, int>>;

template <const Rules& R, Color Us>
Steps man_steps(std::string_view fen) {
    Steps steps;
    const auto view = position_of<R>(fen).placement().template view<Us>();
    for_each_man_step<R, Us>(view, [&](auto from, auto to) {
        steps.insert({Geometry<R>::square(from).number(), Geometry<R>::square(to).number()});
    });
    return steps;
}

template <const Rules& R, Color Us>
Steps king_steps(std::string_view fen) {
    Steps steps;
    const auto view = position_of<R>(fen).placement().template view<Us>();
    for_each_king_step(view, [&](auto from, auto to) {
        steps.insert({Geometry<R>::square(from).number(), Geometry<R>::square(to).number()});
    });
    return steps;
}

template <const Rules& R, Color Us>
int counted(std::string_view fen) {
    return count_steps<R, Us>(position_of<R>(fen).placement().template view<Us>());
}

TEST(Steps, BlackMenGoDownAndWhiteMenUp) {
    EXPECT_EQ((man_steps<english, Color::black>("B:W18:B14")), (Steps{{14, 17}}));
    EXPECT_EQ((man_steps<english, Color::white>("W:W18:B15")), (Steps{{18, 14}}));
}

TEST(Steps, MenStayOnTheBoard) {
    EXPECT_EQ((man_steps<english, Color::black>("B:W:B5,12")), (Steps{{5, 9}, {12, 16}}));
    EXPECT_EQ((man_steps<international, Color::white>("W:W16,25:B")), (Steps{{16, 11}, {25, 20}}));
}

TEST(Steps, TurkishMenGoForwardAndSideways) {
    // d4 is square 36: up is 28, left 35, right 37.
    EXPECT_EQ((man_steps<turkish, Color::white>("W:Wd4:B")), (Steps{{36, 28}, {36, 35}, {36, 37}}));
    EXPECT_EQ((man_steps<turkish, Color::black>("B:W:Bd4")), (Steps{{36, 44}, {36, 35}, {36, 37}}));
    EXPECT_EQ((man_steps<turkish, Color::white>("W:Wa4:B")), (Steps{{33, 25}, {33, 34}}));
    EXPECT_EQ((man_steps<turkish, Color::white>("W:Wh4:B")), (Steps{{40, 32}, {40, 39}}));
}

TEST(Steps, ShortKingsGoOneSquareEitherWay) {
    EXPECT_EQ((king_steps<english, Color::white>("W:WK18:B")), (Steps{{18, 14}, {18, 15}, {18, 22}, {18, 23}}));
    EXPECT_EQ((king_steps<italian, Color::white>("W:WK1:B")), (Steps{{1, 5}}));
}

TEST(Steps, FlyingKingsGoUpToThePieceInTheWay) {
    EXPECT_EQ((king_steps<russian, Color::white>("W:WKa1:Be5,f6")), (Steps{{29, 25}, {29, 22}, {29, 18}}));
    EXPECT_EQ((king_steps<russian, Color::white>("W:WKa1:B")).size(), 7U);
}

TEST(Steps, FrisianKingsDoNotGoAlongRowsAndFiles) {
    EXPECT_EQ((king_steps<frisian, Color::white>("W:WK28:B")).size(),
              (king_steps<international, Color::white>("W:WK28:B")).size());
}

TEST(Steps, ThaiKingsFly) { EXPECT_EQ((king_steps<thai, Color::white>("W:WK29:B")).size(), 7U); }

// Two kings on one line reach the squares between them from both sides.
TEST(Steps, CountsWhatItVisits) {
    for (const std::string_view fen : {"W:WK29,K4:B", "W:WK29,K18,22:B15", "W:W:B1", "W:WK1,K2,K3,K4,21-32:B"}) {
        EXPECT_EQ((counted<russian, Color::white>(fen)),
                  static_cast<int>(
                      (man_steps<russian, Color::white>(fen).size() + king_steps<russian, Color::white>(fen).size())))
            << fen;
    }
}

TEST(Steps, ATiredKingRests) {
    EXPECT_EQ((counted<frisian, Color::white>("W:WK28,50:B1:+0+328")), 2);
    EXPECT_GT((counted<frisian, Color::white>("W:WK28,50:B1:+0+228")), 2);
}

} // namespace
} // namespace laststone::draughts
