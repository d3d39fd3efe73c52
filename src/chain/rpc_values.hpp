// Values in the answers of a node, read as if a stranger had written them.
#pragma once

#include <cstddef>
#include <expected>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "chain/rlp.hpp"
#include "chain/wei.hpp"
#include "channel/address.hpp"
#include "channel/fault.hpp"

namespace laststone::chain {

using RpcJson = nlohmann::json;
template <class T>
using OrFault = std::expected<T, channel::ChannelFault>;

// The reason of a fault where somebody has not answered in time.
inline constexpr std::string_view silent = "silent";

// A node has answered what nobody may.
channel::ChannelFault bad_answer(const std::string& what);

// `0x1f`: no leading zeros, at most 256 bits.
OrFault<Number256> read_quantity(const RpcJson& value);
OrFault<std::uint64_t> read_uint64(const RpcJson& value);
// `0x` and so many bytes, not more than that.
OrFault<ByteString> read_data(const RpcJson& value, std::size_t most);
OrFault<channel::Bytes32> read_bytes32(const RpcJson& value);
OrFault<channel::Address> read_address(const RpcJson& value);
// null where an object has no such member, or is none.
const RpcJson& member(const RpcJson& object, const char* name);

std::string quantity(const Number256& number);
inline std::string quantity(std::uint64_t number) { return quantity(Number256{number}); }

} // namespace laststone::chain
