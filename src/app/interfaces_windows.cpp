#include "app/interfaces.hpp"

#include <iphlpapi.h>

#include <cstddef>
#include <vector>

namespace laststone::app {

void visit_addresses(const std::function<void(const sockaddr&)>& visit) {
    constexpr ULONG flags = GAA_FLAG_SKIP_ANYCAST | GAA_FLAG_SKIP_MULTICAST | GAA_FLAG_SKIP_DNS_SERVER;
    std::vector<std::byte> block(1 << 16); // the list, and all it points to
    auto size = static_cast<ULONG>(block.size());
    auto* const first = reinterpret_cast<IP_ADAPTER_ADDRESSES*>(block.data());
    if (GetAdaptersAddresses(AF_UNSPEC, flags, nullptr, first, &size) != NO_ERROR) return;
    for (const auto* each = first; each != nullptr; each = each->Next) {
        if (each->OperStatus != IfOperStatusUp || each->IfType == IF_TYPE_SOFTWARE_LOOPBACK) continue;
        for (const auto* one = each->FirstUnicastAddress; one != nullptr; one = one->Next)
            visit(*one->Address.lpSockaddr);
    }
}

} // namespace laststone::app
