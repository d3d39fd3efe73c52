#include "chain/rpc_nodes.hpp"

#include <gtest/gtest.h>

#include "chain/pretend_chain.hpp"

namespace laststone::chain {
namespace {

auto chain_id = [](RpcNode& node) { return node.chain_id(); };

TEST(RpcNodes, TheNextIsAskedWhereOneIsDeadOrSpeaksNonsense) {
    PretendChain chain;
    RpcNodes nodes{{dead_node(), node_saying("nonsense"), node_of(chain)}};
    EXPECT_EQ(nodes.first(chain_id), 31337U);
    EXPECT_EQ(nodes.every(chain_id), 31337U);
}

TEST(RpcNodes, WhereNobodyAnswersTheFirstFaultIsSaid) {
    RpcNodes nodes{{dead_node(), node_saying("nonsense")}};
    EXPECT_EQ(nodes.first(chain_id).error().reason, "unreachable");
    EXPECT_FALSE(nodes.every(chain_id));
}

TEST(RpcNodes, AllMustAgreeWhereItCounts) {
    PretendChain chain;
    RpcNodes nodes{{node_of(chain), node_saying("0x1")}};
    EXPECT_EQ(nodes.every(chain_id).error().reason, "disagreement");
}

TEST(RpcNodes, ARefusalIsSaidOnlyWhereNoNodeKnowsBetter) {
    const auto estimate = [](RpcNode& node) { return node.estimate_gas({}); };
    PretendChain chain;
    EXPECT_EQ((RpcNodes{{refusing_node(), node_of(chain)}}.first(estimate)), 50'000U);
    EXPECT_EQ((RpcNodes{{dead_node(), refusing_node()}}.first(estimate).error().reason), "reverted");
}

TEST(RpcNodes, WhoeverIsAskedFirstChanges) {
    RpcNodes nodes{{node_saying("0x1"), node_saying("0x2")}};
    EXPECT_EQ(nodes.first(chain_id), 1U);
    nodes.begin_with_next();
    EXPECT_EQ(nodes.first(chain_id), 2U);
    nodes.begin_with_next();
    EXPECT_EQ(nodes.first(chain_id), 1U);
}

TEST(RpcNodes, EachThatAnswersIsHeard) {
    RpcNodes nodes{{node_saying("0x1"), dead_node(), node_saying("0x2")}};
    EXPECT_EQ(nodes.each(chain_id), (std::vector<std::uint64_t>{1, 2}));
    EXPECT_EQ((RpcNodes{{dead_node(), node_saying("nonsense")}}.each(chain_id).error().reason), "unreachable");
}

TEST(RpcNodes, ATransactionGoesToAll) {
    PretendChain one;
    PretendChain other;
    RpcNodes nodes{{node_of(one), dead_node(), node_of(other)}};
    const SignedTransaction transaction{{1, 2, 3}, channel::keccak256(ByteString{1, 2, 3})};
    EXPECT_TRUE(nodes.send(transaction));
    EXPECT_EQ(one.waiting.size() + other.waiting.size(), 2U);
}

TEST(RpcNode, AnAnswerOfTheWrongFormIsAFault) {
    const channel::Address address{};
    for (const RpcJson& wrong : {RpcJson(), RpcJson(1), RpcJson("0x"), RpcJson("latest"), RpcJson::array(),
                                 RpcJson{{"number", "0x1"}}, RpcJson{{"blockNumber", "0x1"}}}) {
        RpcNode node = node_saying(wrong);
        EXPECT_FALSE(node.chain_id());
        EXPECT_FALSE(node.latest_block());
        EXPECT_FALSE(node.balance(address));
        EXPECT_FALSE(node.nonce(address));
        EXPECT_FALSE(node.send({}));
        EXPECT_FALSE(node.estimate_gas({}));
        EXPECT_EQ(node.events({}).has_value(), wrong.is_array());
    }
}

TEST(RpcNode, ABlockOrAReceiptNobodyAskedForIsAFault) {
    PretendChain chain;
    const RpcJson other = chain.answer("eth_getBlockByNumber", {"0x5", false});
    EXPECT_FALSE(node_saying(other).block(6));
    EXPECT_TRUE(node_saying(other).block(5));
    const std::string hash = channel::prefixed_hex(channel::Bytes32{1});
    chain.included[hash] = 5;
    const RpcJson receipt = chain.answer("eth_getTransactionReceipt", RpcJson::array({hash}));
    EXPECT_TRUE(node_saying(receipt).receipt(channel::Bytes32{1}));
    EXPECT_FALSE(node_saying(receipt).receipt(channel::Bytes32{2}));
}

TEST(RpcNodes, ASilentNodeIsHandedOneTransactionARound) {
    int asked = 0;
    RpcNode silent_node{[&asked](const std::string&) -> OrFault<std::string> {
        ++asked;
        return std::unexpected{channel::ChannelFault{silent, "no answer in time"}};
    }};
    const SignedTransaction transaction{{1, 2, 3}, channel::keccak256(ByteString{1, 2, 3})};
    PretendChain chain;
    RpcNodes nodes{{silent_node, node_of(chain)}};
    for (int round = 1; round <= 2; ++round) {
        nodes.begin_round();
        EXPECT_TRUE(nodes.send(transaction));
        EXPECT_TRUE(nodes.send(transaction));
        EXPECT_EQ(nodes.every(chain_id), 31337U);
        EXPECT_EQ(asked, round);
    }
    RpcNodes alone{{silent_node}};
    alone.begin_round();
    EXPECT_EQ(alone.send(transaction).error().reason, silent);
    EXPECT_EQ(alone.send(transaction).error().reason, silent) << "it may have taken it, for all we know";
    EXPECT_EQ(asked, 3);
}

TEST(RpcNodes, ASilentNodeIsLeftOutUntilTheNextRound) {
    int asked = 0;
    RpcNode silent_node{[&asked](const std::string&) -> OrFault<std::string> {
        ++asked;
        return std::unexpected{channel::ChannelFault{silent, "no answer in time"}};
    }};
    PretendChain chain;
    RpcNodes nodes{{silent_node, node_of(chain)}};
    EXPECT_EQ(nodes.every(chain_id), 31337U);
    EXPECT_EQ(nodes.every(chain_id), 31337U);
    EXPECT_EQ(asked, 2); // nobody counts rounds
    for (int round = 1; round <= 2; ++round) {
        nodes.begin_round();
        EXPECT_EQ(nodes.every(chain_id), 31337U);
        EXPECT_EQ(nodes.first(chain_id), 31337U);
        EXPECT_EQ(nodes.each(chain_id)->size(), 1U);
        EXPECT_EQ(asked, 2 + round);
    }
    RpcNodes alone{{silent_node}};
    alone.begin_round();
    EXPECT_EQ(alone.first(chain_id).error().reason, silent);
    EXPECT_EQ(alone.first(chain_id).error().reason, silent);
    EXPECT_EQ(asked, 5);
}

} // namespace
} // namespace laststone::chain
