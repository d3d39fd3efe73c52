#include <gtest/gtest.h>

#include "engine/nogo_oracle.hpp"
#include "nogo/playout.hpp"
#include "search/monte_carlo.hpp"

namespace laststone::engine {
namespace {

using Board = nogo::SmallBoard;
using Position = nogo::Position<Board>;

TEST(NogoMonteCarloOnThreads, ThreadsShareTheTreeAndTheSolver) {
    const nogo::Shape shape{4, 4};
    search::MonteCarlo<Position, nogo::PlayoutBoard<Board>, NogoOracle<Board>> search{
        {.bytes = 1 << 22}, NogoOracle<Board>{shape}};
    search::Control control{{.nodes = 3000}};
    const auto report = search.search(Position{shape}, control, {.threads = 3});
    EXPECT_LE(report.nodes, 3000U);
    EXPECT_TRUE(Position{shape}.is_legal(report.lines.front().moves.front()));
}

} // namespace
} // namespace laststone::engine
