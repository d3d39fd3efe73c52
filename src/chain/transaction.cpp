#include "chain/transaction.hpp"

#include <algorithm>
#include <span>

#include "channel/keccak.hpp"

namespace laststone::chain {
namespace {

constexpr std::uint8_t transaction_type = 2;
constexpr std::uint8_t first_v = 27; // of signatures of messages; transactions count from 0

RlpList content_of(const ChainTransaction& transaction) {
    RlpList list;
    list.add(transaction.chain_id).add(transaction.nonce).add(transaction.fees.tip).add(transaction.fees.most);
    list.add(transaction.gas);
    list.add(transaction.to ? std::span<const std::uint8_t>{transaction.to->bytes} : std::span<const std::uint8_t>{});
    return list.add(transaction.value).add(transaction.data).add(RlpList{}); // without an access list
}

ByteString typed(const RlpList& list) {
    ByteString bytes = list.bytes();
    bytes.insert(bytes.begin(), transaction_type);
    return bytes;
}

channel::Number256 word_at(const channel::Signature& signature, std::size_t place) {
    channel::Bytes32 word{};
    std::copy_n(signature.bytes.begin() + static_cast<std::ptrdiff_t>(place), word.size(), word.begin());
    return channel::Number256{word};
}

} // namespace

SignedTransaction sign(const ChainTransaction& transaction, const channel::SecretKey& key) {
    RlpList list = content_of(transaction);
    const channel::Signature signature = key.sign(channel::keccak256(typed(list)));
    list.add(std::uint64_t{signature.bytes[64]} - first_v).add(word_at(signature, 0)).add(word_at(signature, 32));
    SignedTransaction made{.raw = typed(list)};
    made.hash = channel::keccak256(made.raw);
    return made;
}

channel::Address created_address(const channel::Address& sender, std::uint64_t nonce) {
    const channel::Bytes32 digest = channel::keccak256(RlpList{}.add(sender.bytes).add(nonce).bytes());
    channel::Address address;
    std::copy_n(digest.begin() + 12, address.bytes.size(), address.bytes.begin());
    return address;
}

} // namespace laststone::chain
