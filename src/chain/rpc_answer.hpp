// One question to a node and its answer: JSON-RPC 2.0.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chain/rpc_values.hpp"

namespace laststone::chain {

inline constexpr std::size_t longest_answer = std::size_t{8} << 20;

// What a node says where it does not do what it was asked.
struct RpcRefusal {
    std::int64_t code = 0;
    std::string message{};
    ByteString data{}; // what a contract that reverts has answered
};

struct RpcAnswer {
    RpcJson result{};
    std::optional<RpcRefusal> refusal{}; // then there is no result
};

std::string write_question(std::uint64_t id, std::string_view method, const RpcJson& parameters);
// Any text gives an answer to the question of this id, or a fault.
OrFault<RpcAnswer> read_answer(std::string_view text, std::uint64_t id);

} // namespace laststone::chain
