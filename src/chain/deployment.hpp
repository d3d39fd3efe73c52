// Where our contracts stand on every chain, and the call that puts them there: by CREATE2, so that an address follows
// from the code alone.
#pragma once

#include <span>

#include "chain/contract_calls.hpp"
#include "channel/address.hpp"

namespace laststone::chain {

// The deterministic deployment proxy: at one address on every chain, for nobody has the key that would have sent it.
channel::Address deployment_proxy();
// Whether this is its code: it has no owner, and does nothing else.
bool is_deployment_proxy(std::span<const std::uint8_t> code);

// What a contract creates by CREATE2, with salt zero.
channel::Address created_by_salt(const channel::Address& creator, std::span<const std::uint8_t> creation_code);

// Where the proxy puts our contract, whoever asks it to.
channel::Address everywhere_address();
// Asks the proxy to put a contract there.
ContractCall call_deployment_proxy(std::span<const std::uint8_t> creation_code);

} // namespace laststone::chain
