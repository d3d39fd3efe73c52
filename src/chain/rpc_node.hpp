// One node of a chain: typed questions, and answers that have the form they must have.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "chain/rpc_answer.hpp"
#include "chain/transaction.hpp"

namespace laststone::chain {

struct BlockHeader {
    std::uint64_t number = 0;
    channel::Bytes32 hash{};
    std::uint64_t timestamp = 0;
    std::uint64_t base_fee = 0; // in wei for each unit of gas
};

// What has become of a transaction that is in a block.
struct Receipt {
    channel::Bytes32 transaction{};
    std::uint64_t block = 0;
    channel::Bytes32 block_hash{};
    bool succeeded = false;
    std::uint64_t gas_used = 0;
    std::uint64_t gas_price = 0; // in wei for each of them
    friend bool operator==(const Receipt&, const Receipt&) = default;
};

// What a contract has said.
struct EventRecord {
    channel::Address contract{};
    std::vector<channel::Bytes32> topics{};
    ByteString data{};
    std::uint64_t block = 0;
};

// A call that is tried, not sent.
struct TriedCall {
    channel::Address from{};
    std::optional<channel::Address> to{};
    Number256 value{};
    ByteString data{};
    friend bool operator==(const TriedCall&, const TriedCall&) = default;
};

// A transaction as a node knows it, in a block or before.
struct KnownTransaction {
    TriedCall call{};
    std::uint64_t nonce = 0;
    friend bool operator==(const KnownTransaction&, const KnownTransaction&) = default;
};

struct EventFilter {
    channel::Address contract{};
    std::vector<channel::Bytes32> topics{};
    std::uint64_t first_block = 0;
    std::uint64_t last_block = 0;
};

class RpcNode {
public:
    // Brings a question to the node: chain/http.hpp in the program.
    using Carrier = std::function<OrFault<std::string>(const std::string& question)>;
    explicit RpcNode(Carrier carrier) : carrier_{std::move(carrier)} {}

    OrFault<std::uint64_t> chain_id();
    // The latest one, or the one of a number; nothing where that has still to come.
    OrFault<BlockHeader> latest_block();
    OrFault<std::optional<BlockHeader>> block(std::uint64_t number);
    OrFault<Number256> balance(const channel::Address& owner);
    // How many transactions of the sender are in blocks, up to this one or the latest.
    OrFault<std::uint64_t> nonce(const channel::Address& sender, std::optional<std::uint64_t> block = {});
    // With those that still wait for a block.
    OrFault<std::uint64_t> pending_nonce(const channel::Address& sender);
    OrFault<ByteString> code(const channel::Address& contract);
    // A contract that refuses is the fault "reverted".
    OrFault<ByteString> call(const TriedCall& tried, std::optional<std::uint64_t> block = {});
    OrFault<std::uint64_t> estimate_gas(const TriedCall& tried);
    OrFault<std::uint64_t> suggested_tip();
    // One that the node has already is no fault.
    OrFault<void> send(const SignedTransaction& transaction);
    // Nothing while it is in no block.
    OrFault<std::optional<Receipt>> receipt(const channel::Bytes32& transaction);
    // Nothing where the node does not know it.
    OrFault<std::optional<KnownTransaction>> transaction(const channel::Bytes32& hash);
    OrFault<std::vector<EventRecord>> events(const EventFilter& filter);

    // Of a node that keeps keys, or another signer: whose they are, and what it says that it has sent for one of them.
    OrFault<std::vector<channel::Address>> accounts();
    OrFault<channel::Bytes32> send_from(const channel::Address& account, const ChainTransaction& transaction);

private:
    OrFault<RpcJson> ask(std::string_view method, const RpcJson& parameters);

    Carrier carrier_;
    std::uint64_t questions_ = 0;
};

} // namespace laststone::chain
