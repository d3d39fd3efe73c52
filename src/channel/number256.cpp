#include "channel/number256.hpp"

#include <algorithm>

namespace laststone::channel {

std::optional<Number256> Number256::parse(std::string_view text) {
    constexpr std::size_t most_digits = 78; // 2^256 has as many
    if (text.empty() || text.size() > most_digits) return std::nullopt;
    Bytes32 bytes{};
    for (const char digit : text) {
        if (digit < '0' || digit > '9') return std::nullopt;
        unsigned carry = static_cast<unsigned>(digit - '0');
        for (std::size_t i = bytes.size(); i-- > 0;) {
            carry += 10U * bytes[i];
            bytes[i] = static_cast<std::uint8_t>(carry);
            carry >>= 8;
        }
        if (carry != 0) return std::nullopt;
    }
    return Number256{bytes};
}

std::string Number256::text() const {
    Bytes32 rest = bytes_;
    std::string digits;
    while (std::ranges::any_of(rest, [](std::uint8_t byte) { return byte != 0; })) {
        unsigned remainder = 0;
        for (std::uint8_t& byte : rest) {
            const unsigned value = remainder << 8 | byte;
            byte = static_cast<std::uint8_t>(value / 10);
            remainder = value % 10;
        }
        digits += static_cast<char>('0' + remainder);
    }
    if (digits.empty()) return "0";
    std::ranges::reverse(digits);
    return digits;
}

} // namespace laststone::channel
