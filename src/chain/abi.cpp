#include "chain/abi.hpp"

#include <algorithm>
#include <cassert>

#include "channel/keccak.hpp"

namespace laststone::chain {
namespace {

constexpr std::size_t word_size = 32;

} // namespace

CallData::CallData(std::string_view signature) {
    const channel::Bytes32 digest = channel::keccak256(signature);
    selector_.assign(digest.begin(), digest.begin() + 4);
}

CallData& CallData::add(const channel::Bytes32& word) {
    head_.push_back(word);
    return *this;
}

CallData& CallData::add(const channel::Address& address) {
    channel::Bytes32 word{};
    std::ranges::copy(address.bytes, word.end() - static_cast<std::ptrdiff_t>(address.bytes.size()));
    return add(word);
}

CallData& CallData::add_short(std::span<const std::uint8_t> bytes) {
    assert(bytes.size() <= word_size);
    channel::Bytes32 word{};
    std::ranges::copy(bytes, word.begin());
    return add(word);
}

CallData& CallData::add_bytes(std::span<const std::uint8_t> bytes) {
    const Number256 length{std::uint64_t{bytes.size()}};
    ByteString words{length.bytes().begin(), length.bytes().end()};
    words.insert(words.end(), bytes.begin(), bytes.end());
    words.resize((words.size() + word_size - 1) / word_size * word_size);
    tails_.push_back({head_.size(), std::move(words)});
    return add(channel::Bytes32{}); // where it begins is known at the end
}

ByteString CallData::bytes() const {
    std::vector<channel::Bytes32> head = head_;
    std::uint64_t begin = head.size() * word_size;
    for (const Tail& tail : tails_) {
        head[tail.place] = Number256{begin}.bytes();
        begin += tail.words.size();
    }
    ByteString bytes = selector_;
    for (const channel::Bytes32& word : head) bytes.insert(bytes.end(), word.begin(), word.end());
    for (const Tail& tail : tails_) bytes.insert(bytes.end(), tail.words.begin(), tail.words.end());
    return bytes;
}

channel::Bytes32 event_topic(std::string_view signature) { return channel::keccak256(signature); }

} // namespace laststone::chain
