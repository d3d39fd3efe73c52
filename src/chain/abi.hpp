// Calls of contracts as bytes: the selector of a function, then its arguments in words of 32 bytes.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "chain/rlp.hpp"
#include "chain/wei.hpp"
#include "channel/address.hpp"

namespace laststone::chain {

class CallData {
public:
    // `transfer(address,uint256)`.
    explicit CallData(std::string_view signature);

    CallData& add(const channel::Bytes32& word);
    CallData& add(const Number256& number) { return add(number.bytes()); }
    CallData& add(std::uint64_t number) { return add(Number256{number}); }
    CallData& add(const channel::Address& address);
    // bytesN, which begins the word.
    CallData& add_short(std::span<const std::uint8_t> bytes);
    // bytes, of any length: they stand behind all arguments.
    CallData& add_bytes(std::span<const std::uint8_t> bytes);

    ByteString bytes() const;

private:
    ByteString selector_;
    std::vector<channel::Bytes32> head_{};
    struct Tail {
        std::size_t place; // in the head, of where it begins
        ByteString words;
    };
    std::vector<Tail> tails_{};
};

// The topic of an event, by its signature.
channel::Bytes32 event_topic(std::string_view signature);

} // namespace laststone::chain
