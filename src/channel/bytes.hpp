// Strings of bytes of a fixed length, and their hexadecimal form.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace laststone::channel {

template <std::size_t N>
using Bytes = std::array<std::uint8_t, N>;
using Bytes32 = Bytes<32>;

// Small letters and digits, without 0x in front.
std::string hex(std::span<const std::uint8_t> bytes);
// The same behind 0x, as chains write bytes.
inline std::string prefixed_hex(std::span<const std::uint8_t> bytes) { return "0x" + hex(bytes); }

// Why a text is not so many bytes: a sentence without its full stop, and the place of the fault counted from 0.
struct HexError {
    std::string what;
    std::size_t offset = 0;
};

// Pairs of digits in either case, behind 0x or not.
std::expected<std::vector<std::uint8_t>, HexError> parse_hex(std::string_view text);
// Fills exactly these bytes.
std::expected<void, HexError> parse_hex(std::string_view text, std::span<std::uint8_t> bytes);

template <std::size_t N>
std::expected<Bytes<N>, HexError> parse_bytes(std::string_view text) {
    Bytes<N> bytes{};
    if (auto read = parse_hex(text, bytes); !read) return std::unexpected{std::move(read.error())};
    return bytes;
}

} // namespace laststone::channel
