// The addresses by which other machines reach this one.
#pragma once

#include <string>
#include <vector>

namespace laststone::app {

// In numbers, IPv4 before IPv6; neither of the loopback nor of one link alone. Of these an IPv4 one is what people expect.
std::vector<std::string> network_addresses(bool with_ipv6);

} // namespace laststone::app
