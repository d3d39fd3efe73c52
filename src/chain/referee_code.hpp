// Our contracts as they are deployed, and whether a contract on a chain is the same.
#pragma once

#include <span>

#include "chain/rlp.hpp"
#include "channel/game_rules.hpp"
#include "channel/turn.hpp"

namespace laststone::chain {

// What makes the contract: referee.hex.
ByteString creation_code();

// Whether this is our contract at the address of the domain, and nothing else.
bool is_our_referee(std::span<const std::uint8_t> code, const channel::Domain& domain);

// The same of the contract with the rules of a game.
ByteString creation_code(const channel::GameRules& rules);
bool are_our_rules(std::span<const std::uint8_t> code, const channel::GameRules& rules);

} // namespace laststone::chain
