// What another library makes of the same transactions, calls and events: tests/data/chain/ethers.json.
#pragma once

#include <fstream>
#include <nlohmann/json.hpp>

#include "chain/rpc_values.hpp"
#include "channel/signature.hpp"

namespace laststone::chain {

inline RpcJson ethers_vectors() {
    std::ifstream file{LASTSTONE_TEST_DATA "/chain/ethers.json"};
    return RpcJson::parse(file);
}

inline ByteString bytes_of(const RpcJson& text) { return channel::parse_hex(text.get<std::string>()).value(); }

inline channel::SecretKey vectors_key() {
    channel::Bytes32 bytes{};
    bytes.fill(0x46);
    return channel::SecretKey::from(bytes).value();
}

} // namespace laststone::chain
