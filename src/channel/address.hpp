// The address of an account or a contract on an Ethereum chain.
#pragma once

#include <compare>
#include <expected>
#include <string>
#include <string_view>

#include "channel/bytes.hpp"

namespace laststone::channel {

struct Address {
    Bytes<20> bytes{};

    bool is_zero() const { return *this == Address{}; }
    // Behind 0x, with the capitals of ERC-55 that show a slip of the pen.
    std::string text() const;
    // In one case throughout, or with the right capitals.
    static std::expected<Address, HexError> parse(std::string_view text);
    friend auto operator<=>(const Address&, const Address&) = default;
};

} // namespace laststone::channel
