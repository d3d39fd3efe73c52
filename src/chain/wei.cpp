#include "chain/wei.hpp"

#include <algorithm>

namespace laststone::chain {
namespace {

constexpr std::size_t decimals = 18; // of an ether

constexpr Number256 largest = [] {
    channel::Bytes32 bytes{};
    bytes.fill(0xff);
    return Number256{bytes};
}();

} // namespace

Number256 plus(const Number256& left, const Number256& right) {
    channel::Bytes32 sum{};
    unsigned carry = 0;
    for (std::size_t i = sum.size(); i-- > 0;) {
        carry += unsigned{left.bytes()[i]} + right.bytes()[i];
        sum[i] = static_cast<std::uint8_t>(carry);
        carry >>= 8;
    }
    return carry == 0 ? Number256{sum} : largest;
}

Number256 times(std::uint64_t left, std::uint64_t right) {
    Number256 product;
    Number256 doubled{left};
    for (; right != 0; right >>= 1) {
        if ((right & 1) != 0) product = plus(product, doubled);
        doubled = plus(doubled, doubled);
    }
    return product;
}

std::optional<std::uint64_t> as_uint64(const Number256& number) {
    std::uint64_t value = 0;
    for (const std::uint8_t byte : number.bytes()) {
        if (value >> 56 != 0) return std::nullopt;
        value = value << 8 | byte;
    }
    return value;
}

std::string ether_text(const Number256& wei) {
    std::string digits = wei.text();
    if (digits.size() <= decimals) digits.insert(0, decimals + 1 - digits.size(), '0');
    digits.insert(digits.size() - decimals, ".");
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.ends_with('.')) digits.pop_back();
    return digits;
}

std::optional<Number256> parse_ether(std::string_view text) {
    const std::size_t point = std::min(text.find('.'), text.size());
    const std::string_view behind = text.substr(std::min(point + 1, text.size()));
    if (point == 0 || behind.size() > decimals || (point < text.size() && behind.empty())) return std::nullopt;
    std::string digits{text.substr(0, point)};
    digits.append(behind).append(decimals - behind.size(), '0');
    return Number256::parse(digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1)));
}

} // namespace laststone::chain
