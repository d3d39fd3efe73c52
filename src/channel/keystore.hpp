// A secret key under a passphrase, in the form that wallets read: Web3 Secret Storage, version 3.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "channel/fault.hpp"
#include "channel/signature.hpp"

namespace laststone::channel {

enum class Derivation : std::uint8_t { scrypt, pbkdf2 };

// How much work it is to try a passphrase.
struct KeystoreCost {
    Derivation derivation = Derivation::scrypt;
    std::uint64_t scrypt_n = 262'144;
    std::uint64_t pbkdf2_rounds = 600'000;
};

// A text of JSON.
std::string write_keystore(const SecretKey& key, std::string_view passphrase, const KeystoreCost& cost = {});

// Work or memory that no honest keystore asks for is refused before it is spent.
std::expected<SecretKey, ChannelFault> open_keystore(std::string_view text, std::string_view passphrase);

} // namespace laststone::channel
