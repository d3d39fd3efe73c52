#include <ifaddrs.h>
#include <net/if.h>

#include <memory>

#include "app/interfaces.hpp"

namespace laststone::app {
namespace {

using Interfaces = std::unique_ptr<ifaddrs, decltype([](ifaddrs* list) { freeifaddrs(list); })>;

Interfaces interfaces() {
    ifaddrs* list = nullptr;
    return Interfaces{getifaddrs(&list) == 0 ? list : nullptr};
}

} // namespace

void visit_addresses(const std::function<void(const sockaddr&)>& visit) {
    const Interfaces list = interfaces();
    for (const ifaddrs* each = list.get(); each != nullptr; each = each->ifa_next) {
        const bool is_up = (each->ifa_flags & IFF_UP) != 0 && (each->ifa_flags & IFF_LOOPBACK) == 0;
        if (is_up && each->ifa_addr != nullptr) visit(*each->ifa_addr);
    }
}

} // namespace laststone::app
