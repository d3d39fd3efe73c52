// A chain of a few lines, and nodes that answer for it: well, wrongly, or not at all.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "chain/rpc_nodes.hpp"
#include "channel/keccak.hpp"

namespace laststone::chain {

struct PretendChain {
    std::uint64_t blocks = 10;
    std::uint64_t base_fee = 100;
    std::map<std::string, std::uint64_t> included{}; // the block of a transaction, by its hash
    std::vector<std::string> waiting{};              // raw
    std::set<std::string> ever_sent{};
    std::map<std::string, RpcJson> known{}; // transactions that a signer has sent, by their hash
    std::uint64_t nonce = 0;
    bool refuses = false;
    int fork = 0; // blocks of another fork have other hashes

    std::string hash_of_block(std::uint64_t number) const {
        return channel::prefixed_hex(channel::keccak256(std::to_string(number) + "/" + std::to_string(fork)));
    }
    // Puts what is waiting into a new block; of several only one counts.
    void mine() {
        ++blocks;
        if (waiting.empty()) return;
        included[hash_of(waiting.back())] = blocks;
        ++nonce;
        waiting.clear();
    }
    // The last blocks are forgotten.
    void forget(std::uint64_t count) {
        ++fork;
        blocks -= count;
        std::erase_if(included, [&](const auto& entry) { return entry.second > blocks; });
        nonce = included.size();
    }

    RpcJson answer(const std::string& method, const RpcJson& parameters) {
        if (method == "eth_chainId") return "0x7a69";
        if (method == "eth_estimateGas") return quantity(50'000);
        if (method == "eth_maxPriorityFeePerGas") return quantity(10);
        if (method == "eth_getBalance") return quantity(*parse_ether("1"));
        if (method == "eth_getTransactionCount") return quantity(nonce_at(parameters[1]));
        if (method == "eth_getBlockByNumber") return block(parameters[0]);
        if (method == "eth_getTransactionReceipt") return receipt(parameters[0]);
        if (method == "eth_getTransactionByHash")
            return known.contains(parameters[0]) ? known[parameters[0]] : RpcJson(nullptr);
        if (method == "eth_sendRawTransaction") {
            ever_sent.insert(hash_of(parameters[0]));
            waiting.push_back(parameters[0]);
            return hash_of(parameters[0]);
        }
        return nullptr;
    }

    static std::string hash_of(const std::string& raw) {
        return channel::prefixed_hex(channel::keccak256(*channel::parse_hex(raw)));
    }

private:
    std::uint64_t nonce_at(const std::string& tag) const {
        if (tag == "latest" || tag == "pending") return nonce;
        std::uint64_t count = 0;
        for (const auto& [hash, number] : included)
            if (number <= *read_uint64(tag)) ++count;
        return count;
    }
    RpcJson block(const std::string& tag) const {
        const std::uint64_t number = tag == "latest" ? blocks : *read_uint64(tag);
        if (number > blocks) return nullptr;
        return {{"number", quantity(number)},
                {"hash", hash_of_block(number)},
                {"timestamp", quantity(number * 12)},
                {"baseFeePerGas", quantity(base_fee)}};
    }
    RpcJson receipt(const std::string& hash) const {
        const auto found = included.find(hash);
        if (found == included.end()) return nullptr;
        return {{"transactionHash", hash},
                {"blockNumber", quantity(found->second)},
                {"blockHash", hash_of_block(found->second)},
                {"status", "0x1"},
                {"gasUsed", "0x5208"},
                {"effectiveGasPrice", "0x64"}};
    }
};

inline std::string in_answer(const RpcJson& question, const RpcJson& result) {
    return RpcJson{{"jsonrpc", "2.0"}, {"id", question["id"]}, {"result", result}}.dump();
}

// A node that tells the truth about a chain.
inline RpcNode node_of(PretendChain& chain) {
    return RpcNode{[&chain](const std::string& text) -> OrFault<std::string> {
        const RpcJson question = RpcJson::parse(text);
        if (chain.refuses && question["method"] == "eth_sendRawTransaction")
            return R"({"jsonrpc":"2.0","id":)" + question["id"].dump() +
                   R"(,"error":{"code":-32000,"message":"insufficient funds"}})";
        return in_answer(question, chain.answer(question["method"], question["params"]));
    }};
}

inline RpcNode dead_node() {
    return RpcNode{[](const std::string&) -> OrFault<std::string> {
        return std::unexpected{channel::ChannelFault{"unreachable", "nobody there"}};
    }};
}

// A node that says of every call that the contract refuses it.
inline RpcNode refusing_node() {
    return RpcNode{[](const std::string& text) -> OrFault<std::string> {
        return R"({"jsonrpc":"2.0","id":)" + RpcJson::parse(text)["id"].dump() +
               R"(,"error":{"code":3,"message":"execution reverted","data":"0x"}})";
    }};
}

// A node that gives the same result to every question.
inline RpcNode node_saying(const RpcJson& result) {
    return RpcNode{
        [result](const std::string& text) -> OrFault<std::string> { return in_answer(RpcJson::parse(text), result); }};
}

} // namespace laststone::chain
