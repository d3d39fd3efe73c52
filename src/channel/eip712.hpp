// Typed data as Ethereum wallets sign it: EIP-712.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "channel/address.hpp"
#include "channel/bytes.hpp"
#include "channel/number256.hpp"

namespace laststone::channel {

// The hash of a struct: its type, then its members in their order, each in a word of 32 bytes.
class StructHash {
public:
    // `Person(string name,address wallet)`.
    explicit StructHash(std::string_view type);

    StructHash& add(const Bytes32& word);
    StructHash& add(std::uint64_t number) { return add(Number256{number}.bytes()); }
    StructHash& add(const Address& address);
    StructHash& add(std::string_view text); // string
    template <std::size_t N>
        requires(N < 32)
    StructHash& add(const Bytes<N>& bytes) { // bytesN
        Bytes32 word{};
        for (std::size_t i = 0; i < N; ++i) word[i] = bytes[i];
        return add(word);
    }
    Bytes32 hash() const;

private:
    std::vector<std::uint8_t> words_;
};

// What a signature is good for: one program, on one chain, for one contract.
struct SigningDomain {
    std::string_view name;
    std::string_view version;
    std::uint64_t chain_id = 0;
    Address contract{};
    Bytes32 separator() const;
};

// What is signed: a struct in a domain.
Bytes32 signing_digest(const Bytes32& domain_separator, const Bytes32& struct_hash);

} // namespace laststone::channel
