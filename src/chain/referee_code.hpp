// Our contract as it is deployed, and whether a contract on a chain is the same.
#pragma once

#include <span>

#include "chain/rlp.hpp"
#include "channel/turn.hpp"

namespace laststone::chain {

// What makes the contract: referee.hex.
ByteString creation_code();

// Whether this is our contract at the address of the domain, and nothing else.
bool is_our_referee(std::span<const std::uint8_t> code, const channel::Domain& domain);

} // namespace laststone::chain
