// Contrived positions with millions of capture routes are answered soon, and as truly as any other.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <set>
#include <tuple>

#include "catalog/games.hpp"
#include "catalog/state.hpp"

namespace laststone::laws {
namespace {

using catalog::Convention;
using catalog::MoveInfo;

// Far more than it takes, for machines that are busy with something else.
constexpr std::chrono::seconds soon{LASTSTONE_SANITIZED != 0 ? 60 : 5};

struct Hostile {
    std::string game;
    std::string fen;
    std::unique_ptr<catalog::State> state;
};

std::vector<Hostile> hostile_positions() {
    std::ifstream file{std::string{LASTSTONE_TEST_DATA} + "/hostile_positions.txt"};
    std::vector<Hostile> all;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        const std::size_t space = line.find(' ');
        Hostile at{line.substr(0, space), line.substr(space + 1, line.find(" #") - space - 1), nullptr};
        at.state = catalog::find_game(at.game)->read(at.fen, {}).value();
        all.push_back(std::move(at));
    }
    EXPECT_GT(all.size(), 20U);
    return all;
}

template <class F>
void expect_soon(const Hostile& at, F&& f) {
    const auto start = std::chrono::steady_clock::now();
    f();
    EXPECT_LT(std::chrono::steady_clock::now() - start, soon) << at.game << ' ' << at.fen;
}

TEST(Hostile, MovesAreListedAndCountedSoon) {
    for (const Hostile& at : hostile_positions())
        expect_soon(at, [&] {
            const auto moves = at.state->moves();
            ASSERT_TRUE(moves) << at.fen;
            EXPECT_EQ(at.state->perft(1), moves->size()) << at.fen;
        });
}

TEST(Hostile, MovesAreExplainedSoon) {
    for (const Hostile& at : hostile_positions()) {
        const MoveInfo move = at.state->moves().value().front();
        expect_soon(at, [&] { EXPECT_TRUE(at.state->explain(move.text).value().legal) << move.text; });
        expect_soon(at, [&] { EXPECT_FALSE(at.state->explain(move.from + "-" + move.captured[0]).value().legal); });
    }
}

TEST(Hostile, RoutesAreListedOrRefusedSoon) {
    for (const Hostile& at : hostile_positions()) expect_soon(at, [&] { (void)at.state->moves(Convention::routes); });
}

// From, to, captured pieces, and the position after.
using Result = std::tuple<std::string, std::string, std::set<std::string>, std::string>;

std::set<Result> results(const std::vector<MoveInfo>& moves) {
    std::set<Result> all;
    for (const MoveInfo& move : moves)
        all.emplace(move.from, move.to, std::set(move.captured.begin(), move.captured.end()), move.position);
    return all;
}

// The walk that remembers where it has been finds what the plain walk over every route finds.
TEST(Hostile, MovesAreTheResultsOfRoutes) {
    int compared = 0;
    for (const Hostile& at : hostile_positions()) {
        const auto routes = at.state->moves(Convention::routes);
        if (!routes) continue;
        EXPECT_EQ(results(at.state->moves().value()), results(*routes)) << at.game << ' ' << at.fen;
        ++compared;
    }
    EXPECT_GT(compared, 12);
}

} // namespace
} // namespace laststone::laws
