#include <gtest/gtest.h>

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

} // namespace
} // namespace laststone::solver
