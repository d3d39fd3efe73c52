#include "channel/eip712.hpp"

#include <algorithm>

#include "channel/keccak.hpp"

namespace laststone::channel {

StructHash::StructHash(std::string_view type) { add(keccak256(type)); }

StructHash& StructHash::add(const Bytes32& word) {
    words_.insert(words_.end(), word.begin(), word.end());
    return *this;
}

StructHash& StructHash::add(const Address& address) {
    Bytes32 word{};
    std::ranges::copy(address.bytes, word.begin() + 12);
    return add(word);
}

StructHash& StructHash::add(std::string_view text) { return add(keccak256(text)); }

Bytes32 StructHash::hash() const { return keccak256(words_); }

Bytes32 SigningDomain::separator() const {
    return StructHash{"EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"}
        .add(name)
        .add(version)
        .add(chain_id)
        .add(contract)
        .hash();
}

Bytes32 signing_digest(const Bytes32& domain_separator, const Bytes32& struct_hash) {
    Bytes<66> all{0x19, 0x01};
    std::ranges::copy(domain_separator, all.begin() + 2);
    std::ranges::copy(struct_hash, all.begin() + 34);
    return keccak256(all);
}

} // namespace laststone::channel
