// Contrived positions with hundreds of thousands of capture routes are answered as truly as any other, and those with
// millions, which would take minutes, are refused at once.
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
using catalog::Move;

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
        auto state = catalog::find_game(at.game)->read(at.fen, {});
        // Those with the most captures have too many to work out.
        if (!state) {
            EXPECT_TRUE(state.error().what.contains("more captures than in any game")) << state.error().what;
            EXPECT_TRUE(has_very_many_routes(line)) << at.fen;
            continue;
        }
        at.state = std::move(*state);
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
        const auto texts = at.state->texts(*moves);
        EXPECT_EQ(std::set(texts.begin(), texts.end()).size(), moves->size()) << at.fen;
    }
}

TEST(Hostile, MovesAreExplained) {
    for (const Hostile& at : hostile_positions()) {
        const Move move = at.state->moves().value().front();
        const std::string text = at.state->text(move);
        EXPECT_TRUE(at.state->explain(text).value().legal) << at.fen << ' ' << text;
        const bool comes_home = move.to == move.from;
        const std::string back = at.state->name(move.to) + "-" + at.state->name(move.from);
        EXPECT_TRUE(comes_home || !at.state->explain(back).value().legal) << at.fen;
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
