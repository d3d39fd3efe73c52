#include "app/network_addresses.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <memory>

namespace laststone::app {
namespace {

using Interfaces = std::unique_ptr<ifaddrs, decltype([](ifaddrs* list) { freeifaddrs(list); })>;

Interfaces interfaces() {
    ifaddrs* list = nullptr;
    return Interfaces{getifaddrs(&list) == 0 ? list : nullptr};
}

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
    const Interfaces list = interfaces();
    for (const ifaddrs* each = list.get(); each != nullptr; each = each->ifa_next) {
        const bool is_up = (each->ifa_flags & IFF_UP) != 0 && (each->ifa_flags & IFF_LOOPBACK) == 0;
        if (!is_up || each->ifa_addr == nullptr) continue;
        std::string text = text_of_address(*each->ifa_addr, with_ipv6);
        if (!text.empty() && !text.starts_with("169.254.")) all.push_back(std::move(text));
    }
    std::ranges::stable_partition(all, [](const std::string& text) { return !text.contains(':'); });
    return all;
}

} // namespace laststone::app
