#include "channel/signature.hpp"

#include <cryptopp/misc.h>
#include <cryptopp/osrng.h>
#include <secp256k1.h>
#include <secp256k1_recovery.h>

#include <algorithm>
#include <cassert>
#include <memory>
#include <span>

#include "channel/keccak.hpp"

namespace laststone::channel {
namespace {

constexpr std::uint8_t first_v = 27;

using Curve = std::unique_ptr<secp256k1_context, void (*)(secp256k1_context*)>;

// Blinded with fresh randomness, so that the time it takes tells nothing of a key.
Curve make_curve() {
    Curve curve{secp256k1_context_create(SECP256K1_CONTEXT_NONE), &secp256k1_context_destroy};
    const Bytes32 seed = random_bytes32();
    [[maybe_unused]] const int blinded = secp256k1_context_randomize(curve.get(), seed.data());
    return curve;
}

// Never changed once it is made, so that threads may share it.
const secp256k1_context* curve() {
    static const Curve made = make_curve();
    return made.get();
}

Address address_of(const secp256k1_pubkey& key) {
    Bytes<65> point{};
    std::size_t size = point.size();
    secp256k1_ec_pubkey_serialize(curve(), point.data(), &size, &key, SECP256K1_EC_UNCOMPRESSED);
    const Bytes32 digest = keccak256(std::span{point}.subspan(1));
    Address address;
    std::copy_n(digest.begin() + 12, address.bytes.size(), address.bytes.begin());
    return address;
}

bool has_low_s(const secp256k1_ecdsa_recoverable_signature& signature) {
    secp256k1_ecdsa_signature plain;
    secp256k1_ecdsa_recoverable_signature_convert(curve(), &plain, &signature);
    return secp256k1_ecdsa_signature_normalize(curve(), nullptr, &plain) == 0;
}

} // namespace

std::expected<Address, ChannelFault> recover(const Bytes32& digest, const Signature& signature) {
    const int v = signature.bytes[64] - first_v;
    if (v != 0 && v != 1)
        return std::unexpected{ChannelFault{"bad_signature", "the last byte of a signature is 27 or 28"}};
    secp256k1_ecdsa_recoverable_signature parsed;
    if (secp256k1_ecdsa_recoverable_signature_parse_compact(curve(), &parsed, signature.bytes.data(), v) == 0)
        return std::unexpected{
            ChannelFault{"bad_signature", "the signature has numbers beyond the order of the curve"}};
    if (!has_low_s(parsed))
        return std::unexpected{
            ChannelFault{"high_s", "the signature has the high s: of two that fit, only the low one counts"}};
    secp256k1_pubkey key;
    if (secp256k1_ecdsa_recover(curve(), &key, &parsed, digest.data()) == 0)
        return std::unexpected{ChannelFault{"bad_signature", "no key can have made this signature"}};
    return address_of(key);
}

std::expected<SecretKey, ChannelFault> SecretKey::from(const Bytes32& bytes) {
    if (secp256k1_ec_seckey_verify(curve(), bytes.data()) == 0)
        return std::unexpected{ChannelFault{"no_key", "these bytes are not a secp256k1 key"}};
    return SecretKey{bytes};
}

SecretKey SecretKey::random() {
    for (;;)
        if (auto key = from(random_bytes32())) return *key;
}

SecretKey::~SecretKey() { CryptoPP::SecureWipeArray(bytes_.data(), bytes_.size()); }

Address SecretKey::address() const {
    secp256k1_pubkey key;
    [[maybe_unused]] const int made = secp256k1_ec_pubkey_create(curve(), &key, bytes_.data());
    assert(made == 1);
    return address_of(key);
}

Signature SecretKey::sign(const Bytes32& digest) const {
    secp256k1_ecdsa_recoverable_signature made;
    [[maybe_unused]] const int done =
        secp256k1_ecdsa_sign_recoverable(curve(), &made, digest.data(), bytes_.data(), nullptr, nullptr);
    assert(done == 1);
    Signature signature;
    int v = 0;
    secp256k1_ecdsa_recoverable_signature_serialize_compact(curve(), signature.bytes.data(), &v, &made);
    signature.bytes[64] = static_cast<std::uint8_t>(first_v + v);
    return signature;
}

Bytes32 random_bytes32() {
    Bytes32 bytes{};
    CryptoPP::OS_GenerateRandomBlock(false, bytes.data(), bytes.size());
    return bytes;
}

} // namespace laststone::channel
