// Hashes and signatures, by the libraries of the host: in place of keccak.cpp and signature.cpp.
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <span>

#include "channel/keccak.hpp"
#include "channel/signature.hpp"
#include "host.hpp"

namespace laststone::channel {
namespace {

constexpr std::uint8_t first_v = 27;

// Half the order of secp256k1.
constexpr Bytes32 highest_s{0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                            0xff, 0xff, 0xff, 0xff, 0xff, 0x5d, 0x57, 0x6e, 0x73, 0x57, 0xa4,
                            0x50, 0x1d, 0xdf, 0xe9, 0x2f, 0x46, 0x68, 0x1b, 0x20, 0xa0};

Address address_of(const Bytes<64>& point) {
    const Bytes32 digest = keccak256(point);
    Address address;
    std::copy_n(digest.begin() + 12, address.bytes.size(), address.bytes.begin());
    return address;
}

} // namespace

Bytes32 keccak256(std::span<const std::uint8_t> bytes) {
    Bytes32 digest{};
    laststone_host_keccak256(bytes.data(), bytes.size(), digest.data());
    return digest;
}

Bytes32 keccak256(std::string_view text) {
    return keccak256({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

std::expected<Address, ChannelFault> recover(const Bytes32& digest, const Signature& signature) {
    const int v = signature.bytes[64] - first_v;
    if (v != 0 && v != 1)
        return std::unexpected{ChannelFault{"bad_signature", "the last byte of a signature is 27 or 28"}};
    Bytes<64> point{};
    const std::int32_t status = laststone_host_recover(digest.data(), signature.bytes.data(), point.data());
    if (status == 1)
        return std::unexpected{
            ChannelFault{"bad_signature", "the signature has numbers beyond the order of the curve"}};
    if (std::ranges::lexicographical_compare(highest_s, std::span{signature.bytes}.subspan(32, 32)))
        return std::unexpected{
            ChannelFault{"high_s", "the signature has the high s: of two that fit, only the low one counts"}};
    if (status != 0)
        return std::unexpected{ChannelFault{"bad_signature", "no key can have made this signature"}};
    return address_of(point);
}

std::expected<SecretKey, ChannelFault> SecretKey::from(const Bytes32& bytes) {
    Bytes<64> point{};
    if (laststone_host_public_key(bytes.data(), point.data()) == 0)
        return std::unexpected{ChannelFault{"no_key", "these bytes are not a secp256k1 key"}};
    return SecretKey{bytes};
}

SecretKey SecretKey::random() {
    for (;;)
        if (auto key = from(random_bytes32())) return *key;
}

SecretKey::~SecretKey() {
    for (volatile std::uint8_t& byte : bytes_) byte = 0;
}

Address SecretKey::address() const {
    Bytes<64> point{};
    [[maybe_unused]] const std::int32_t made = laststone_host_public_key(bytes_.data(), point.data());
    assert(made != 0);
    return address_of(point);
}

Signature SecretKey::sign(const Bytes32& digest) const {
    Signature signature;
    laststone_host_sign(digest.data(), bytes_.data(), signature.bytes.data());
    return signature;
}

Bytes32 random_bytes32() {
    Bytes32 bytes{};
    [[maybe_unused]] const int filled = ::getentropy(bytes.data(), bytes.size());
    assert(filled == 0);
    return bytes;
}

} // namespace laststone::channel
