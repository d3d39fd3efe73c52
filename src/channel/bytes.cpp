#include "channel/bytes.hpp"

#include <algorithm>

namespace laststone::channel {
namespace {

constexpr std::string_view digits = "0123456789abcdef";

int value_of(char c) {
    if (c >= 'A' && c <= 'F') c = static_cast<char>(c - 'A' + 'a');
    const std::size_t at = digits.find(c);
    return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

} // namespace

std::string hex(std::span<const std::uint8_t> bytes) {
    std::string text;
    text.reserve(2 * bytes.size());
    for (const std::uint8_t byte : bytes) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

std::expected<std::vector<std::uint8_t>, HexError> parse_hex(std::string_view text) {
    const std::size_t start = text.starts_with("0x") || text.starts_with("0X") ? 2 : 0;
    for (std::size_t i = start; i < text.size(); ++i)
        if (value_of(text[i]) < 0) return std::unexpected{HexError{"this is not a hexadecimal digit", i}};
    if ((text.size() - start) % 2 != 0)
        return std::unexpected{HexError{"the number of hexadecimal digits is odd: two make a byte", text.size()}};
    std::vector<std::uint8_t> bytes;
    for (std::size_t i = start; i < text.size(); i += 2)
        bytes.push_back(static_cast<std::uint8_t>(value_of(text[i]) << 4 | value_of(text[i + 1])));
    return bytes;
}

std::expected<void, HexError> parse_hex(std::string_view text, std::span<std::uint8_t> bytes) {
    const auto read = parse_hex(text);
    if (!read) return std::unexpected{read.error()};
    if (read->size() != bytes.size())
        return std::unexpected{HexError{
            std::to_string(bytes.size()) + " bytes are needed, not " + std::to_string(read->size()), text.size()}};
    std::ranges::copy(*read, bytes.begin());
    return {};
}

} // namespace laststone::channel
