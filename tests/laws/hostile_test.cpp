// Contrived positions with hundreds of thousands of capture routes are answered as truly as any other, and those with
// millions, which would take minutes, are refused at once.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "catalog/games.hpp"
#include "catalog/state.hpp"
#include "hostile_positions.hpp"

namespace laststone::laws {
namespace {

using catalog::Convention;
using catalog::Move;

struct OpenPosition {
    HostilePosition at;
    std::unique_ptr<catalog::State> state;
};

// Those whose captures can be worked out; the others are refused.
std::vector<OpenPosition> open_positions() {
    std::vector<OpenPosition> all;
    for (const HostilePosition& at : hostile_positions()) {
        if (LASTSTONE_SANITIZED != 0 && at.has_very_many_routes()) continue;
        auto state = catalog::find_game(at.game)->read(at.fen, {});
        if (!state) {
            EXPECT_TRUE(state.error().what.contains("more captures than in any game")) << state.error().what;
            EXPECT_TRUE(at.has_very_many_routes()) << at.fen;
            continue;
        }
        all.push_back({at, std::move(*state)});
    }
    EXPECT_GT(all.size(), 10U);
    return all;
}

TEST(Hostile, MovesAreListedAndCounted) {
    for (const auto& [at, state] : open_positions()) {
        const auto moves = state->moves();
        ASSERT_TRUE(moves) << at.fen;
        EXPECT_EQ(state->perft(1), moves->size()) << at.fen;
        const auto texts = state->texts(*moves);
        EXPECT_EQ(std::set(texts.begin(), texts.end()).size(), moves->size()) << at.fen;
    }
}

TEST(Hostile, MovesAreExplained) {
    for (const auto& [at, state] : open_positions()) {
        const auto moves = state->moves().value();
        if (moves.empty()) continue;
        const Move move = moves.front();
        const std::string text = state->text(move);
        EXPECT_TRUE(state->explain(text).value().legal) << at.fen << ' ' << text;
        const bool comes_home = move.to == move.from;
        const std::string back = state->name(move.to) + "-" + state->name(move.from);
        EXPECT_TRUE(comes_home || !state->explain(back).value().legal) << at.fen;
    }
}

// From, to, captured pieces, and whether a man is crowned.
using Result = std::tuple<catalog::Square, catalog::Square, std::set<catalog::Square>, bool>;

std::set<Result> results(const std::vector<Move>& moves) {
    std::set<Result> all;
    for (const Move& move : moves)
        all.emplace(move.from, move.to, std::set(move.captured.begin(), move.captured.end()), move.becomes_king);
    return all;
}

// The walk that remembers where it has been finds what the plain walk over every route finds.
TEST(Hostile, MovesAreTheResultsOfRoutes) {
    int compared = 0;
    for (const auto& [at, state] : open_positions()) {
        const auto routes = state->moves(Convention::routes);
        if (!routes) continue;
        EXPECT_EQ(results(state->moves().value()), results(*routes)) << at.game << ' ' << at.fen;
        ++compared;
    }
    EXPECT_GT(compared, 10);
}

} // namespace
} // namespace laststone::laws
