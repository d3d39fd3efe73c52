// Where a node is: http://HOST[:PORT][/PATH], or the same with https.
#pragma once

#include <string>
#include <string_view>

#include "chain/rpc_values.hpp"

namespace laststone::chain {

struct RpcUrl {
    bool secure = false;
    std::string host{};
    std::string port{};
    std::string path = "/";

    // Without the path, which may be somebody's secret.
    std::string place() const;
    static OrFault<RpcUrl> parse(std::string_view text);
};

} // namespace laststone::chain
