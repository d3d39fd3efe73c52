// An account on a chain: what it sends is priced, asked for, and followed until it is confirmed.
#pragma once

#include <optional>
#include <string>

#include "app/chain_command.hpp"
#include "app/interrupt.hpp"
#include "app/results.hpp"
#include "chain/contract_reader.hpp"
#include "chain/transaction_sender.hpp"
#include "channel/journal.hpp"

namespace laststone::app {

// What is sent, and why.
struct PlannedTransaction {
    std::string purpose{}; // the same one is never under way twice
    std::string words{};   // "pays the stake of 0.01 ether"
    std::optional<channel::Address> to{};
    chain::ContractCall call{};
};

// The key of a command, at the nodes it names. Whatever cannot be done is thrown as a Failure.
class ChainAccount {
public:
    ChainAccount(const ChainCommand& command, Context& context);

    chain::RpcNodes& nodes() { return nodes_; }
    chain::TransactionSender& sender() { return sender_; }
    chain::ContractReader reader(const channel::Domain& domain);
    // Waits for what is under way for the same purpose, or shows the price, asks, sends and waits. Prints what came of it,
    // with `more` in it.
    Status carry_out(const PlannedTransaction& planned, Json more = Json::object());
    // The same without printing: done once it is confirmed.
    Status send_and_confirm(const PlannedTransaction& planned);
    const std::optional<chain::SentTransaction>& last() const { return last_; }
    Json hash_of_last() const; // null where a signer outside has not said it

private:
    void ask(const PlannedTransaction& planned, const chain::ChainTransaction& transaction);
    Status wait_for(const chain::SentTransaction& sent);
    Json json() const;

    const ChainCommand& command_;
    Context& context_;
    Interrupt interrupt_{};
    chain::RpcNodes nodes_;
    chain::TransactionSender sender_;
    std::optional<chain::SentTransaction> last_{};
    std::optional<chain::Inclusion> inclusion_{};
};

// The game of a journal, as it stands.
channel::Referee game_in(const ChainCommand& command);

} // namespace laststone::app
