#include "chain/contract_view.hpp"

#include <gtest/gtest.h>

#include "chain/contract_errors.hpp"
#include "chain/vectors.hpp"

namespace laststone::chain {
namespace {

EventRecord event_named(const char* name) {
    const RpcJson json = ethers_vectors()["events"][name];
    EventRecord event{.data = bytes_of(json["data"])};
    for (const RpcJson& topic : json["topics"]) event.topics.push_back(read_bytes32(topic).value());
    return event;
}

TEST(ContractView, ATurnThatWasShownIsRead) {
    const EventRecord event = event_named("shown");
    const auto message = read_event(event);
    ASSERT_TRUE(message);
    const auto& turn = std::get<channel::message::Shown>(*message).turn;
    EXPECT_EQ(turn.turn.number(), 3U);
    EXPECT_EQ(turn.turn.intent, channel::Intent::offer_draw);
    EXPECT_EQ(turn.turn.channel[0], 0xcc);
    EXPECT_EQ(turn.turn.path[8], 0x66);
    EXPECT_EQ(turn.signature.bytes[0], 0x77);
    EXPECT_EQ(turn.signature.bytes[63], 0x88);
    EXPECT_EQ(turn.signature.bytes[64], 28);
    EXPECT_EQ(shown_topics(turn.turn.channel), event.topics);
}

TEST(ContractView, ASettlementNamesTheWinner) {
    const auto message = read_event(event_named("settled"));
    ASSERT_TRUE(message);
    EXPECT_EQ(std::get<channel::message::Settled>(*message).winner.bytes[0], 0x22);
}

TEST(ContractView, AnEventWithAWordOutOfItsRangeIsNone) {
    const EventRecord whole = event_named("shown");
    for (const std::size_t place : {31U, 3U * 32 + 9, 4U * 32 + 30, 7U * 32 + 30}) {
        EventRecord event = whole;
        event.data[place] ^= 0x40;
        EXPECT_FALSE(read_event(event)) << place;
    }
    EventRecord shorter = whole;
    shorter.data.pop_back();
    EXPECT_FALSE(read_event(shorter));
    EventRecord longer = whole;
    longer.data.resize(longer.data.size() + 32);
    EXPECT_FALSE(read_event(longer));
    EXPECT_FALSE(read_event(EventRecord{}));
}

TEST(ContractView, WhatTheContractHoldsIsRead) {
    ByteString answer(128);
    answer[31] = 4;
    answer[63] = 200;
    answer[95] = 9;
    EXPECT_EQ(read_channel(answer), (ChannelOnChain{ChannelPhase::challenged, 200, 9}));
    EXPECT_TRUE(read_channel(answer)->clock_runs());
    answer[31] = 7;
    EXPECT_FALSE(read_channel(answer));
    EXPECT_FALSE(read_channel(ByteString(96)));
    EXPECT_FALSE(read_channel(ByteString(160)));
    EXPECT_EQ(read_number(ByteString(32)), Number256{});
    EXPECT_FALSE(read_number(ByteString{}));
}

TEST(ContractErrors, HaveSentences) {
    // The selector of NothingOwed(), by ethers 6.17.0.
    EXPECT_EQ(revert_reason(bytes_of("0x797dba54")).value_or(""), "nothing is owed");
    EXPECT_EQ(revert_reason(bytes_of("0xdeadbeef")).value_or(""), "it answers 0xdeadbeef");
    EXPECT_FALSE(revert_reason(ByteString{}));
}

} // namespace
} // namespace laststone::chain
