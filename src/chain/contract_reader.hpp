// Our contract on a chain, asked about one game.
#pragma once

#include <type_traits>
#include <vector>

#include "chain/contract_view.hpp"
#include "chain/rpc_nodes.hpp"

namespace laststone::chain {

class ContractReader {
public:
    ContractReader(RpcNodes& nodes, const channel::Domain& domain, std::uint64_t confirmations)
        : nodes_{nodes}, domain_{domain}, confirmations_{confirmations} {}

    // A fault where the chain is another, or something else stands at the address of our contract.
    OrFault<void> expect_our_contract();
    // A fault where the rules of a game are not on the chain.
    OrFault<void> expect_rules(const channel::GameRules& rules);
    // What stands in the latest block: early enough to answer a clock, too early to believe a payment. Where nodes
    // differ, each account of it, those with a clock first: a node that hides one does not keep it from being seen.
    OrFault<std::vector<ChannelOnChain>> accounts(const channel::Bytes32& channel);
    // The first of these.
    OrFault<ChannelOnChain> seen(const channel::Bytes32& channel);
    // What has the confirmations, as all nodes say that answer.
    OrFault<ChannelOnChain> confirmed(const channel::Bytes32& channel);
    // The key that signs for a player in the latest block, or with the confirmations, as all nodes say that answer;
    // zero where there is none.
    OrFault<channel::Address> key(const channel::Bytes32& channel, const channel::Address& player);
    OrFault<channel::Address> confirmed_key(const channel::Bytes32& channel, const channel::Address& player);
    OrFault<Number256> owed(const channel::Address& token, const channel::Address& player);
    // The turns that were shown, up to the one of this number, in their order, whichever node knows of them.
    OrFault<std::vector<channel::SignedTurn>> shown(const channel::Bytes32& channel, std::uint32_t number);
    // Who has won; nothing where the chain does not remember.
    OrFault<std::optional<channel::message::Settled>> settlement(const channel::Bytes32& channel);
    // The clock of the chain, in seconds since 1970.
    OrFault<std::uint64_t> now();
    // Asks another node first from now on.
    void begin_with_next_node() { nodes_.begin_with_next(); }

private:
    // Of one kind, from the latest block back, until one is found that is wanted.
    template <class Wanted>
    OrFault<std::vector<channel::Message>> events_back_to(RpcNode& node, const std::vector<channel::Bytes32>& topics,
                                                          Wanted wanted) const;
    // What is read of a block that has the confirmations, as all nodes say that answer.
    template <class Read>
    auto confirmed_answer(const ByteString& data, Read read) -> std::invoke_result_t<Read, const ByteString&>;
    TriedCall question(ByteString data) const { return {.to = domain_.contract, .data = std::move(data)}; }

    RpcNodes& nodes_;
    channel::Domain domain_;
    std::uint64_t confirmations_;
};

} // namespace laststone::chain
