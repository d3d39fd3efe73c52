// Keccak-256, the hash of Ethereum: SHA-3 as it was before its padding changed.
#pragma once

#include <span>
#include <string_view>

#include "channel/bytes.hpp"

namespace laststone::channel {

Bytes32 keccak256(std::span<const std::uint8_t> bytes);
Bytes32 keccak256(std::string_view text);

} // namespace laststone::channel
