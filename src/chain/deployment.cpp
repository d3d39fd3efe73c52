#include "chain/deployment.hpp"

#include <algorithm>

#include "chain/referee_code.hpp"
#include "channel/bytes.hpp"
#include "channel/keccak.hpp"

namespace laststone::chain {
namespace {

constexpr channel::Bytes32 salt{};

} // namespace

channel::Address deployment_proxy() { return *channel::Address::parse("0x4e59b44847b379578588920cA78FbF26c0B4956C"); }

bool is_deployment_proxy(std::span<const std::uint8_t> code) {
    const ByteString proxy = *channel::parse_hex("7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0"
                                                 "3601600081602082378035828234f58015156039578182fd5b80825250505060"
                                                 "14600cf3");
    return std::ranges::equal(code, proxy);
}

channel::Address created_by_salt(const channel::Address& creator, std::span<const std::uint8_t> creation_code) {
    ByteString content{0xff};
    const auto add = [&](const auto& bytes) { content.insert(content.end(), bytes.begin(), bytes.end()); };
    add(creator.bytes);
    add(salt);
    add(channel::keccak256(creation_code));
    const channel::Bytes32 digest = channel::keccak256(content);
    channel::Address address;
    std::copy_n(digest.begin() + 12, address.bytes.size(), address.bytes.begin());
    return address;
}

channel::Address everywhere_address() { return created_by_salt(deployment_proxy(), creation_code()); }

ContractCall call_deployment_proxy(std::span<const std::uint8_t> code) {
    ByteString data{salt.begin(), salt.end()};
    data.insert(data.end(), code.begin(), code.end());
    return {.name = "deploy", .data = std::move(data)};
}

} // namespace laststone::chain
