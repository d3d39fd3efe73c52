#include "chain/contract_calls.hpp"

#include <gtest/gtest.h>

#include "chain/vectors.hpp"

namespace laststone::chain {
namespace {

template <std::size_t N>
channel::Bytes<N> all(std::uint8_t byte) {
    channel::Bytes<N> bytes{};
    bytes.fill(byte);
    return bytes;
}

const channel::Terms terms{.black = {all<20>(0x11)},
                           .white = {all<20>(0x22)},
                           .stake = Number256{1000},
                           .rules = {all<20>(0x99)},
                           .start = all<32>(0x33),
                           .nonce = all<32>(0x44)};

channel::SignedTurn turn_after(std::uint8_t previous, channel::Intent intent) {
    channel::SignedTurn turn{
        .turn = {.previous = all<32>(previous), .state = all<32>(0x55), .path = all<9>(0x66), .intent = intent}};
    for (std::size_t i = 0; i < 64; ++i) turn.signature.bytes[i] = i < 32 ? 0x77 : 0x88;
    turn.signature.bytes[64] = 27;
    return turn;
}

TEST(ContractCalls, AreWrittenAsAnotherLibraryWritesThem) {
    const RpcJson calls = ethers_vectors()["calls"];
    const channel::SignedTurn before = turn_after(0xaa, channel::Intent::move);
    const channel::SignedTurn latest = turn_after(0x99, channel::Intent::offer_draw);
    const channel::SignedTurn next = turn_after(0x99, channel::Intent::move);
    for (const ContractCall& call :
         {call_open(terms), call_take_back(terms), call_challenge(terms, nullptr, latest),
          call_checkpoint(terms, &before, latest), call_demand_turn(terms), call_respond(terms, &before, next),
          call_claim_timeout(terms), call_two_turns(terms, before, latest), call_withdraw(terms.token, terms.black),
          call_withdraw_part(terms.token, terms.black, Number256{5})})
        EXPECT_EQ(channel::prefixed_hex(call.data), calls.value(call.name, "")) << call.name;
    const channel::SessionKey key{.key = {all<20>(0x66)}, .signature = latest.signature};
    EXPECT_EQ(channel::prefixed_hex(call_authorise(terms, terms.black, key).data), calls.value("authorise", ""));
    EXPECT_EQ(channel::prefixed_hex(ask_key(all<32>(0x44), terms.black)), calls.value("keys", ""));
    EXPECT_EQ(channel::prefixed_hex(ask_channel(all<32>(0x44))), calls.value("channels", ""));
    EXPECT_EQ(channel::prefixed_hex(ask_owed(terms.token, terms.black)), calls.value("owed", ""));
}

TEST(ContractCalls, AStakeInEtherGoesWithTheCallAndOneInATokenDoesNot) {
    EXPECT_EQ(call_open(terms).value, terms.stake);
    channel::Terms in_token = terms;
    in_token.token = {all<20>(0x77)};
    EXPECT_EQ(call_open(in_token).value, Number256{});
}

} // namespace
} // namespace laststone::chain
