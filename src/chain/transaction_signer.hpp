// Who signs the transactions of an account and sends them off: a key of ours, or a signer outside that keeps the key.
#pragma once

#include <optional>

#include "chain/rpc_nodes.hpp"

namespace laststone::chain {

class TransactionSigner {
public:
    virtual ~TransactionSigner() = default;
    virtual const channel::Address& account() const = 0;
    // Sends it, and says under which hash it is known; a fault "refused" where it was not sent for certain.
    virtual OrFault<channel::Bytes32> send(RpcNodes& nodes, const ChainTransaction& transaction) = 0;
    // The hash it has whenever it is sent; nothing where only whoever signs can say.
    virtual std::optional<channel::Bytes32> hash_of(const ChainTransaction& transaction) const = 0;
};

// The same transaction always gets the same signature, and so the same hash.
class KeySigner : public TransactionSigner {
public:
    explicit KeySigner(channel::SecretKey key) : key_{std::move(key)}, account_{key_.address()} {}

    const channel::Address& account() const override { return account_; }
    OrFault<channel::Bytes32> send(RpcNodes& nodes, const ChainTransaction& transaction) override;
    std::optional<channel::Bytes32> hash_of(const ChainTransaction& transaction) const override {
        return sign(transaction, key_).hash;
    }

private:
    channel::SecretKey key_;
    channel::Address account_;
};

// A signer behind JSON-RPC, which may ask a person: eth_accounts and eth_sendTransaction. It is believed in nothing:
// what it says that it has sent is looked up at the nodes.
class OutsideSigner : public TransactionSigner {
public:
    // Of its accounts the one that is asked for, or the only one.
    static OrFault<OutsideSigner> open(RpcNode signer, const std::optional<channel::Address>& account);

    const channel::Address& account() const override { return account_; }
    OrFault<channel::Bytes32> send(RpcNodes& nodes, const ChainTransaction& transaction) override;
    std::optional<channel::Bytes32> hash_of(const ChainTransaction&) const override { return std::nullopt; }

private:
    OutsideSigner(RpcNode signer, const channel::Address& account) : signer_{std::move(signer)}, account_{account} {}

    RpcNode signer_;
    channel::Address account_;
};

// Whether what is known under this hash is this transaction of this account; nothing where no node knows it.
OrFault<std::optional<bool>> is_known_as(RpcNodes& nodes, const channel::Bytes32& hash, const channel::Address& account,
                                         const ChainTransaction& transaction);

} // namespace laststone::chain
