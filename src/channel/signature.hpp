// Signatures on secp256k1, from which the signer's address can be recovered.
#pragma once

#include <expected>
#include <string_view>

#include "channel/address.hpp"
#include "channel/bytes.hpp"
#include "channel/fault.hpp"

namespace laststone::channel {

// r, s and v as contracts take them: 32 + 32 + 1 bytes.
struct Signature {
    Bytes<65> bytes{};
    friend bool operator==(const Signature&, const Signature&) = default;
};

// Who signed this digest. Of the two signatures that would fit, only the one with the low s is one, and v is 27 or 28.
std::expected<Address, ChannelFault> recover(const Bytes32& digest, const Signature& signature);

class SecretKey {
public:
    // Refused where the bytes are no key: zero, or beyond the order of the curve.
    static std::expected<SecretKey, ChannelFault> from(const Bytes32& bytes);
    // From the system's randomness.
    static SecretKey random();

    SecretKey(const SecretKey&) = default;
    SecretKey& operator=(const SecretKey&) = default;
    // Leaves no copy behind.
    ~SecretKey();

    Address address() const;
    // The same digest always gets the same signature (RFC 6979).
    Signature sign(const Bytes32& digest) const;
    const Bytes32& bytes() const { return bytes_; }

private:
    explicit SecretKey(const Bytes32& bytes) : bytes_{bytes} {}
    Bytes32 bytes_;
};

// From the system's randomness.
Bytes32 random_bytes32();

} // namespace laststone::channel
