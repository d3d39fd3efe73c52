// Sends transactions of one account, each once, and says what becomes of them.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "chain/contract_calls.hpp"
#include "chain/rpc_nodes.hpp"
#include "chain/sent_transactions.hpp"
#include "chain/transaction_signer.hpp"

namespace laststone::chain {

struct SendingRules {
    std::uint64_t chain_id = 1;
    std::uint64_t confirmations = 6; // blocks, its own included, before anything counts as confirmed
    Number256 fee_cap{};             // the most that one transaction may cost, in wei
};

// The last block that is confirmed, where this is the latest.
std::uint64_t confirmed_block(std::uint64_t latest, std::uint64_t confirmations);

struct Inclusion {
    enum class State : std::uint8_t { pending, included, confirmed };
    State state = State::pending;
    std::uint64_t confirmations = 0;
    Receipt receipt{};       // once it is included
    bool above_cap = false;  // it waits for lower fees
    bool was_raised = false; // its fees, just now
};

class TransactionSender {
public:
    TransactionSender(RpcNodes& nodes, std::unique_ptr<TransactionSigner> signer, std::string journal,
                      const SendingRules& rules)
        : nodes_{nodes}, signer_{std::move(signer)}, journal_{std::move(journal)}, rules_{rules} {}
    TransactionSender(RpcNodes& nodes, channel::SecretKey key, std::string journal, const SendingRules& rules)
        : TransactionSender{nodes, std::make_unique<KeySigner>(std::move(key)), std::move(journal), rules} {}

    const channel::Address& sender() const { return signer_->account(); }
    const SendingRules& rules() const { return rules_; }

    // The transaction of a purpose that was sent and is not confirmed yet; nothing else may be sent for it.
    OrFault<std::optional<SentTransaction>> under_way(const std::string& purpose);
    // The last one of a purpose, confirmed or not.
    OrFault<std::optional<SentTransaction>> last_of(const std::string& purpose) const;

    // What a call would be sent as, with gas and fees as they are now. The nonce is chosen when it is sent.
    OrFault<ChainTransaction> prepare(const std::optional<channel::Address>& to, const ContractCall& call);
    // Why it cannot be paid, or should not, if so.
    OrFault<void> check_price(const ChainTransaction& transaction);
    // Writes it down and sends it; the one that is under way already, if there is one.
    OrFault<SentTransaction> send(const std::string& purpose, ChainTransaction transaction);

    // How far it has come. While it is in no block it is sent again, with higher fees where the chain asks for more.
    // A fault where another transaction has taken its number.
    OrFault<Inclusion> look(const SentTransaction& sent);

    // With the fees of the last attempt; nothing where a signer outside has not said it.
    std::optional<channel::Bytes32> hash_of(const SentTransaction& sent) const {
        return hash_of(sent, sent.attempts.back());
    }

private:
    OrFault<std::vector<SentTransaction>> all_sent() const;
    OrFault<GasFees> fees_now(std::uint64_t base_fee);
    OrFault<std::uint64_t> confirmed_nonce();
    OrFault<std::uint64_t> next_nonce(const SentTransactions& journal);
    std::optional<channel::Bytes32> hash_of(const SentTransaction& sent, const SendingAttempt& attempt) const;
    OrFault<std::optional<Inclusion>> find(const SentTransaction& sent, std::uint64_t latest);
    OrFault<void> expect_same(const SentTransaction& sent, const channel::Bytes32& hash);
    OrFault<void> send_again(const SentTransaction& sent);
    OrFault<Inclusion> push(const SentTransaction& sent, const BlockHeader& latest, std::uint64_t confirmed);

    RpcNodes& nodes_;
    std::unique_ptr<TransactionSigner> signer_;
    std::string journal_; // path
    SendingRules rules_;
    std::set<std::uint64_t> asked_for_{}; // nonces for which a signer outside was asked again, once
};

} // namespace laststone::chain
