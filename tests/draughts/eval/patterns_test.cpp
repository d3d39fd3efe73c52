#include "draughts/eval/patterns.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "draughts/eval/random_walk.hpp"

namespace laststone::draughts {
namespace {

template <const Rules& R>
void expect_carried_along() {
    const Patterns<R> evaluator{plain_weights(R)};
    walk<R>(3, [&](const Position<R>& parent, const Move<R>& move, const Position<R>& child) {
        EXPECT_EQ(evaluator.after(evaluator.start(parent), parent, move, child), evaluator.start(child));
    });
}

template <const Rules& R>
void expect_fair() {
    const Patterns<R> evaluator{plain_weights(R)};
    walk<R>(3, [&](const Position<R>&, const Move<R>&, const Position<R>& child) {
        const Position<R> other = seen_by_other(child);
        EXPECT_EQ(evaluator.value(evaluator.start(child), child), evaluator.value(evaluator.start(other), other));
    });
}

TEST(Patterns, CarriedAlongIsFromScratch) {
    expect_carried_along<english>();
    expect_carried_along<russian>();
    expect_carried_along<international>();
    expect_carried_along<turkish>();
}

TEST(Patterns, BothSidesAreJudgedAlike) {
    expect_fair<english>();
    expect_fair<russian>();
    expect_fair<canadian>();
}

// White's kings on a7, c7 and b6, and more, against a black king, for White to move.
template <const Rules& R>
int kings_value(int black_king, std::initializer_list<std::pair<int, Piece>> more = {}) {
    Setup setup{.pieces = {}, .to_move = Color::white, .king_runs = {}};
    for (const int square : {5, 6, 9}) setup[Square{square}] = Piece::white_king;
    setup[Square{black_king}] = Piece::black_king;
    for (const auto& [square, piece] : more) setup[Square{square}] = piece;
    const auto position = Position<R>::from(setup).value();
    const Patterns<R> evaluator{plain_weights(R)};
    return evaluator.value(evaluator.start(position), position).value();
}

TEST(Patterns, ThreeKingsHardlyWinAgainstOneOnTheMainRoad) {
    constexpr int on_the_road = 25;  // b2
    constexpr int off_the_road = 30; // c1
    EXPECT_LT(kings_value<russian>(on_the_road), 100);
    EXPECT_GT(kings_value<russian>(off_the_road), 300);
    EXPECT_GT(kings_value<russian>(on_the_road, {{1, Piece::white_king}}), 300) << "four";
    EXPECT_GT(kings_value<russian>(on_the_road, {{12, Piece::black_man}}), 300) << "not alone";
    EXPECT_GT(kings_value<english>(on_the_road), 100) << "short kings have no road";
}

TEST(Patterns, ALoneKingIsHuntedIntoACorner) {
    constexpr int in_the_open = 19; // f4
    constexpr int in_a_corner = 28; // h2
    constexpr int on_the_road = 22; // c3
    EXPECT_GT(kings_value<russian>(in_a_corner), kings_value<russian>(in_the_open) + 30);
    const int four = kings_value<russian>(in_a_corner, {{10, Piece::white_king}});
    EXPECT_GT(kings_value<russian>(in_a_corner, {{on_the_road, Piece::white_king}}), four + 20);
}

// Each pair that comes off stands on opposite squares, worth the same to either side.
TEST(Patterns, ALeadOfKingsThatStepGrowsAsPairsComeOff) {
    const Patterns<english> patterns{plain_weights(english)};
    draughts::Setup setup{.pieces = {}, .to_move = Color::white, .king_runs = {}};
    setup[Square{18}] = Piece::white_king;
    int before = std::numeric_limits<int>::max();
    for (const int square : {10, 6, 14, 5}) {
        setup[Square{square}] = Piece::white_king;
        setup[Square{33 - square}] = Piece::black_king;
        const auto position = Position<english>::from(setup).value();
        const int value = patterns.value(patterns.start(position), position).value();
        EXPECT_LT(value, before) << square;
        EXPECT_GT(value, 0) << square;
        before = value;
    }
}

// For White to move.
int matrix_value(std::initializer_list<std::pair<int, Piece>> pieces) {
    Setup setup{.pieces = {}, .to_move = Color::white, .king_runs = {}};
    for (const auto& [square, piece] : pieces) setup[Square{square}] = piece;
    const auto position = Position<russian>::from(setup).value();
    const Patterns<russian> matrix{matrix_weights(russian)};
    return matrix.value(matrix.start(position), position).value();
}

// Rim 4, then 3, then 2, in the middle 1; kings count double.
TEST(Matrix, IsExactlyThatSum) {
    EXPECT_EQ(matrix_value({{29, Piece::white_man}}), 4); // a1
    EXPECT_EQ(matrix_value({{25, Piece::white_man}}), 3); // b2
    EXPECT_EQ(matrix_value({{22, Piece::white_man}}), 2); // c3
    EXPECT_EQ(matrix_value({{18, Piece::white_man}}), 1); // d4
    EXPECT_EQ(matrix_value({{18, Piece::white_king}}), 2);
    EXPECT_EQ(matrix_value({{29, Piece::white_man}, {18, Piece::black_king}}), 2);
}

} // namespace
} // namespace laststone::draughts
