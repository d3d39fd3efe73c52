#include "solver/solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "base/random.hpp"
#include "nogo/notation/point_text.hpp"
#include "nogo/notation/text.hpp"
#include "solver/brute_force.hpp"

namespace laststone::solver {
namespace {

using game::Color;
using Board = nogo::SmallBoard;
using Position = nogo::Position<Board>;

const std::atomic<bool> unstopped{false};

std::unique_ptr<Solver> solver_of(nogo::Shape shape) {
    return make_solver(shape, {.threads = 1, .most_bytes = std::size_t{8} << 20}, unstopped);
}

// Every possible position of the shape, with either side to move.
void expect_brute_force_on_every_position(nogo::Shape shape) {
    const auto solver = solver_of(shape);
    BruteForce<Board> brute_force;
    int codes = 1;
    for (int i = 0; i < shape.points(); ++i) codes *= 3;
    for (int code = 0; code < codes; ++code) {
        nogo::Setup setup{shape};
        for (int i = 0, rest = code; i < shape.points(); ++i, rest /= 3)
            setup[nogo::point_at(shape, static_cast<std::size_t>(i))] = static_cast<nogo::Content>(rest % 3);
        for (const Color color : {Color::black, Color::white}) {
            setup.to_move = color;
            if (const auto position = Position::from(setup)) {
                ASSERT_EQ(solver->wins(setup), brute_force.wins(*position)) << nogo::write_text(setup);
            }
        }
    }
}

TEST(Solver, IsBruteForceOnEveryPositionOf3x3) { expect_brute_force_on_every_position(nogo::Shape{3, 3}); }
TEST(Solver, IsBruteForceOnEveryPositionOf2x4) { expect_brute_force_on_every_position(nogo::Shape{2, 4}); }
TEST(Solver, IsBruteForceOnEveryPositionOf7x1) { expect_brute_force_on_every_position(nogo::Shape{7, 1}); }

// Many of them with unequal numbers of stones: subgames and numbers of every kind.
template <class B = Board>
void expect_brute_force_on_random_positions(nogo::Shape shape, int count, std::uint64_t least_stones) {
    const auto solver = solver_of(shape);
    BruteForce<B> brute_force;
    base::Random random{4};
    for (int i = 0; i < count; ++i) {
        nogo::Position<B> position{shape};
        for (auto stones = least_stones + base::below(6, random); stones > 0; --stones) {
            position = position.with_to_move(base::below(2, random) == 0 ? Color::black : Color::white);
            const auto moves = position.legal_moves();
            if (moves.empty()) break;
            position = position.play(moves[base::below(moves.size(), random)]);
        }
        ASSERT_EQ(solver->wins(position.setup()), brute_force.wins(position)) << nogo::write_text(position.setup());
    }
}

constexpr int few = LASTSTONE_SANITIZED ? 20 : 200;
TEST(Solver, IsBruteForceOnRandomPositionsOf4x4) { expect_brute_force_on_random_positions(nogo::Shape{4, 4}, few, 7); }
TEST(Solver, IsBruteForceOnRandomPositionsOf6x4) { expect_brute_force_on_random_positions(nogo::Shape{6, 4}, few, 14); }
TEST(Solver, IsBruteForceOnRandomPositionsOf8x2) { expect_brute_force_on_random_positions(nogo::Shape{8, 2}, few, 7); }

// Of rows that have fallen into many subgames, some of them worth a star.
TEST(Solver, IsBruteForceOnRandomPositionsOf24x1) {
    expect_brute_force_on_random_positions<nogo::Board<64, 1>>(nogo::Shape{24, 1}, few, 10);
}

TEST(Solver, AgreesWithWhatIsPublished) {
    std::ifstream table{std::string{LASTSTONE_TEST_DATA} + "/nogo_outcomes.csv"};
    std::string line;
    ASSERT_TRUE(std::getline(table, line));
    constexpr int most_points = LASTSTONE_SANITIZED ? 9 : 14;
    int solved = 0;
    while (std::getline(table, line)) {
        std::istringstream fields{line};
        std::string board, points, outcome, moves;
        std::getline(fields, board, ',');
        std::getline(fields, points, ',');
        std::getline(fields, outcome, ',');
        std::getline(fields, moves, ',');
        const nogo::Shape shape = *nogo::parse_shape(board);
        if (shape.points() > most_points) continue;
        const auto solver = solver_of(shape);
        EXPECT_EQ(solver->wins(nogo::Setup{shape}), outcome == "win") << board;
        ++solved;
        if (moves.empty()) continue;
        std::vector<nogo::Point> expected;
        std::istringstream words{moves};
        for (std::string word; words >> word;) expected.push_back(*nogo::point_on(shape, *nogo::parse_point(word)));
        std::ranges::sort(expected);
        EXPECT_EQ(solver->winning_moves(nogo::Setup{shape}, true), expected) << board;
    }
    EXPECT_GT(solved, 12);
}

TEST(Solver, BoardsLieAndStandAlike) {
    for (const nogo::Shape shape : {nogo::Shape{2, 6}, nogo::Shape{6, 2}, nogo::Shape{1, 12}, nogo::Shape{12, 1}}) {
        const auto solver = solver_of(shape);
        EXPECT_EQ(solver->wins(nogo::Setup{shape}), true);
        const auto moves = solver->winning_moves(nogo::Setup{shape}, false);
        ASSERT_TRUE(moves.has_value());
        ASSERT_EQ(moves->size(), 1U);
        EXPECT_TRUE(nogo::contains(shape, moves->front()));
    }
}

TEST(Solver, TheLineIsAGameThatTheWinnerWins) {
    for (const nogo::Shape shape : {nogo::Shape{3, 4}, nogo::Shape{2, 5}}) {
        const auto solver = solver_of(shape);
        Position position{shape};
        const bool first_wins = *solver->wins(position.setup());
        const auto moves = solver->line(position.setup());
        ASSERT_TRUE(moves.has_value());
        for (const nogo::Point move : *moves) {
            ASSERT_TRUE(position.is_legal(move));
            position = position.play(move);
        }
        EXPECT_FALSE(position.has_move());
        EXPECT_EQ(position.to_move() == Color::white, first_wins);
    }
}

TEST(Solver, LargeBoardsNearTheirEnd) {
    const nogo::Shape shape{9, 9};
    base::Random random{9};
    nogo::Position<nogo::MediumBoard> position{shape};
    while (position.legal().count() > 7) {
        const auto moves = position.legal_moves();
        position = position.play(moves[base::below(moves.size(), random)]);
    }
    BruteForce<nogo::MediumBoard> brute_force;
    EXPECT_EQ(solver_of(shape)->wins(position.setup()), brute_force.wins(position));
}

TEST(Solver, EveryBoardOfUpTo64PointsCanBeSolved) {
    for (int rows = 1; rows <= 64; ++rows)
        for (int columns = 1; rows * columns <= 64; ++columns) EXPECT_TRUE(can_solve(nogo::Shape(rows, columns)));
    EXPECT_TRUE(can_solve(nogo::Shape(9, 9)));
    EXPECT_FALSE(can_solve(nogo::Shape(19, 19)));
}

TEST(Solver, StopsWhenTold) {
    const std::atomic<bool> stop{true};
    const nogo::Setup start{nogo::Shape{8, 8}};
    const auto solver = make_solver(start.shape(), {.threads = 1, .most_bytes = std::size_t{1} << 20}, stop);
    EXPECT_EQ(solver->wins(start), std::nullopt);
    EXPECT_EQ(solver->winning_moves(start, true), std::nullopt);
    EXPECT_EQ(solver->line(start), std::nullopt);
    EXPECT_FALSE(solver->prove(start).has_value());
}

TEST(Solver, GoesOnWhereADeadlineHasStoppedIt) {
    const nogo::Setup start{nogo::Shape{3, 4}};
    const auto solver = solver_of(start.shape());
    solver->stop_at(std::chrono::steady_clock::now());
    EXPECT_EQ(solver->wins(start), std::nullopt);
    solver->stop_at(std::chrono::steady_clock::now() + std::chrono::hours{1});
    EXPECT_EQ(solver->wins(start), false);
}

TEST(Solver, GoesOnFromACheckpoint) {
    const nogo::Shape shape{3, 4};
    const auto first = solver_of(shape);
    ASSERT_EQ(first->wins(nogo::Setup{shape}), false);
    const std::string checkpoint = first->checkpoint();
    const auto second = solver_of(shape);
    ASSERT_TRUE(second->restore(checkpoint));
    EXPECT_EQ(second->wins(nogo::Setup{shape}), false);
    EXPECT_LT(second->nodes(), first->nodes() / 4);
    EXPECT_FALSE(second->restore("something else"));
    EXPECT_FALSE(second->restore(checkpoint + "x"));
    EXPECT_FALSE(solver_of(nogo::Shape(3, 5))->restore(checkpoint)) << "another board's";
}

} // namespace
} // namespace laststone::solver
