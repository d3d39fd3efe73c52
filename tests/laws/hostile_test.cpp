// Contrived positions with millions of capture routes are answered as truly as any other. A walk over every route of them
// would take minutes.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <tuple>

#include "catalog/games.hpp"
#include "catalog/state.hpp"

namespace laststone::laws {
namespace {

using catalog::Convention;
using catalog::MoveInfo;

struct Hostile {
    std::string game;
    std::string fen;
    std::unique_ptr<catalog::State> state;
};

// Its remark says how many: "34,092,319".
bool has_very_many_routes(const std::string& line) {
    std::string number = line.substr(line.find('#') + 1);
    std::erase(number, ',');
    return std::stoi(number) > 100'000;
}

std::vector<Hostile> hostile_positions() {
    std::ifstream file{std::string{LASTSTONE_TEST_DATA} + "/hostile_positions.txt"};
    std::vector<Hostile> all;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#') || (LASTSTONE_SANITIZED != 0 && has_very_many_routes(line))) continue;
        const std::size_t space = line.find(' ');
        Hostile at{line.substr(0, space), line.substr(space + 1, line.find(" #") - space - 1), nullptr};
        at.state = catalog::find_game(at.game)->read(at.fen, {}).value();
        all.push_back(std::move(at));
    }
    EXPECT_GT(all.size(), 10U);
    return all;
}

TEST(Hostile, MovesAreListedAndCounted) {
    for (const Hostile& at : hostile_positions()) {
        const auto moves = at.state->moves();
        ASSERT_TRUE(moves) << at.fen;
        EXPECT_EQ(at.state->perft(1), moves->size()) << at.fen;
        std::set<std::string> texts;
        for (const MoveInfo& move : *moves) texts.insert(move.text);
        EXPECT_EQ(texts.size(), moves->size()) << at.fen;
    }
}

TEST(Hostile, MovesAreExplained) {
    for (const Hostile& at : hostile_positions()) {
        const MoveInfo move = at.state->moves().value().front();
        EXPECT_TRUE(at.state->explain(move.text).value().legal) << at.fen << ' ' << move.text;
        const bool comes_home = move.to == move.from;
        EXPECT_TRUE(comes_home || !at.state->explain(move.to + "-" + move.from).value().legal) << at.fen;
    }
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
    EXPECT_GT(compared, 10);
}

} // namespace
} // namespace laststone::laws
