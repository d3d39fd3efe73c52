// A question by HTTP or HTTPS, and its answer, within a time and a size.
#pragma once

#include <chrono>
#include <string>

#include "chain/url.hpp"

namespace laststone::chain {

struct HttpLimits {
    std::chrono::milliseconds patience{10'000}; // for everything together
    std::size_t longest = std::size_t{8} << 20; // answer, in bytes
};

// The body of the answer. A certificate that the system does not trust, or that is another host's, is a fault; so is an
// answer that sends us elsewhere.
OrFault<std::string> post(const RpcUrl& url, const std::string& body, const HttpLimits& limits = {});

} // namespace laststone::chain
