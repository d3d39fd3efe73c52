#include "chain/rlp.hpp"

#include <algorithm>

namespace laststone::chain {
namespace {

constexpr std::uint8_t text_prefix = 0x80;
constexpr std::uint8_t list_prefix = 0xc0;
constexpr std::size_t longest_short = 55; // the length is in the prefix itself

std::span<const std::uint8_t> without_leading_zeros(const channel::Bytes32& bytes) {
    const auto first = std::ranges::find_if(bytes, [](std::uint8_t byte) { return byte != 0; });
    return {first, bytes.end()};
}

void add_prefix(ByteString& to, std::uint8_t prefix, std::size_t length) {
    if (length <= longest_short) return to.push_back(static_cast<std::uint8_t>(prefix + length));
    const channel::Number256 number{std::uint64_t{length}};
    const auto digits = without_leading_zeros(number.bytes());
    to.push_back(static_cast<std::uint8_t>(prefix + longest_short + digits.size()));
    to.insert(to.end(), digits.begin(), digits.end());
}

} // namespace

RlpList& RlpList::add(std::span<const std::uint8_t> text) {
    const bool is_its_own_prefix = text.size() == 1 && text[0] < text_prefix;
    if (!is_its_own_prefix) add_prefix(content_, text_prefix, text.size());
    content_.insert(content_.end(), text.begin(), text.end());
    return *this;
}

RlpList& RlpList::add(const channel::Number256& number) { return add(without_leading_zeros(number.bytes())); }

RlpList& RlpList::add(const RlpList& list) {
    const ByteString inner = list.bytes();
    content_.insert(content_.end(), inner.begin(), inner.end());
    return *this;
}

ByteString RlpList::bytes() const {
    ByteString bytes;
    add_prefix(bytes, list_prefix, content_.size());
    bytes.insert(bytes.end(), content_.begin(), content_.end());
    return bytes;
}

} // namespace laststone::chain
