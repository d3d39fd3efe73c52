#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "app/program.hpp"

namespace laststone::app {
namespace {

const Words some{"random", "--black-men", "3", "--black-kings", "1", "--white-men", "2", "--white-kings", "4"};

Words with(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

TEST(Random, TheSameSeedGivesTheSamePositions) {
    const Outcome first = run(with(some, {"--count", "20", "--seed", "7"}));
    EXPECT_EQ(first.status, 0);
    EXPECT_EQ(first.lines().size(), 20u);
    EXPECT_EQ(run(with(some, {"--count", "20", "--seed", "7"})).out, first.out);
    EXPECT_NE(run(with(some, {"--count", "20", "--seed", "8"})).out, first.out);
    const Words lines = first.lines();
    EXPECT_GT(std::set<std::string>(lines.begin(), lines.end()).size(), 15u);
}

TEST(Random, PositionsArePossibleAndHaveThePieces) {
    for (const Json& position : run(with(some, {"--count", "10", "--seed", "1", "--json"})).json()) {
        const Json shown = run({"show", "-p", position.get<std::string>(), "--json"}).json();
        EXPECT_EQ(shown["material"],
                  Json::parse(R"({"black": {"men": 3, "kings": 1}, "white": {"men": 2, "kings": 4}})"));
    }
}

TEST(Random, TurnIsTheSideToMove) {
    for (const std::string& line : run(with(some, {"--turn", "white", "--count", "20"})).lines())
        EXPECT_TRUE(line.starts_with("W:"));
}

TEST(Random, TheSideToMoveIsDrawnUnlessItIsNamed) {
    for (const char* game : {"english", "russian", "turkish"}) {
        const Words lines = run(with(some, {"-g", game, "--count", "100", "--seed", "1"})).lines();
        const auto whites = std::ranges::count_if(lines, [](const auto& line) { return line.starts_with("W:"); });
        EXPECT_GT(whites, 30) << game;
        EXPECT_LT(whites, 70) << game;
    }
    const Words stones{"random", "-g", "nogo:5x5", "--black-stones", "4", "--white-stones", "4", "--count", "20"};
    const std::string drawn = run(stones).out;
    EXPECT_NE(drawn.find(" b\n"), std::string::npos);
    EXPECT_NE(drawn.find(" w\n"), std::string::npos);
}

TEST(Random, ImpossibleCountsAreRefused) {
    EXPECT_REFUSED(run({"random", "--black-men", "29"}), "29 men");
    EXPECT_REFUSED(run({"random", "--black-kings", "20", "--white-kings", "20"}), "");
    EXPECT_REFUSED(run({"random", "--black-men", "-1"}), "--black-men needs a whole number");
    EXPECT_REFUSED(run({"random", "--count", "0"}), "--count needs a whole number");
}

TEST(Random, CtrlCClosesTheDocument) {
    Started started{with(some, {"--count", "1000000000", "--json"})};
    started.wait_for_output();
    started.interrupt();
    const Outcome outcome = started.wait();
    EXPECT_EQ(outcome.status, 130);
    EXPECT_TRUE(outcome.json().is_array());
}

} // namespace
} // namespace laststone::app
