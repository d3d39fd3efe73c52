// Numbers that the contract and the referee both have are the same numbers.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "channel/state32.hpp"
#include "channel/turn.hpp"
#include "draughts/variants.hpp"

namespace laststone::channel {
namespace {

// What stands behind `NAME =` in a file of the contract, up to the semicolon.
std::string constant(const std::string& file, const std::string& name) {
    std::ifstream stream{std::string{LASTSTONE_SOURCE} + "/contracts/src/" + file};
    const std::string text{std::istreambuf_iterator<char>{stream}, {}};
    const std::string sought = " constant " + name + " = ";
    const std::size_t found = text.find(sought);
    if (found == std::string::npos) return "no " + name + " in " + file;
    const std::size_t start = found + sought.size();
    return text.substr(start, text.find(';', start) - start);
}

TEST(ContractConstants, DrawsAreThoseOfEachGame) {
    EXPECT_EQ(constant("Draws.sol", "OCCURRENCES"), std::to_string(draughts::english.draws.occurrences));
    EXPECT_EQ(constant("EnglishRules.sol", "QUIET_TURNS"),
              std::to_string(2 * draughts::english.draws.king_moves));
    EXPECT_EQ(constant("RussianRules.sol", "QUIET_TURNS"),
              std::to_string(2 * draughts::russian.draws.king_moves));
    EXPECT_EQ(draughts::russian.draws.occurrences, draughts::english.draws.occurrences);
}

TEST(ContractConstants, PeriodsAreThoseOfTheTerms) {
    EXPECT_EQ(constant("Referee.sol", "SHORTEST_PERIOD"), std::to_string(shortest_challenge_period / 60) + " minutes");
    EXPECT_EQ(constant("Referee.sol", "LONGEST_PERIOD"), std::to_string(longest_challenge_period / 86'400) + " days");
    EXPECT_EQ(shortest_challenge_period % 60, 0u);
    EXPECT_EQ(longest_challenge_period % 86'400, 0u);
}

TEST(ContractConstants, TheLastTurnIsTheSame) {
    EXPECT_EQ(std::stoul(constant("Rules.sol", "LAST_TURN"), nullptr, 16), last_turn);
}

} // namespace
} // namespace laststone::channel
