// A transaction with a base fee and a tip, as EIP-1559 has it.
#pragma once

#include <cstdint>
#include <optional>

#include "chain/rlp.hpp"
#include "chain/wei.hpp"
#include "channel/signature.hpp"

namespace laststone::chain {

// In wei for each unit of gas.
struct GasFees {
    std::uint64_t tip = 0;  // of it, to whoever makes the block
    std::uint64_t most = 0; // tip and base fee together
    friend bool operator==(const GasFees&, const GasFees&) = default;
};

struct ChainTransaction {
    std::uint64_t chain_id = 0;
    std::uint64_t nonce = 0; // of the sender's transactions each number counts once
    GasFees fees{};
    std::uint64_t gas = 0;                // at most
    std::optional<channel::Address> to{}; // nobody: it makes a contract
    Number256 value{};                    // in wei
    ByteString data{};

    // What it costs at the very most, without its value.
    Number256 most_fee() const { return times(gas, fees.most); }
};

struct SignedTransaction {
    ByteString raw{}; // as it is sent
    channel::Bytes32 hash{};
};
// The same transaction always gets the same bytes.
SignedTransaction sign(const ChainTransaction& transaction, const channel::SecretKey& key);

// Where the contract is that a transaction makes.
channel::Address created_address(const channel::Address& sender, std::uint64_t nonce);

} // namespace laststone::chain
