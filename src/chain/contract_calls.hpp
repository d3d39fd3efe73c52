// The calls of our contract, made from what players have signed: docs/contract.md.
#pragma once

#include <string>

#include "chain/abi.hpp"
#include "channel/referee.hpp"

namespace laststone::chain {

struct ContractCall {
    std::string name{}; // of the function
    Number256 value{};  // ether that goes with it
    ByteString data{};
};

ContractCall call_open(const channel::Terms& terms);
// Lets a key sign for a player, who calls or has signed it.
ContractCall call_authorise(const channel::Terms& terms, const channel::Address& player,
                            const channel::SessionKey& key);
ContractCall call_take_back(const channel::Terms& terms);
// The last two turns; without one before, the first.
ContractCall call_challenge(const channel::Terms& terms, const channel::SignedTurn* before,
                            const channel::SignedTurn& latest);
ContractCall call_checkpoint(const channel::Terms& terms, const channel::SignedTurn* before,
                             const channel::SignedTurn& latest);
ContractCall call_demand_turn(const channel::Terms& terms);
ContractCall call_respond(const channel::Terms& terms, const channel::SignedTurn* before,
                          const channel::SignedTurn& next);
ContractCall call_claim_timeout(const channel::Terms& terms);
// Two turns of one number.
ContractCall call_two_turns(const channel::Terms& terms, const channel::SignedTurn& one,
                            const channel::SignedTurn& other);
// What the referee holds as a proof of cheating, which must be there.
ContractCall call_proof(const channel::Referee& referee);
// A game that its last turn has ended: a resignation, or a draw accepted or claimed.
ContractCall call_conclude(const channel::Referee& referee);
// All that is owed, or a part of it.
ContractCall call_withdraw(const channel::Address& token, const channel::Address& to);
ContractCall call_withdraw_part(const channel::Address& token, const channel::Address& to, const Number256& amount);

// Questions.
ByteString ask_channel(const channel::Bytes32& channel);
ByteString ask_key(const channel::Bytes32& channel, const channel::Address& player);
ByteString ask_owed(const channel::Address& token, const channel::Address& player);

// Of a token (ERC-20), whose owner lets the contract take a stake.
ContractCall call_approve(const channel::Address& spender, const Number256& amount);
ByteString ask_allowance(const channel::Address& owner, const channel::Address& spender);

} // namespace laststone::chain
