#include "chain/contract_answers.hpp"

#include <gtest/gtest.h>

#include "channel/players.hpp"

namespace laststone::chain {
namespace {

using channel::Intent;
using channel::Referee;

ChannelOnChain clock_at(std::uint32_t number) { return {ChannelPhase::challenged, 1000, number}; }
ChannelOnChain in_play(std::uint32_t number) { return {ChannelPhase::playing, 0, number}; }

Referee game_of(const std::vector<std::string>& moves) {
    Referee referee{channel::agreement_from_start()};
    for (const std::string& move : moves) channel::play(referee, move);
    return referee;
}

void sign_end(Referee& referee, Intent intent) {
    referee.receive(channel::signed_by_mover(referee, referee.without_move(intent))).value();
}

std::string name_of(const std::optional<ContractCall>& call) { return call ? call->name : "nothing"; }

TEST(ContractAnswers, TheNextTurnRespondsAndLaterOnesAreACheckpoint) {
    const Referee referee = game_of({"11-15", "23-19", "8-11"});
    EXPECT_EQ(name_of(answer_to_clock(referee, clock_at(0), {})), "checkpoint");
    EXPECT_EQ(name_of(answer_to_clock(referee, clock_at(2), {})), "respond");
    EXPECT_EQ(name_of(answer_to_clock(referee, clock_at(3), {})), "nothing");
    EXPECT_EQ(name_of(answer_to_clock(game_of({"11-15"}), clock_at(0), {})), "respond");
}

TEST(ContractAnswers, ADrawThatIsClaimedIsOverruledByLaterMovesAlone) {
    const Referee referee = game_of({"11-15", "23-19", "8-11"});
    EXPECT_EQ(name_of(answer_to_clock(referee, {ChannelPhase::draw_claimed, 1000, 2}, {})), "checkpoint");
    EXPECT_EQ(name_of(answer_to_clock(referee, {ChannelPhase::draw_claimed, 1000, 3}, {})), "nothing");
}

TEST(ContractAnswers, AnEndThatWasSignedSettlesTheGame) {
    Referee resigned = game_of({"11-15", "23-19"});
    sign_end(resigned, Intent::resign);
    EXPECT_EQ(name_of(answer_to_clock(resigned, clock_at(0), {})), "concludeResignation");
    EXPECT_EQ(name_of(claim_of(resigned, in_play(0), 0)), "concludeResignation");

    Referee drawn = game_of({"11-15"});
    channel::play(drawn, "23-19", Intent::offer_draw);
    sign_end(drawn, Intent::accept_draw);
    EXPECT_EQ(name_of(claim_of(drawn, in_play(0), 0)), "concludeAgreement");
}

TEST(ContractAnswers, AnotherTurnOfANumberOnTheChainIsAProof) {
    const Referee referee = game_of({"11-15", "23-19"});
    Referee before = game_of({"11-15"});
    const channel::SignedTurn beside = channel::play(before, "22-18");
    EXPECT_EQ(name_of(answer_to_clock(referee, clock_at(2), {beside})), "proveTwoTurns");
}

TEST(ContractAnswers, AClockIsClaimedOnceItHasRunOut) {
    const Referee referee = game_of({"11-15"});
    EXPECT_EQ(name_of(claim_of(referee, clock_at(1), 1000)), "nothing");
    EXPECT_EQ(name_of(claim_of(referee, clock_at(1), 1001)), "claimTimeout");
    EXPECT_EQ(name_of(claim_of(referee, in_play(1), 1001)), "nothing");
}

TEST(ContractAnswers, AChallengeShowsWhatTheContractHasNotSeen) {
    const Referee referee = game_of({"11-15", "23-19"});
    EXPECT_EQ(challenge_of(referee, in_play(1)).name, "challenge");
    EXPECT_EQ(challenge_of(referee, in_play(2)).name, "demandTurn");
    EXPECT_EQ(challenge_of(game_of({}), in_play(0)).name, "demandTurn");
}

} // namespace
} // namespace laststone::chain
