// Money on a chain: wei to count in, and ether as people read it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "channel/number256.hpp"

namespace laststone::chain {

using channel::Number256;

// Both stay at the largest number where they would pass it.
Number256 plus(const Number256& left, const Number256& right);
Number256 times(std::uint64_t left, std::uint64_t right);

// Nothing where it does not fit.
std::optional<std::uint64_t> as_uint64(const Number256& number);

// 1500000000000000 wei are "0.0015".
std::string ether_text(const Number256& wei);
// Decimal digits with at most one point and at most 18 digits behind it.
std::optional<Number256> parse_ether(std::string_view text);

} // namespace laststone::chain
