#include "chain/transaction_signer.hpp"

#include <gtest/gtest.h>

#include "chain/pretend_chain.hpp"
#include "chain/transaction_sender.hpp"
#include "channel/temporary_folder.hpp"

namespace laststone::chain {
namespace {

// A signer of one account that does what it is asked, or something else.
struct PretendSigner {
    PretendChain& chain;
    channel::SecretKey key = *channel::SecretKey::from(channel::keccak256("a key outside"));
    RpcJson accounts = RpcJson::array({channel::prefixed_hex(key.address().bytes)});
    std::string other_value{};      // it sends that much instead
    std::optional<RpcJson> says{};  // in place of the hash
    bool says_no = false;           // and sends nothing
    bool is_struck_down = false;    // after it has sent, before it has answered
    int asked = 0;

    OrFault<std::string> answer(const std::string& text) {
        const RpcJson question = RpcJson::parse(text);
        if (question["method"] == "eth_accounts") return in_answer(question, accounts);
        ++asked;
        if (says_no)
            return R"({"jsonrpc":"2.0","id":)" + question["id"].dump() +
                   R"(,"error":{"code":4001,"message":"request denied"}})";
        const std::string hash = send(question["params"][0]);
        if (is_struck_down) return std::unexpected{channel::ChannelFault{"unreachable", "nobody there"}};
        return in_answer(question, says.value_or(hash));
    }
    std::string send(RpcJson wanted) {
        if (!other_value.empty()) wanted["value"] = other_value;
        const ChainTransaction transaction{.chain_id = *read_uint64(wanted["chainId"]),
                                           .nonce = *read_uint64(wanted["nonce"]),
                                           .fees = {*read_uint64(wanted["maxPriorityFeePerGas"]),
                                                    *read_uint64(wanted["maxFeePerGas"])},
                                           .gas = *read_uint64(wanted["gas"]),
                                           .to = *read_address(wanted["to"]),
                                           .value = *read_quantity(wanted["value"]),
                                           .data = *read_data(wanted["data"], 4096)};
        const SignedTransaction made = sign(transaction, key);
        const std::string hash = channel::prefixed_hex(made.hash);
        wanted["input"] = wanted["data"];
        chain.known[hash] = wanted;
        (void)chain.answer("eth_sendRawTransaction", RpcJson::array({channel::prefixed_hex(made.raw)}));
        return hash;
    }
    RpcNode node() {
        return RpcNode{[this](const std::string& text) { return answer(text); }};
    }
};

class OutsideSignerTest : public testing::Test {
protected:
    // As a program that has just been started.
    TransactionSender sender() {
        return {nodes, std::make_unique<OutsideSigner>(OutsideSigner::open(signer.node(), {}).value()),
                folder.file("account.sent"),
                {.chain_id = 31337, .confirmations = 2, .fee_cap = *parse_ether("0.001")}};
    }
    OrFault<SentTransaction> pay() {
        TransactionSender fresh = sender();
        const ContractCall call{.value = Number256{7}, .data = {1, 2, 3}};
        return fresh.send("pay", fresh.prepare(channel::Address{{1}}, call).value());
    }

    PretendChain chain;
    PretendSigner signer{chain};
    RpcNodes nodes{{node_of(chain)}};
    channel::TemporaryFolder folder;
};

TEST_F(OutsideSignerTest, WhatItSendsIsFollowedUntilItIsConfirmed) {
    const SentTransaction sent = pay().value();
    EXPECT_EQ(sender().hash_of(sent), sent.attempts.back().hash);
    EXPECT_EQ(sender().look(sent)->state, Inclusion::State::pending);
    chain.mine();
    EXPECT_EQ(sender().look(sent)->state, Inclusion::State::included);
    chain.mine();
    EXPECT_EQ(sender().look(*sender().last_of("pay").value())->state, Inclusion::State::confirmed);
    EXPECT_EQ(signer.asked, 1); // a person is not asked twice
}

TEST_F(OutsideSignerTest, WhereItSaysNoNothingIsUnderWay) {
    signer.says_no = true;
    EXPECT_EQ(pay().error().reason, "refused");
    EXPECT_FALSE(*sender().last_of("pay"));
    signer.says_no = false;
    EXPECT_TRUE(pay());
}

TEST_F(OutsideSignerTest, AnotherTransactionThanWasAskedForIsNoticed) {
    signer.other_value = "0x8";
    EXPECT_EQ(pay().error().reason, "bad_signer");
}

TEST_F(OutsideSignerTest, AHashOfSomethingElseIsNotBelieved) {
    signer.says = channel::prefixed_hex(channel::keccak256("nothing"));
    const SentTransaction sent = pay().value();
    chain.included[*signer.says] = chain.blocks;
    EXPECT_EQ(sender().look(sent).error().reason, "bad_signer");
}

TEST_F(OutsideSignerTest, NonsenseForAHashIsRefusedAndLeavesTheTransactionUnderWay) {
    for (const RpcJson& nonsense : {RpcJson("0x12"), RpcJson(nullptr), RpcJson(7), RpcJson("hash")}) {
        signer.says = nonsense;
        const auto sent = pay();
        ASSERT_TRUE(sent); // it may have been sent
        EXPECT_FALSE(sender().hash_of(*sent));
    }
    EXPECT_EQ(signer.asked, 1);
}

TEST_F(OutsideSignerTest, StruckDownBeforeItAnswersItSendsNothingTwice) {
    signer.is_struck_down = true;
    const SentTransaction sent = pay().value();
    EXPECT_FALSE(sender().hash_of(sent));
    signer.is_struck_down = false;
    TransactionSender again = sender();
    EXPECT_EQ(again.look(sent)->state, Inclusion::State::pending); // asked for the same number
    EXPECT_TRUE(again.hash_of(*again.last_of("pay").value()));
    EXPECT_EQ(chain.ever_sent.size(), 1U);
    chain.mine();
    EXPECT_EQ(again.look(sent)->state, Inclusion::State::included);
}

TEST_F(OutsideSignerTest, ANumberThatWasTakenWithoutAWordIsSaid) {
    signer.is_struck_down = true;
    const SentTransaction sent = pay().value();
    chain.mine();
    chain.mine();
    EXPECT_EQ(sender().look(sent).error().reason, "displaced");
    EXPECT_FALSE(*sender().under_way("pay"));
}

TEST_F(OutsideSignerTest, HigherFeesAreAskedForOnce) {
    const SentTransaction sent = pay().value();
    chain.base_fee = 10'000;
    TransactionSender fresh = sender();
    EXPECT_TRUE(fresh.look(sent)->was_raised);
    EXPECT_TRUE(fresh.look(sent));
    EXPECT_EQ(signer.asked, 2);
    EXPECT_EQ(fresh.last_of("pay").value()->attempts.size(), 2U);
    EXPECT_TRUE(fresh.last_of("pay").value()->attempts.back().hash);
}

TEST_F(OutsideSignerTest, TheAccountIsTheOnlyOneOrTheOneThatWasNamed) {
    const auto opened = [&](std::optional<channel::Address> account) {
        const auto outside = OutsideSigner::open(signer.node(), account);
        return outside ? outside->account().text() : outside.error().sentence;
    };
    const channel::Address other{{7}};
    EXPECT_EQ(opened({}), signer.key.address().text());
    EXPECT_EQ(opened(other), "the signer has no account " + other.text());
    signer.accounts.push_back(channel::prefixed_hex(other.bytes));
    EXPECT_EQ(opened({}), "the signer has 2 accounts: --from ADDRESS says which");
    EXPECT_EQ(opened(other), other.text());
    signer.accounts = RpcJson::array(); // locked
    EXPECT_EQ(opened({}), "the signer has 0 accounts: --from ADDRESS says which");
    EXPECT_EQ(opened(other), "the signer has no account " + other.text());
    for (const RpcJson& nonsense : {RpcJson(7), RpcJson::array({"0x12"}), RpcJson::array({7})}) {
        signer.accounts = nonsense;
        EXPECT_EQ(OutsideSigner::open(signer.node(), {}).error().reason, "bad_answer");
    }
}

} // namespace
} // namespace laststone::chain
