// What a player can bring to the contract, from what has been signed and what the contract holds.
#pragma once

#include <optional>
#include <vector>

#include "chain/contract_calls.hpp"
#include "chain/contract_view.hpp"

namespace laststone::chain {

// What stops a clock that runs, or settles the game instead; nothing where we hold nothing that is later than what was
// shown.
std::optional<ContractCall> answer_to_clock(const channel::Referee& referee, const ChannelOnChain& there,
                                            const std::vector<channel::SignedTurn>& shown);

// What sets a clock for the other side. The game must be in play, and it must be the other side's turn.
ContractCall challenge_of(const channel::Referee& referee, const ChannelOnChain& there);

// What ends the game in the contract: a proof, an ending that was signed, or a clock that has run out by then.
std::optional<ContractCall> claim_of(const channel::Referee& referee, const ChannelOnChain& there, std::uint64_t now);

} // namespace laststone::chain
