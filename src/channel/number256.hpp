// A whole number of 256 bits, as chains count money: read, written and compared, nothing more.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "channel/bytes.hpp"

namespace laststone::channel {

class Number256 {
public:
    constexpr Number256() = default;
    constexpr explicit Number256(std::uint64_t value) {
        for (std::size_t i = 0; i < 8; ++i) bytes_[31 - i] = static_cast<std::uint8_t>(value >> 8 * i);
    }
    constexpr explicit Number256(const Bytes32& big_endian) : bytes_{big_endian} {}

    // Decimal digits alone; nothing where the text is another or the number too large.
    static std::optional<Number256> parse(std::string_view text);
    std::string text() const;

    constexpr const Bytes32& bytes() const { return bytes_; } // big-endian
    friend constexpr auto operator<=>(const Number256&, const Number256&) = default;

private:
    Bytes32 bytes_{};
};

} // namespace laststone::channel
