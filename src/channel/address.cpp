#include "channel/address.hpp"

#include <algorithm>

#include "channel/keccak.hpp"

namespace laststone::channel {

std::string Address::text() const {
    std::string digits = hex(bytes);
    const Bytes32 digest = keccak256(digits);
    for (std::size_t i = 0; i < digits.size(); ++i) {
        const bool capital = (digest[i / 2] >> (i % 2 == 0 ? 4 : 0) & 8) != 0;
        if (capital && digits[i] >= 'a') digits[i] = static_cast<char>(digits[i] - 'a' + 'A');
    }
    return "0x" + digits;
}

std::expected<Address, HexError> Address::parse(std::string_view text) {
    const auto read = parse_bytes<20>(text);
    if (!read) return std::unexpected{read.error()};
    const Address address{*read};
    const std::string_view digits = text.substr(text.size() - 40);
    const auto small = [](char c) { return c >= 'a' && c <= 'f'; };
    const auto capital = [](char c) { return c >= 'A' && c <= 'F'; };
    const bool mixed = std::ranges::any_of(digits, small) && std::ranges::any_of(digits, capital);
    if (mixed && address.text().substr(2) != digits)
        return std::unexpected{
            HexError{"the capitals of this address do not fit its digits: one of them is mistyped", 0}};
    return address;
}

} // namespace laststone::channel
