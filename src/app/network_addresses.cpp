#include "app/network_addresses.hpp"

#ifndef _WIN32
#include <arpa/inet.h>
#endif

#include <algorithm>
#include <array>

#include "app/interfaces.hpp"

namespace laststone::app {
namespace {

// Empty for an address of another family.
std::string text_of_address(const sockaddr& address, bool with_ipv6) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    const void* bytes = nullptr;
    if (address.sa_family == AF_INET) bytes = &reinterpret_cast<const sockaddr_in&>(address).sin_addr;
    if (address.sa_family == AF_INET6 && with_ipv6) {
        const in6_addr& wide = reinterpret_cast<const sockaddr_in6&>(address).sin6_addr;
        if (!IN6_IS_ADDR_LINKLOCAL(&wide)) bytes = &wide;
    }
    if (bytes == nullptr || inet_ntop(address.sa_family, bytes, text.data(), text.size()) == nullptr) return {};
    return text.data();
}

} // namespace

std::vector<std::string> network_addresses(bool with_ipv6) {
    std::vector<std::string> all;
    visit_addresses([&](const sockaddr& address) {
        std::string text = text_of_address(address, with_ipv6);
        if (!text.empty() && !text.starts_with("169.254.")) all.push_back(std::move(text));
    });
    std::ranges::stable_partition(all, [](const std::string& text) { return !text.contains(':'); });
    return all;
}

} // namespace laststone::app
