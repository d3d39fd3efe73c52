// Recursive Length Prefix, the form in which Ethereum signs and sends transactions: a list of texts of bytes.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "channel/number256.hpp"

namespace laststone::chain {

using ByteString = std::vector<std::uint8_t>;

class RlpList {
public:
    RlpList& add(std::span<const std::uint8_t> text);
    // Big-endian without leading zeros; 0 is the empty text.
    RlpList& add(const channel::Number256& number);
    RlpList& add(std::uint64_t number) { return add(channel::Number256{number}); }
    RlpList& add(const RlpList& list);

    ByteString bytes() const;

private:
    ByteString content_{};
};

} // namespace laststone::chain
