// The network interfaces of this machine.
#pragma once

#include <functional>

#include "transport/sockets.hpp"

namespace laststone::app {

// Every address of an interface that is up and leads elsewhere.
void visit_addresses(const std::function<void(const sockaddr&)>& visit);

} // namespace laststone::app
