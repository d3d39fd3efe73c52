#include "channel/keccak.hpp"

#include <cryptopp/keccak.h>

namespace laststone::channel {

Bytes32 keccak256(std::span<const std::uint8_t> bytes) {
    Bytes32 digest{};
    CryptoPP::Keccak_256{}.CalculateDigest(digest.data(), bytes.data(), bytes.size());
    return digest;
}

Bytes32 keccak256(std::string_view text) {
    return keccak256({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

} // namespace laststone::channel
