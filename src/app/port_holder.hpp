// Who listens at an address that we would like to have.
#pragma once

#include "transport/tcp.hpp"

namespace laststone::app {

enum class PortHolder : std::uint8_t { nobody, laststone, stranger };

// Asks there, and waits a moment for an answer.
PortHolder holder_of(const transport::Endpoint& address);

} // namespace laststone::app
