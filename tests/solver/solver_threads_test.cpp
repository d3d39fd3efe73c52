#include <gtest/gtest.h>

#include "base/random.hpp"
#include "nogo/position.hpp"
#include "solver/solver.hpp"

namespace laststone::solver {
namespace {

TEST(SolverThreads, FindTheSame) {
    const std::atomic<bool> never{false};
    for (const nogo::Shape shape : {nogo::Shape{3, 4}, nogo::Shape{2, 5}, nogo::Shape{1, 12}}) {
        const auto one = make_solver(shape, {.threads = 1, .most_bytes = std::size_t{1} << 20}, never);
        const auto many = make_solver(shape, {.threads = 4, .most_bytes = std::size_t{1} << 20}, never);
        EXPECT_EQ(one->wins(nogo::Setup{shape}), many->wins(nogo::Setup{shape}));
        EXPECT_EQ(one->winning_moves(nogo::Setup{shape}, true), many->winning_moves(nogo::Setup{shape}, true));
    }
}

// They drop what another has found out, and take up what they had put off.
TEST(SolverThreads, FindTheSameOnRandomPositions) {
    const std::atomic<bool> never{false};
    const nogo::Shape shape{4, 4};
    base::Random random{7};
    for (int i = 0; i < (LASTSTONE_SANITIZED ? 5 : 50); ++i) {
        nogo::Position<nogo::SmallBoard> position{shape};
        for (auto stones = 3 + base::below(3, random); stones > 0 && position.has_move(); --stones) {
            const auto moves = position.legal_moves();
            position = position.play(moves[base::below(moves.size(), random)]);
        }
        const auto one = make_solver(shape, {.threads = 1, .most_bytes = std::size_t{1} << 20}, never);
        const auto many = make_solver(shape, {.threads = 3, .most_bytes = std::size_t{1} << 16}, never);
        EXPECT_EQ(one->wins(position.setup()), many->wins(position.setup())) << i;
    }
}

} // namespace
} // namespace laststone::solver
