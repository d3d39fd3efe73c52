#include "chain/transaction_sender.hpp"

#include <gtest/gtest.h>

#include "chain/pretend_chain.hpp"
#include "channel/temporary_folder.hpp"

namespace laststone::chain {
namespace {

using State = Inclusion::State;

class TransactionSenderTest : public testing::Test {
protected:
    // A sender that knows nothing but the file: as after a crash.
    TransactionSender sender() {
        return {nodes,
                *channel::SecretKey::from(channel::keccak256("some key")),
                folder.file("key.sent"),
                {.chain_id = 31337, .confirmations = 3, .fee_cap = *parse_ether("0.001")}};
    }
    SentTransaction pay() {
        TransactionSender fresh = sender();
        return fresh.send("pay", fresh.prepare(channel::Address{{1}}, {}).value()).value();
    }

    PretendChain chain;
    RpcNodes nodes{{dead_node(), node_of(chain)}};
    channel::TemporaryFolder folder;
};

TEST_F(TransactionSenderTest, NothingIsBelievedBeforeItsConfirmations) {
    const SentTransaction sent = pay();
    EXPECT_EQ(sender().look(sent)->state, State::pending);
    chain.mine();
    EXPECT_EQ(sender().look(sent)->confirmations, 1U);
    chain.mine();
    EXPECT_EQ(sender().look(sent)->state, State::included);
    chain.mine();
    EXPECT_EQ(sender().look(sent)->state, State::confirmed);
    EXPECT_FALSE(*sender().under_way("pay"));
}

TEST_F(TransactionSenderTest, ThePurposeThatIsUnderWayIsNotSentForAgain) {
    const SentTransaction first = pay();
    EXPECT_EQ(pay().transaction.nonce, first.transaction.nonce);
    chain.mine();
    EXPECT_EQ(pay().transaction.nonce, first.transaction.nonce);
    EXPECT_EQ(chain.ever_sent.size(), 1U);
}

TEST_F(TransactionSenderTest, WhatWasWrittenDownAndNeverLeftIsSentAtTheNextLook) {
    const SentTransaction sent = pay();
    chain.waiting.clear(); // as if we had been struck down before
    chain.ever_sent.clear();
    EXPECT_EQ(sender().look(sender().under_way("pay").value().value())->state, State::pending);
    EXPECT_EQ(chain.waiting.size(), 1U);
}

TEST_F(TransactionSenderTest, AnotherPurposeHasTheNextNumberAndTakesTheEarlierOneAlong) {
    pay();
    chain.waiting.clear();
    TransactionSender fresh = sender();
    const SentTransaction other = fresh.send("other", fresh.prepare(channel::Address{{1}}, {}).value()).value();
    EXPECT_EQ(other.transaction.nonce, 1U);
    chain.waiting.clear();
    EXPECT_TRUE(fresh.look(other));
    EXPECT_EQ(chain.waiting.size(), 2U);
}

TEST_F(TransactionSenderTest, AReorganisationPutsItBackAndItIsSentOnce) {
    const SentTransaction sent = pay();
    chain.mine();
    chain.mine();
    EXPECT_EQ(sender().look(sent)->confirmations, 2U);
    chain.forget(2);
    EXPECT_EQ(sender().look(sent)->state, State::pending);
    EXPECT_EQ(pay().transaction.nonce, 0U);
    chain.mine();
    EXPECT_EQ(sender().look(sent)->state, State::included);
    EXPECT_EQ(chain.ever_sent.size(), 1U);
}

TEST_F(TransactionSenderTest, AReceiptOfAForgottenBlockCountsForNothing) {
    const SentTransaction sent = pay();
    chain.mine();
    const auto receipt =
        chain.answer("eth_getTransactionReceipt", RpcJson::array({channel::prefixed_hex(*sender().hash_of(sent))}));
    ASSERT_FALSE(receipt.is_null());
    RpcNode truthful = node_of(chain);
    RpcNode behind{[&](const std::string& text) -> OrFault<std::string> {
        const RpcJson question = RpcJson::parse(text);
        if (question["method"] == "eth_getTransactionReceipt") return in_answer(question, receipt);
        return in_answer(question, chain.answer(question["method"], question["params"]));
    }};
    nodes = RpcNodes{{behind}};
    chain.forget(1);
    chain.mine();
    EXPECT_EQ(sender().look(sent)->state, State::pending);
}

TEST_F(TransactionSenderTest, FeesAreRaisedUnderTheSameNumberWhereTheChainAsksForMore) {
    const SentTransaction sent = pay();
    chain.base_fee = 1000;
    EXPECT_TRUE(sender().look(sent)->was_raised);
    EXPECT_FALSE(sender().look(sent)->was_raised);
    EXPECT_EQ(chain.ever_sent.size(), 2U);
    const SentTransaction raised = sender().under_way("pay").value().value();
    EXPECT_EQ(raised.transaction.nonce, sent.transaction.nonce);
    EXPECT_EQ(raised.attempts.size(), 2U);
    EXPECT_GT(raised.transaction.fees.most, 2000U);
    chain.mine();
    EXPECT_EQ(sender().look(sent)->state, State::included);
}

TEST_F(TransactionSenderTest, ASpikeAboveTheCapIsWaitedFor) {
    const SentTransaction sent = pay();
    chain.base_fee = 1'000'000'000'000;
    EXPECT_TRUE(sender().look(sent)->above_cap);
    EXPECT_EQ(sender().under_way("pay").value()->attempts.size(), 1U);
    TransactionSender fresh = sender();
    const auto dear = fresh.prepare(channel::Address{{1}}, {});
    EXPECT_EQ(fresh.check_price(*dear).error().reason, "above_cap");
}

TEST_F(TransactionSenderTest, WhatEveryNodeRefusesIsForgotten) {
    chain.refuses = true;
    nodes = RpcNodes{{node_of(chain)}};
    TransactionSender fresh = sender();
    EXPECT_EQ(fresh.send("pay", *fresh.prepare(channel::Address{{1}}, {})).error().reason, "refused");
    EXPECT_FALSE(*fresh.last_of("pay"));
}

TEST_F(TransactionSenderTest, AnotherTransactionInItsPlaceIsSaid) {
    const SentTransaction sent = pay();
    chain.waiting = {"0x02"};
    for (int i = 0; i < 3; ++i) chain.mine();
    EXPECT_EQ(sender().look(sent).error().reason, "displaced");
}

TEST_F(TransactionSenderTest, WhoCannotPayIsToldBeforeAnythingIsSent) {
    TransactionSender fresh = sender();
    const auto large = fresh.prepare(channel::Address{{1}}, {.value = *parse_ether("1")});
    EXPECT_EQ(fresh.check_price(*large).error().reason, "poor");
    EXPECT_TRUE(fresh.check_price(*fresh.prepare(channel::Address{{1}}, {})));
}

} // namespace
} // namespace laststone::chain
