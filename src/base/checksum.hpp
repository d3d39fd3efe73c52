// CRC-32, as in zip and PNG: detects accidental changes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace laststone::base {

inline constexpr auto crc32_table = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
        std::uint32_t rest = byte;
        for (int bit = 0; bit < 8; ++bit) rest = rest >> 1 ^ ((rest & 1) != 0 ? 0xedb8'8320 : 0);
        table[byte] = rest;
    }
    return table;
}();

constexpr std::uint32_t crc32(std::span<const std::uint8_t> bytes) {
    std::uint32_t rest = 0xffff'ffff;
    for (const std::uint8_t byte : bytes) rest = rest >> 8 ^ crc32_table[(rest ^ byte) & 0xff];
    return ~rest;
}

} // namespace laststone::base
